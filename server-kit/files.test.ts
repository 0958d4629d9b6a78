import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSeconds, type Instant, systemNow } from '#kernel/time';
import { FileMissing, type Files, fileKey, localFiles, s3Files } from './files.ts';
import { machineNow } from './testing/machine-time.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-test-'));
const secretAccessKey = 'a-secret/with+signs';

/** A small S3: objects in memory; requests are refused unless their signature and their content hash are right. */
const objects = new Map<string, { body: Buffer; type: string | undefined; at: Instant }>();
let failures = 0;
const s3 = createServer(async (request, response) => {
  const body = await buffer(request);
  const refuse = problemWith(request, body);
  if (refuse) return answer(response, 403, refuse);
  if (failures-- > 0) return answer(response, 503, 'SlowDown');
  const path = request.url ?? '';
  if (request.method === 'PUT') {
    objects.set(path, { body, type: request.headers['content-type'], at: machineNow() });
    return answer(response, 200, '');
  }
  if (path.includes('list-type=2')) return answer(response, 200, listed(new URL(path, 'http://s3').searchParams));
  if (request.method === 'DELETE') return answer(response, objects.delete(path) ? 204 : 404, '');
  const found = objects.get(path);
  answer(response, found ? 200 : 404, found?.body ?? '<Code>NoSuchKey</Code>');
});

/** Two per page, so that a third is on the next page. */
function listed(query: URLSearchParams): string {
  const own = [...objects].filter(([path]) => path.startsWith(`/kala/${query.get('prefix')}`));
  const start = Number(query.get('continuation-token') ?? 0);
  const contents = own
    .slice(start, start + 2)
    .map(
      ([path, { at }]) =>
        `<Contents><Key>${path.slice('/kala/'.length)}</Key><LastModified>${at}</LastModified></Contents>`,
    );
  const more = start + 2 < own.length ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : '';
  return `<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`;
}
const answer = (response: ServerResponse, status: number, body: string | Buffer) =>
  response.writeHead(status).end(body);

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

function problemWith({ method, url, headers }: IncomingMessage, body: Buffer): string | undefined {
  if (method === 'PUT' && headers['content-length'] === undefined) return 'MissingContentLength';
  const contentHash = String(headers['x-amz-content-sha256']);
  if (method === 'PUT' && contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [, credential, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const [keyId, day = '', region = '', service = ''] = credential?.split('/') ?? [];
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const [path, query = ''] = (url ?? '').split('?');
  const sorted = query.split('&').toSorted().join('&');
  const request = [method, path, sorted, signed.join(''), names, contentHash].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/${service}/aws4_request`,
    sha256(request),
  ];
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), service), 'aws4_request');
  if (keyId !== 'the-key' || region !== 'ap-southeast-1' || service !== 's3') return 'InvalidAccessKeyId';
  return hmac(key, toSign.join('\n')).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

let settings: Parameters<typeof s3Files>[0];
beforeAll(async () => {
  await new Promise<void>((listening) => s3.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}/`;
  settings = { endpoint, bucket: 'kala', region: 'ap-southeast-1', accessKeyId: 'the-key', secretAccessKey };
});
afterAll(() => {
  s3.close();
  s3.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const newKey = () => fileKey(randomUUID(), randomUUID());

describe.each<[string, () => Files]>([
  ['a local folder', () => localFiles(join(folder, 'store'))],
  ['a bucket', () => s3Files(settings)],
])('files in %s', (_kind, open) => {
  test('are returned unchanged, from memory and from a stream', async () => {
    const files = open();
    const [a, b] = [newKey(), newKey()];
    await files.put(a, Buffer.from('สวัสดี'), 'text/plain');
    expect((await buffer(await files.get(a))).toString()).toBe('สวัสดี');
    const large = randomBytes(3_000_000);
    await files.put(b, Readable.from([large.subarray(0, 1_000_000), large.subarray(1_000_000)]), 'image/png');
    expect((await buffer(await files.get(b))).equals(large)).toBe(true);
  });

  test('an empty file is a file', async () => {
    const [files, key] = [open(), newKey()];
    await files.put(key, Buffer.alloc(0), 'text/plain');
    expect(await buffer(await files.get(key))).toHaveLength(0);
  });

  test('writing again replaces the file', async () => {
    const [files, key] = [open(), newKey()];
    await files.put(key, Buffer.from('first, and longer'), 'text/plain');
    await files.put(key, Buffer.from('second'), 'text/plain');
    expect((await buffer(await files.get(key))).toString()).toBe('second');
  });

  test('a removed file is missing, and removing it again is no error', async () => {
    const [files, key] = [open(), newKey()];
    await files.put(key, Buffer.from('x'), 'text/plain');
    await files.remove(key);
    await files.remove(key);
    await expect(files.get(key)).rejects.toThrow(FileMissing);
  });

  test('the files of one organization are listed by the time they were written', async () => {
    const files = open();
    const [organization, ids] = [randomUUID(), [randomUUID(), randomUUID(), randomUUID()].toSorted()];
    for (const id of ids) await files.put(fileKey(organization, id), Buffer.from('x'), 'text/plain');
    await files.put(newKey(), Buffer.from('of another'), 'text/plain');
    const written = async (moment: Instant) =>
      (await Array.fromAsync(files.writtenBefore(organization, moment))).flat().toSorted();
    expect(await written(addSeconds(machineNow(), 60))).toEqual(ids);
    expect(await written(addSeconds(machineNow(), -60))).toEqual([]);
    expect(await Array.fromAsync(files.writtenBefore(randomUUID(), systemNow()))).toEqual(
      expect.not.arrayContaining([expect.arrayContaining([expect.any(String)])]),
    );
    await expect(Array.fromAsync(files.writtenBefore('../x', systemNow()))).rejects.toThrow(TypeError);
  });

  test('an interrupted upload leaves the earlier file unchanged', async () => {
    const [files, key] = [open(), newKey()];
    await files.put(key, Buffer.from('whole'), 'text/plain');
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('the phone lost its signal');
      })(),
    );
    await expect(files.put(key, broken, 'text/plain')).rejects.toThrow('the phone lost its signal');
    expect((await buffer(await files.get(key))).toString()).toBe('whole');
  });

  test.each([
    '../../etc/passwd',
    `${randomUUID()}/../${randomUUID()}`,
    `/${newKey()}`,
    `${newKey()}/more`,
    `${newKey()}\n`,
    newKey().replace('/', '/..%2f'),
    randomUUID(),
    '',
  ])('the key %j is refused', async (key) => {
    const files = open();
    await expect(files.get(key)).rejects.toThrow(TypeError);
    await expect(files.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(TypeError);
    await expect(files.remove(key)).rejects.toThrow(TypeError);
  });
});

describe('a local folder', () => {
  test("lets only the server's user read its files and keeps no drafts", async () => {
    const root = join(folder, 'modes');
    const key = newKey();
    await localFiles(root).put(key, Buffer.from('x'), 'text/plain');
    expect(statSync(join(root, key)).mode & 0o777).toBe(0o600);
    expect(statSync(join(root, key, '..')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(root, '.drafts'))).toEqual([]);
  });

  test('deletes drafts older than a day, left by a killed process', async () => {
    const root = join(folder, 'drafts');
    await localFiles(root).put(newKey(), Buffer.from('x'), 'text/plain');
    for (const name of ['old', 'new']) writeFileSync(join(root, '.drafts', name), 'half');
    utimesSync(join(root, '.drafts/old'), 1_000_000, 1_000_000);
    await localFiles(root).put(newKey(), Buffer.from('x'), 'text/plain');
    expect(readdirSync(join(root, '.drafts'))).toEqual(['new']);
  });

  test('that is not writable is an error that says so', async () => {
    writeFileSync(join(folder, 'not-a-folder'), '');
    await expect(localFiles(join(folder, 'not-a-folder')).put(newKey(), Buffer.from('x'), 'a/b')).rejects.toThrow(
      'ENOTDIR',
    );
  });
});

describe('a bucket', () => {
  test('keeps the content type and tries again when the server asks to slow down', async () => {
    const key = newKey();
    failures = 2;
    await s3Files(settings).put(key, Readable.from([Buffer.from('x')]), 'application/pdf');
    expect(objects.get(`/kala/${key}`)).toMatchObject({ body: Buffer.from('x'), type: 'application/pdf' });
  });

  test("with a wrong secret fails with the server's answer in the error", async () => {
    const files = s3Files({ ...settings, secretAccessKey: 'wrong' });
    await expect(files.put(newKey(), Buffer.from('x'), 'text/plain')).rejects.toThrow('403: SignatureDoesNotMatch');
  });
});

test('a bucket that nobody answers for is away, not a fault of ours', async () => {
  const bucket = s3Files({ ...settings, endpoint: 'http://127.0.0.1:1' });
  await expect(bucket.get(fileKey(crypto.randomUUID(), crypto.randomUUID()))).rejects.toMatchObject({
    name: 'FileStoreAway',
  });
});
