import { createHash } from 'node:crypto';
import type { Services } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { drawnAnew, type ImageOrder } from '#server/images';
import { organizationErrors } from '../errors.ts';
import { addFile, type FileRow } from './store/files.ts';

export interface PictureToStore {
  readonly file: File;
  readonly size: ImageOrder;
  readonly tx: TenantTx;
  readonly services: Pick<Services, 'files'>;
  /** Null for a device that nobody has signed in at. */
  readonly createdBy: Id<'user'> | null;
  readonly now: Instant;
}

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

/** Keeps an uploaded picture: drawn anew in its size, then stored as a file of the company. Refuses what is none. */
export async function storePicture({ file, size, tx, services, createdBy, now }: PictureToStore): Promise<FileRow> {
  const drawn = await drawnAnew(Buffer.from(await file.arrayBuffer()), size);
  if (!drawn.ok) throw organizationErrors[drawn.reason]({ fields: { file: { code: drawn.reason } } });
  const { bytes, contentType } = drawn.value;
  const row = {
    id: newId('file'),
    name: `${file.name.replace(/\.[^.]*$/, '').slice(0, 200) || 'image'}.${endings[contentType]}`,
    contentType,
    size: bytes.length,
  };
  await services.files.put(`${tx.organizationId}/${row.id}`, bytes, contentType);
  await addFile(tx, { ...row, sha256: createHash('sha256').update(bytes).digest('hex'), createdBy, now });
  return row;
}
