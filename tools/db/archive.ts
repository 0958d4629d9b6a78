// The format of a backup: a Zstandard stream of parts. A part is a header in JSON, its bytes in pieces, and a footer in JSON with a
// checksum. The last part is the end; a file without it was cut.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import * as z from 'zod';

/** A problem of a backup or its folder; the message is one sentence for the console. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const formatVersion = 1;

const Head = z.discriminatedUnion('part', [
  z.object({
    part: z.literal('kala backup'),
    format: z.number(),
    createdAt: z.string(),
    migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
    withFiles: z.boolean(),
  }),
  z.object({ part: z.literal('table'), table: z.string(), columns: z.array(z.string()) }),
  z.object({ part: z.literal('jobs') }),
  z.object({ part: z.literal('file'), key: z.string() }),
  z.object({ part: z.literal('end'), tables: z.number(), files: z.number() }),
]);
export type Head = z.infer<typeof Head>;

const Foot = z.object({ sha256: z.string(), rows: z.number().optional() });
type Foot = z.infer<typeof Foot>;

type FrameType = 'H' | 'D' | 'F';

function frame(type: FrameType, content: Buffer): Buffer {
  const start = Buffer.alloc(5);
  start.write(type, 'latin1');
  start.writeUInt32BE(content.length, 1);
  return Buffer.concat([start, content]);
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** The frames of one part. `rows` is called after the last byte. */
export async function* partFrames(
  head: Head,
  bytes: AsyncIterable<Buffer> | null,
  rows?: () => number,
): AsyncGenerator<Buffer> {
  const opening = json(head);
  yield frame('H', opening);
  const hash = createHash('sha256').update(opening);
  for await (const piece of bytes ?? []) {
    hash.update(piece);
    yield frame('D', piece);
  }
  const foot: Foot = { sha256: hash.digest('hex'), ...(rows && { rows: rows() }) };
  yield frame('F', json(foot));
}

/** Writes to a temporary name first: a file of that name is always a complete backup. */
export async function writeArchive(file: string, frames: AsyncIterable<Buffer>): Promise<void> {
  if (fs.existsSync(file)) throw new BackupError(`The file ${file} is already there: choose another name.`);
  const draft = `${file}.part`;
  const compress = zlib.createZstdCompress({ params: { [zlib.constants.ZSTD_c_checksumFlag]: 1 } });
  try {
    await pipeline(Readable.from(frames), compress, fs.createWriteStream(draft, { flush: true, mode: 0o600 }));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export interface Part {
  readonly head: Head;
  /** Must be read to its end before the next part. */
  bytes(): AsyncGenerator<Buffer>;
  /** Checks the bytes that were read; returns the number of rows the backup counted. */
  finish(): Promise<{ rows: number | undefined }>;
}

/** The parts of a backup one after another. */
export async function* readArchive(file: string): AsyncGenerator<Part> {
  const frames = readFrames(file);
  try {
    for (;;) {
      const first = await nextFrame(frames, file);
      if (first.type !== 'H') throw damaged(file);
      const part = readPart(first, frames, file);
      yield part;
      if (part.head.part === 'end') break;
    }
    // Reads to the checksum of the whole stream.
    if (!(await frames.next()).done) throw damaged(file);
  } finally {
    await frames.return(undefined);
  }
}

function readPart(opening: Frame, frames: AsyncGenerator<Frame>, file: string): Part {
  const head = parsed(Head, opening, file);
  const hash = createHash('sha256').update(opening.content);
  let foot: Foot | undefined;
  async function* bytes(): AsyncGenerator<Buffer> {
    while (!foot) {
      const next = await nextFrame(frames, file);
      if (next.type === 'D') {
        hash.update(next.content);
        yield next.content;
      } else if (next.type === 'F') foot = parsed(Foot, next, file);
      else throw damaged(file);
    }
  }
  return {
    head,
    bytes,
    async finish() {
      for await (const _ of bytes());
      if (foot?.sha256 !== hash.digest('hex')) throw damaged(file);
      return { rows: foot.rows };
    },
  };
}

function parsed<T>(shape: z.ZodType<T>, { content }: Frame, file: string): T {
  try {
    return shape.parse(JSON.parse(content.toString()));
  } catch (cause) {
    throw damaged(file, cause);
  }
}

interface Frame {
  readonly type: string;
  readonly content: Buffer;
}

async function nextFrame(frames: AsyncGenerator<Frame>, file: string): Promise<Frame> {
  const next = await frames.next();
  if (next.done) throw damaged(file);
  return next.value;
}

const damaged = (file: string, cause?: unknown): BackupError =>
  new BackupError(`The backup ${file} is damaged or was cut short; nothing was restored.`, { cause });
const foreign = (file: string): BackupError => new BackupError(`The file ${file} is not a backup of Kala.`);

/** Frames are at most as large as the pieces of PostgreSQL and the disk; a larger length is not ours. */
const largestFrame = 64 * 1024 * 1024;

async function* readFrames(file: string): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  let seen = 0;
  try {
    for await (const piece of decompressed(file)) {
      rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
      for (;;) {
        const found = takeFrame(rest);
        if (!found) break;
        rest = rest.subarray(found.length);
        if (seen === 0) requireOurs(found.frame, file);
        seen++;
        yield found.frame;
      }
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z'))
      throw seen > 0 ? damaged(file) : notWhole(error, file);
    throw error;
  }
}

/** Nothing could be read: either the beginning is missing, or it never was a backup. */
const notWhole = (error: Error, file: string): BackupError =>
  (error as Error & { code?: string }).code === 'Z_BUF_ERROR' ? damaged(file) : foreign(file);

function decompressed(file: string): AsyncIterable<Buffer> {
  if (!fs.existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const source = fs.createReadStream(file);
  const plain = zlib.createZstdDecompress();
  pipeline(source, plain).catch(() => {});
  return plain as AsyncIterable<Buffer>;
}

function takeFrame(bytes: Buffer): { frame: Frame; length: number } | undefined {
  if (bytes.length < 5) return undefined;
  const length = 5 + bytes.readUInt32BE(1);
  if (length > largestFrame) return { frame: { type: '?', content: Buffer.alloc(0) }, length: bytes.length };
  if (bytes.length < length) return undefined;
  return { frame: { type: bytes.toString('latin1', 0, 1), content: bytes.subarray(5, length) }, length };
}

function requireOurs(first: Frame, file: string): void {
  if (first.type !== 'H' || !first.content.includes('"kala backup"')) throw foreign(file);
}
