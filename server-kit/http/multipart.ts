// A form with files, read while it arrives (RFC 7578). What is larger than a little goes to disk, so that a hundred uploads at
// once take no more memory than one.
import { createHash, type Hash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonErrors } from '#kernel/errors';

export interface FormLimits {
  /** Of one file. */
  readonly fileBytes: number;
  /** Of the whole form. */
  readonly formBytes: number;
  /** Called with each piece that arrives; throws when the sender has sent too much. */
  readonly count: (bytes: number) => void;
}

export interface ReadForm {
  /** Texts and files by name; several of one name are a list. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Removes what was written to disk. */
  remove(): Promise<void>;
}

const longestHead = 8 * 1024;
const longestText = 256 * 1024;
const mostParts = 100;
/** A file up to this size stays in memory. */
const inMemory = 128 * 1024;

/** Refuses what is no form, or is over a limit, without reading further. */
export async function readForm(
  stream: AsyncIterable<Buffer>,
  contentType: string,
  limits: FormLimits,
): Promise<ReadForm> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  const reader = new FormReader(boundary?.[1] ?? boundary?.[2] ?? '', limits);
  try {
    if (!boundary) throw commonErrors.invalid();
    for await (const piece of stream) await reader.take(piece);
    return { fields: await reader.end(), remove: () => reader.remove() };
  } catch (error) {
    await reader.remove();
    throw error;
  }
}

interface Part {
  readonly name: string;
  /** Undefined for a text. */
  readonly fileName: string | undefined;
  readonly type: string;
  size: number;
  readonly pieces: Buffer[];
  /** Of the bytes so far. */
  readonly hash: Hash;
  /** Where the part is once it is too large for memory. */
  disk?: { readonly path: string; readonly handle: FileHandle };
}

const lineEnd = Buffer.from('\r\n');

class FormReader {
  readonly #limits: FormLimits;
  readonly #delimiter: Buffer;
  readonly #values: { readonly name: string; readonly value: string | File }[] = [];
  #state: 'before' | 'head' | 'body' | 'over' = 'before';
  // The first delimiter has no line end before it.
  #held: Buffer = lineEnd;
  #part: Part | undefined;
  #size = 0;
  #folder: Promise<string> | undefined;

  constructor(boundary: string, limits: FormLimits) {
    this.#limits = limits;
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  async take(piece: Buffer): Promise<void> {
    this.#size += piece.length;
    if (this.#size > this.#limits.formBytes) throw commonErrors.tooLarge();
    this.#limits.count(piece.length);
    if (this.#state === 'over') return;
    this.#held = Buffer.concat([this.#held, piece]);
    while (await this.#step());
  }

  async end(): Promise<Readonly<Record<string, unknown>>> {
    if (this.#state !== 'over') throw commonErrors.invalid();
    const fields: Record<string, unknown> = Object.create(null);
    for (const [name, all] of Map.groupBy(this.#values, (one) => one.name)) {
      const values = all.map(({ value }) => value);
      fields[name] = values.length === 1 ? values[0] : values;
    }
    return fields;
  }

  async remove(): Promise<void> {
    await this.#part?.disk?.handle.close().catch(() => {});
    if (this.#folder) await rm(await this.#folder, { recursive: true, force: true });
  }

  /** Whether there is more to do with what was received. */
  #step(): Promise<boolean> {
    switch (this.#state) {
      case 'before':
      case 'body':
        return this.#toDelimiter();
      case 'head':
        return this.#toBody();
      case 'over':
        return Promise.resolve(false);
    }
  }

  async #toDelimiter(): Promise<boolean> {
    const at = this.#held.indexOf(this.#delimiter);
    const end = at + this.#delimiter.length;
    if (at < 0 || this.#held.length < end + 2) {
      // The last bytes may be the beginning of a delimiter.
      const certain = at < 0 ? Math.max(0, this.#held.length - this.#delimiter.length) : at;
      await this.#add(this.#held.subarray(0, certain));
      this.#held = this.#held.subarray(certain);
      return false;
    }
    await this.#add(this.#held.subarray(0, at));
    await this.#closePart();
    const isLast = this.#held.toString('latin1', end, end + 2) === '--';
    this.#state = isLast ? 'over' : 'head';
    this.#held = isLast ? Buffer.alloc(0) : this.#held.subarray(end);
    return true;
  }

  async #toBody(): Promise<boolean> {
    const at = this.#held.indexOf('\r\n\r\n');
    if (at < 0 || at > longestHead) {
      if (this.#held.length > longestHead) throw commonErrors.invalid();
      return false;
    }
    if (this.#values.length >= mostParts) throw commonErrors.invalid();
    this.#part = partOf(this.#held.toString('utf8', 0, at));
    this.#state = 'body';
    // The line end stays: a part without a byte ends with it.
    this.#held = this.#held.subarray(at + 2);
    this.#part.size = -lineEnd.length;
    return true;
  }

  async #add(bytes: Buffer): Promise<void> {
    const part = this.#part;
    if (!part || bytes.length === 0) return;
    // The line end after the head does not belong to the part.
    const own = part.size < 0 ? bytes.subarray(Math.min(bytes.length, -part.size)) : bytes;
    part.size += bytes.length;
    const most = part.fileName === undefined ? longestText : this.#limits.fileBytes;
    if (part.size > most) throw commonErrors.tooLarge();
    if (part.fileName !== undefined) part.hash.update(own);
    // A copy, because the piece it is cut from may be large.
    if (!part.disk) part.pieces.push(Buffer.from(own));
    else await part.disk.handle.write(own);
    if (!part.disk && part.fileName !== undefined && part.size > inMemory) await this.#toDisk(part);
  }

  async #toDisk(part: Part): Promise<void> {
    this.#folder ??= mkdtemp(join(tmpdir(), 'kala-upload-'));
    const path = join(await this.#folder, String(this.#values.length));
    part.disk = { path, handle: await open(path, 'wx', 0o600) };
    for (const piece of part.pieces.splice(0)) await part.disk.handle.write(piece);
  }

  async #closePart(): Promise<void> {
    const part = this.#part;
    if (!part) return;
    this.#part = undefined;
    await part.disk?.handle.close();
    this.#values.push({ name: part.name, value: await contentOf(part) });
  }
}

async function contentOf({ fileName, type, pieces, disk, hash }: Part): Promise<string | File> {
  if (fileName === undefined) return Buffer.concat(pieces).toString('utf8');
  const content = disk ? await openAsBlob(disk.path, { type }) : new Blob(pieces as Buffer<ArrayBuffer>[]);
  return new ReceivedFile([content], fileName, { type, sha256: hash.digest('hex') });
}

/** As JSON it says which file it is: a request that is repeated with another one is another request. */
class ReceivedFile extends File {
  readonly #sha256: string;

  constructor(content: Blob[], name: string, { type, sha256 }: { readonly type: string; readonly sha256: string }) {
    super(content, name, { type });
    this.#sha256 = sha256;
  }

  toJSON(): object {
    return { name: this.name, type: this.type, sha256: this.#sha256 };
  }
}

/** Browsers write quotes and line ends in names as %22, %0D and %0A, and nothing else. */
const unescaped = (text: string): string =>
  text.replace(/%(22|0D|0A)/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)));

function partOf(head: string): Part {
  const header = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head)?.[1];
  const disposition = header('content-disposition') ?? '';
  const word = (key: string) => new RegExp(`;\\s*${key}="([^"]*)"`, 'i').exec(disposition)?.[1];
  const name = word('name');
  if (!/^form-data/i.test(disposition) || name === undefined) throw commonErrors.invalid();
  const fileName = word('filename');
  return {
    name: unescaped(name),
    fileName: fileName === undefined ? undefined : unescaped(fileName),
    type: header('content-type')?.trim() ?? '',
    size: 0,
    pieces: [],
    hash: createHash('sha256'),
  };
}
