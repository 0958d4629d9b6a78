// Files of an announcement: its picture, pictures within the text, and attachments.
import type { Id } from '#kernel/ids';
import { removeFiles, takeFiles } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { announcementErrors } from '../errors.ts';
import type { AnnouncementId } from './store/announcements.ts';
import * as store from './store/files.ts';

type FileId = Id<'file'>;

/** A file that nothing names any more is deleted, unless a copy of the announcement shows it. */
export async function dropFiles(
  tx: TenantTx,
  announcementId: AnnouncementId,
  fileIds: readonly FileId[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await store.removeFilesOf(tx, announcementId, fileIds);
  const elsewhere = await store.usedElsewhere(tx, announcementId, fileIds);
  await removeFiles(
    tx,
    fileIds.filter((id) => !elsewhere.has(id)),
  );
}

interface WantedFiles {
  readonly announcementId: AnnouncementId;
  readonly userId: Id<'user'>;
  readonly pictures: readonly string[];
  readonly attachments: readonly string[];
}

const isPicture = (contentType: string): boolean => contentType.startsWith('image/');

/** The announcement has exactly these pictures and attachments: new ones were uploaded before, by the person who saves. */
export async function keepWanted(tx: TenantTx, wanted: WantedFiles): Promise<void> {
  const { announcementId, userId, pictures, attachments } = wanted;
  const use = new Map<string, 'picture' | 'attachment'>([
    ...attachments.map((id) => [id, 'attachment'] as const),
    ...pictures.map((id) => [id, 'picture'] as const),
  ]);
  const known = (await store.filesOf(tx, announcementId)).filter((file) => file.use !== 'thumbnail');
  const isKept = (file: store.AnnouncementFileRow) => use.get(file.id) === file.use;
  const kept = new Set<string>(known.filter(isKept).map(({ id }) => id));
  await dropFiles(
    tx,
    announcementId,
    known.filter((file) => !isKept(file)).map(({ id }) => id),
  );
  const fresh = [...use.keys()].filter((id) => !kept.has(id));
  const taken = await takeFiles(tx, fresh, userId);
  if (taken.length < fresh.length) throw announcementErrors.fileNotFound();
  const added = taken.map(({ id, name, size, contentType }) => {
    const as = use.get(id) ?? 'attachment';
    if (as === 'picture' && !isPicture(contentType)) throw announcementErrors.notAPicture();
    return { id, name, size, use: as };
  });
  await store.addFiles(tx, announcementId, added);
}
