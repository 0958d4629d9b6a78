import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { type Files, fileKey } from '#server/files';
import { newId } from '#server/ids';
import { fileKind, type ImageOrder, redrawn, redrawnAsItIs } from '#server/images';
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
  return storeDrawn(file, await redrawn(Buffer.from(await file.arrayBuffer()), size), { organizationId, files });
}

interface WholePicture extends Omit<PictureToStore, 'size'> {
  /** The field of the input, where a refusal is shown. */
  readonly field: string;
}

/** The same in its own size, nothing cut off: a paper that was photographed. */
export async function storeWholePicture({ file, field, organizationId, files }: WholePicture): Promise<StoredFile> {
  const drawn = await redrawnAsItIs(Buffer.from(await file.arrayBuffer()));
  return storeDrawn(file, drawn, { organizationId, files, field });
}

async function storeDrawn(
  file: File,
  drawn: Awaited<ReturnType<typeof redrawn>>,
  { field = 'file', ...where }: Pick<BytesToStore, 'organizationId' | 'files'> & { readonly field?: string },
): Promise<StoredFile> {
  if (!drawn.ok) throw organizationErrors[drawn.reason]({ fields: { [field]: { code: drawn.reason } } });
  const { bytes, contentType } = drawn.value;
  const name = `${file.name.replace(/\.[^.]*$/, '').slice(0, 200) || 'image'}.${endings[contentType]}`;
  return storeBytes({ name, contentType, bytes, ...where });
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

/** Bytes by which a file says what it is. */
const headBytes = 4_096;
/** A file up to this size is read at once: a stream costs more than the bytes. */
const smallBytes = 256 * 1024;

/** Stores an uploaded file: a picture redrawn in its own size, any other file as it is. Refuses pictures that cannot be redrawn. */
export async function storeUpload(
  file: File,
  where: Pick<BytesToStore, 'organizationId' | 'files'>,
): Promise<StoredFile> {
  const whole = file.size <= smallBytes ? Buffer.from(await file.arrayBuffer()) : null;
  const head = whole?.subarray(0, headBytes) ?? new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  switch (fileKind({ name: file.name, type: file.type, head })) {
    case 'picture':
      return storeDrawn(file, await redrawnAsItIs(whole ?? Buffer.from(await file.arrayBuffer())), where);
    case 'otherPicture':
      throw organizationErrors.notAnImage({ fields: { file: { code: 'notAnImage' } } });
    case 'noPicture':
      return whole ? storeBytes({ ...namedAs(file), bytes: whole, ...where }) : storeAsItIs(file, where);
  }
}

/** From the disk to the store, without the whole file in memory. */
export async function storeAsItIs(
  file: File,
  { organizationId, files }: Pick<BytesToStore, 'organizationId' | 'files'>,
): Promise<StoredFile> {
  const id = newId('file');
  const named = namedAs(file);
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const piece of file.stream()) {
      hash.update(piece);
      yield piece;
    }
  }
  await files.put(fileKey(organizationId, id), Readable.from(hashed(), { objectMode: false }), named.contentType);
  return { id, ...named, size: file.size, sha256: hash.digest('hex') };
}

const namedAs = (file: File): Pick<FileRow, 'name' | 'contentType'> => ({
  name: file.name.slice(0, 255),
  contentType: file.type || 'application/octet-stream',
});

/** Makes stored bytes a file of the company. @param createdBy null for a device without a signed-in user */
export const keepFile = (
  tx: TenantTx,
  stored: StoredFile,
  by: { readonly createdBy: Id<'user'> | null; readonly now: Instant; readonly unused?: boolean },
): Promise<void> => addFile(tx, { ...stored, ...by });
