import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { instant } from '#kernel/time';
import { unzipped } from './testing/unzip.ts';
import { safeName, zipOf } from './zip.ts';

const at = instant('2026-11-15T02:00:00Z');

it('holds every file with its name and bytes, and knows its size and hash', async () => {
  const large = Buffer.alloc(300_000, 'ก');
  const zip = zipOf([
    { name: 'ข้อมูล.json', at, body: async () => Buffer.from('{}') },
    {
      name: 'papers/contract.pdf',
      at,
      body: async () => Readable.from([large.subarray(0, 70_000), large.subarray(70_000)]),
    },
  ]);
  const bytes = await buffer(zip.body);
  const files = unzipped(bytes);
  expect([...files.keys()]).toEqual(['ข้อมูล.json', 'papers/contract.pdf']);
  expect(files.get('papers/contract.pdf')?.equals(large)).toBe(true);
  expect(zip.facts()).toEqual({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
});

it('two files with the same name are both kept', async () => {
  const one = { name: 'a/x.pdf', at, body: async () => Buffer.from('1') };
  const files = unzipped(await buffer(zipOf([one, one, { ...one, name: 'a/X.pdf' }]).body));
  expect([...files.keys()]).toEqual(['a/x.pdf', 'a/x (2).pdf', 'a/X (3).pdf']);
});

it('a missing file breaks the zip instead of being left out', async () => {
  const gone = { name: 'x', at, body: () => Promise.reject(new Error('gone')) };
  await expect(buffer(zipOf([gone]).body)).rejects.toThrow('gone');
});

it.each([
  ['../../etc/passwd', 'etc/passwd'],
  ['/root.txt', 'root.txt'],
  ['a\\b:c?.pdf', 'a_b_c_.pdf'],
  ['สัญญาจ้าง.pdf', 'สัญญาจ้าง.pdf'],
  ['...', 'file'],
])('%s is packed as %s', (name, packed) => {
  expect(safeName(name)).toBe(packed);
});
