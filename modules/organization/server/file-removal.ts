import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { hearsOutside, tell } from '#server/events';
import { fileKey } from '#server/files';
import { filesRemoved } from '../events.ts';
import * as store from './store/files.ts';

/** Ids in one event: its payload stays small. */
const idsAtOnce = 50;

/** For a module whose rows no longer refer to these files. The bytes are deleted after the rows are committed. */
export async function removeFiles(tx: TenantTx, fileIds: readonly Id<'file'>[]): Promise<void> {
  if (fileIds.length === 0) return;
  await store.removeFileRows(tx, fileIds);
  for (let start = 0; start < fileIds.length; start += idsAtOnce)
    await tell(tx, filesRemoved, { fileIds: fileIds.slice(start, start + idsAtOnce) });
}

export const removeBytes = hearsOutside(
  filesRemoved,
  'organization.remove-bytes',
  async ({ organizationId, payload, services }) => {
    for (const fileId of payload.fileIds) await services.files.remove(fileKey(organizationId, fileId));
  },
);
