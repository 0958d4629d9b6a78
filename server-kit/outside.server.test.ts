// Calls to scanners ran inside a transaction: a scanner that did not answer for ten seconds held its rows and a connection. So did
// documents: one may take the typesetting process two minutes, and the database ends a transaction that is idle for one.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { localFiles, s3Files } from './files.ts';
import { newId } from './ids.ts';
import { smtpMail } from './mail.ts';
import { fetchOutside } from './outside.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { pdfOf } from './pdf.ts';
import { openTestDatabase } from './testing/open-database.ts';

const database = await openTestDatabase();
const inTransaction = (work: () => Promise<unknown>) =>
  database.tenant(newId('organization'), async () => {
    await work();
  });

const bucket = s3Files({
  endpoint: 'http://127.0.0.1:1',
  bucket: 'files',
  region: 'test',
  accessKeyId: 'id',
  secretAccessKey: 'key',
});
const folder = localFiles('/nowhere');
const mail = smtpMail('smtp://127.0.0.1:1', 'kala@example.com');
const message = { to: 'a@example.com', subject: 'a', text: 'a', html: 'a', language: 'en' } as const;
const key = `${newId('organization')}/${newId('file')}`;

describe('another server', () => {
  it.each([
    ['an address', () => fetchOutside('http://127.0.0.1:1')],
    ['the mail server', () => mail.send(message)],
    ['the bucket, read', () => bucket.get(key)],
    ['the bucket, written', () => bucket.put(key, Buffer.from('a'), 'text/plain')],
    ['the bucket, removed from', () => bucket.remove(key)],
    ['the folder of files, as if it was a bucket', () => folder.get(key)],
    ['the typesetting process', () => pdfOf('/nowhere.typ', {})],
    ['the hash of a password, made', () => hashPassword('a')],
    ['the hash of a password, checked', () => isPassword('a', null)],
  ])('is not asked inside a transaction: %s', async (_what, ask) => {
    await expect(inTransaction(ask)).rejects.toMatchObject({ name: 'OutsideInTransaction' });
  });

  it('is asked after the transaction', async () => {
    const server = createServer((_request, reply) => reply.end('yes')).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const ask = await database.tenant(
      newId('organization'),
      async () => () => fetchOutside(`http://127.0.0.1:${port}`),
    );
    expect(await (await ask()).text()).toBe('yes');
    server.close();
  });
});
