import { createHash } from 'node:crypto';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { type Files, fileKey } from '#server/files';
import { newId } from '#server/ids';
import { type ImageOrder, redrawn } from '#server/images';
import { organizationErrors } from '../errors.ts';
import { addFile, type FileRow } from './store/files.ts';

export interface PictureToStore {
  readonly file: File;
  readonly size: ImageOrder;
  readonly organizationId: string;
  readonly files: Pick<Files, 'put'>;
}

/** A file whose bytes are stored and whose row is not: deleted after a day unless keepFile follows. */
export interface StoredFile extends FileRow {
  readonly sha256: string;
}

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

/** Stores an uploaded picture, encoded again in its size. Done before the transaction, because it takes long. Refuses other files. */
export async function storePicture({ file, size, organizationId, files }: PictureToStore): Promise<StoredFile> {
  const drawn = await redrawn(Buffer.from(await file.arrayBuffer()), size);
  if (!drawn.ok) throw organizationErrors[drawn.reason]({ fields: { file: { code: drawn.reason } } });
  const { bytes, contentType } = drawn.value;
  const name = `${file.name.replace(/\.[^.]*$/, '').slice(0, 200) || 'image'}.${endings[contentType]}`;
  return storeBytes({ name, contentType, bytes, organizationId, files });
}

interface BytesToStore {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly organizationId: string;
  readonly files: Pick<Files, 'put'>;
}

/** Stores bytes before the transaction that refers to them: a row never refers to missing bytes, and no connection waits. */
export async function storeBytes({ bytes, organizationId, files, ...named }: BytesToStore): Promise<StoredFile> {
  const id = newId('file');
  await files.put(fileKey(organizationId, id), bytes, named.contentType);
  return { id, ...named, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Stores an uploaded file as it is. */
export const storeUpload = async (file: File, where: Pick<BytesToStore, 'organizationId' | 'files'>) =>
  storeBytes({
    name: file.name.slice(0, 255),
    contentType: file.type || 'application/octet-stream',
    bytes: Buffer.from(await file.arrayBuffer()),
    ...where,
  });

/** Makes stored bytes a file of the company. @param createdBy null for a device without a signed-in user */
export const keepFile = (
  tx: TenantTx,
  stored: StoredFile,
  by: { readonly createdBy: Id<'user'> | null; readonly now: Instant; readonly unused?: boolean },
): Promise<void> => addFile(tx, { ...stored, ...by });
