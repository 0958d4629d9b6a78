import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { type Instant, instantOfMilliseconds, millisecondsOf, systemNow } from '#kernel/time';
import { requireNoTransaction } from './outside.ts';

/** Where the bytes of uploaded files are. Name, type, size and owner are in the database, table stored_file. */
export interface Files {
  /** Writes all of it or nothing. Writing a key again replaces the file. */
  put(key: string, body: Buffer | Readable, contentType: string): Promise<void>;
  get(key: string): Promise<Readable>;
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Ids of the organization's files written before the instant, page by page. */
  writtenBefore(organizationId: string, moment: Instant): AsyncIterable<readonly string[]>;
}

/** The bucket cannot be reached, or says that it cannot answer now. */
export class FileStoreAway extends Error {
  override readonly name = 'FileStoreAway';
}

/** The row exists but the bytes are missing. */
export class FileMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`The file ${key} is missing from the store.`, options);
    this.name = 'FileMissing';
  }
}

/** The key of a file contains its organization, so that no file can be reached by its id only. */
export const fileKey = (organizationId: string, fileId: string): string => `${organizationId}/${fileId}`;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const keyShape = new RegExp(`^${uuid}/${uuid}$`);

// Two UUIDs and nothing else: no name typed by a person ever becomes part of a path.
function checked(key: string): string {
  if (!keyShape.test(key)) throw new TypeError('A file key is organizationId/fileId, both UUIDs in small letters.');
  return key;
}

const uuidShape = new RegExp(`^${uuid}$`);

function checkedOrganization(organizationId: string): string {
  if (!uuidShape.test(organizationId)) throw new TypeError('An organization is known by a UUID in small letters.');
  return organizationId;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';

/** Files in a folder of this machine, readable only by the server's user. */
export function localFiles(folder: string): Files {
  const drafts = join(folder, '.drafts');
  const place = (key: string) => join(folder, checked(key));
  const flushed = sharedFlushes();
  let ready: Promise<void> | undefined;
  const prepare = async () => {
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    await removeOldDrafts(drafts);
  };
  return {
    async put(key, body) {
      requireNoTransaction();
      const [target, draft] = [place(key), join(drafts, randomUUID())];
      ready ??= prepare().catch((error) => {
        ready = undefined;
        throw error;
      });
      await ready;
      try {
        await write(draft, body);
        await renamed(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await flushed(dirname(target));
    },
    async get(key) {
      requireNoTransaction();
      const file = await open(place(key)).catch((cause) => {
        throw isMissing(cause) ? new FileMissing(key, { cause }) : cause;
      });
      return file.createReadStream();
    },
    async remove(key) {
      requireNoTransaction();
      await rm(place(key), { force: true });
    },
    async *writtenBefore(organizationId, moment) {
      const own = join(folder, checkedOrganization(organizationId));
      const names = await readdir(own).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (let start = 0; start < names.length; start += namesAtOnce) {
        const old = names.slice(start, start + namesAtOnce).map(async (name) => {
          const found = await stat(join(own, name)).catch(() => undefined);
          return found && found.mtimeMs < millisecondsOf(moment) ? [name] : [];
        });
        yield (await Promise.all(old)).flat();
      }
    },
  };
}

const namesAtOnce = 500;

/** Flushed before it gets its name, so that a named file is complete even after a power cut. */
const write = (draft: string, body: Buffer | Readable): Promise<void> =>
  Buffer.isBuffer(body)
    ? writeFile(draft, body, { flag: 'wx', mode: 0o600, flush: true })
    : pipeline(body, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));

/** The first file of an organization makes its folder. */
async function renamed(draft: string, target: string): Promise<void> {
  await rename(draft, target).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(draft, target);
  });
}

/** Flushes a folder. Files that get their names while another flush of the folder runs share the one after it. */
function sharedFlushes(): (folder: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<void>>();
  const begin = (folder: string): Promise<void> => {
    next.delete(folder);
    const flush = flushFolder(folder).finally(() => running.delete(folder));
    running.set(folder, flush);
    return flush;
  };
  return (folder) => {
    const waiting = next.get(folder);
    if (waiting) return waiting;
    const current = running.get(folder);
    if (!current) return begin(folder);
    const after = current.catch(() => {}).then(() => begin(folder));
    next.set(folder, after);
    return after;
  };
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Half-written files of a killed process. A day is longer than any upload of another process can take. */
async function removeOldDrafts(drafts: string): Promise<void> {
  const yesterday = millisecondsOf(systemNow()) - 24 * 60 * 60 * 1000;
  for (const name of await readdir(drafts)) {
    const found = await stat(join(drafts, name)).catch(() => undefined);
    if (found && found.mtimeMs < yesterday) await rm(join(drafts, name), { force: true });
  }
}

export interface S3Settings {
  /** 'https://s3.ap-southeast-1.amazonaws.com', or any server with the same protocol. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Files in a bucket of S3 or of a server with the same protocol. */
export function s3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): Files {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const send = async (method: string, key: string, request: RequestInit = {}): Promise<Response> => {
    requireNoTransaction();
    const response = await client.fetch(`${base}/${checked(key)}`, { ...request, method }).catch((cause: unknown) => {
      throw new FileStoreAway('The file store does not answer.', { cause });
    });
    if (response.ok || (method === 'DELETE' && response.status === 404)) return response;
    const detail = (await response.text()).slice(0, 300);
    if (method === 'GET' && response.status === 404) throw new FileMissing(key, { cause: detail });
    const sentence = `The file store answered ${method} ${key} with ${response.status}: ${detail}`;
    throw response.status >= 500 || response.status === 429 ? new FileStoreAway(sentence) : new Error(sentence);
  };
  const upload = async (key: string, content: UploadContent, contentType: string) => {
    const headers = { 'content-type': contentType, 'x-amz-content-sha256': content.sha256 };
    await drained(await send('PUT', key, { body: content.body, headers }));
  };
  return {
    async put(key, body, contentType) {
      checked(key);
      if (!Buffer.isBuffer(body)) return spooled(body, (content) => upload(key, content, contentType));
      const sha256 = createHash('sha256').update(body).digest('hex');
      await upload(key, { body: new Uint8Array(body), sha256 }, contentType);
    },
    async get(key) {
      const { body } = await send('GET', key);
      return body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([]);
    },
    async remove(key) {
      await drained(await send('DELETE', key));
    },
    async *writtenBefore(organizationId, moment) {
      const prefix = `${checkedOrganization(organizationId)}/`;
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) });
        requireNoTransaction();
        const response = await client.fetch(`${base}?${query}`);
        const text = await response.text();
        if (!response.ok) throw new Error(`The file store does not list its files: ${text.slice(0, 300)}`);
        const contents = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = '']) => one);
        yield contents.filter((one) => writtenAt(one) < moment).map((one) => inside(one, 'Key').slice(prefix.length));
        next = inside(text, 'NextContinuationToken') || undefined;
      }
    },
  };
}

/** The answer is XML of a fixed shape; keys and times contain no character that XML would escape. */
const inside = (xml: string, tag: string): string => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';

const writtenAt = (contents: string): Instant =>
  instantOfMilliseconds(millisecondsOf(inside(contents, 'LastModified') as Instant));

interface UploadContent {
  readonly body: Blob | Uint8Array<ArrayBuffer>;
  readonly sha256: string;
}

/** Writes a stream to disk first: S3 needs the length and the hash before the first byte, and a retry reads it again. */
async function spooled(body: Readable, send: (content: UploadContent) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  try {
    const hash = createHash('sha256');
    const watch = new Transform({
      transform(chunk, _encoding, next) {
        hash.update(chunk);
        next(null, chunk);
      },
    });
    await pipeline(body, watch, createWriteStream(join(folder, 'body'), { mode: 0o600 }));
    await send({ body: await openAsBlob(join(folder, 'body')), sha256: hash.digest('hex') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An unread body would keep its connection open. */
const drained = async (response: Response): Promise<void> => response.body?.cancel();
