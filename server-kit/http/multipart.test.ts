import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#kernel/errors';
import { type FormLimits, readForm } from './multipart.ts';

const limits: FormLimits = { fileBytes: 2_000_000, formBytes: 3_000_000, count: () => {} };

/** As a browser sends it, cut into pieces of so many bytes. */
async function sent(form: FormData, length = 1_000_000) {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const bytes = Buffer.from(await request.arrayBuffer());
  return { contentType: request.headers.get('content-type') ?? '', pieces: piecesOf(bytes, length) };
}

function piecesOf(bytes: Buffer, length: number): AsyncIterable<Buffer> {
  const cuts = Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) => at * length);
  return (async function* pieces() {
    for (const at of cuts) yield bytes.subarray(at, at + length);
  })();
}

async function read(form: FormData, { length, ...own }: Partial<FormLimits> & { length?: number } = {}) {
  const { contentType, pieces } = await sent(form, length);
  return readForm(pieces, contentType, { ...limits, ...own });
}

function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const foldersOfUploads = () => readdirSync(tmpdir()).filter((name) => name.startsWith('kala-upload-'));

const statusOf = (error: unknown): number | undefined => (error instanceof Refusal ? error.status : undefined);

describe('a form', () => {
  test('is the same at every cut', async () => {
    const form = formOf({
      note: 'สวัสดี\r\n--',
      empty: '',
      file: new File(['a,b\r\n1,2'], 'ตาราง "ใหม่".csv', { type: 'text/csv' }),
    });
    for (let length = 1; length < 60; length++) {
      const { fields } = await read(form, { length });
      const file = fields.file as File;
      expect({ ...fields, file: [file.name, file.type, await file.text()] }).toEqual({
        note: 'สวัสดี\r\n--',
        empty: '',
        file: ['ตาราง "ใหม่".csv', 'text/csv', 'a,b\r\n1,2'],
      });
    }
  });

  test('with several values of one name has a list of them', async () => {
    const form = formOf({ id: 'a' });
    form.append('id', 'b');
    expect((await read(form)).fields).toEqual({ id: ['a', 'b'] });
  });

  test('keeps a large file on disk until it is removed', async () => {
    const before = foldersOfUploads();
    const bytes = Buffer.alloc(1_500_000, 'kala');
    const { fields, remove } = await read(formOf({ file: new File([bytes], 'a.bin') }), { length: 65_536 });
    const [folder] = foldersOfUploads().filter((name) => !before.includes(name));
    expect(folder).toBeDefined();
    expect(Buffer.from(await (fields.file as File).arrayBuffer()).equals(bytes)).toBe(true);
    await remove();
    expect(foldersOfUploads()).not.toContain(folder);
  });

  const large = new File([Buffer.alloc(400_000)], 'large.bin');
  test.each([
    ['a file over its limit', 413, formOf({ file: large }), { fileBytes: 300_000 }],
    ['a form over its limit', 413, formOf({ a: large, b: large }), { formBytes: 700_000 }],
    ['a text over its limit', 413, formOf({ text: 'x'.repeat(300_000) }), {}],
    [
      'a hundred parts and one',
      400,
      formOf(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`f${at}`, '']))),
      {},
    ],
  ])('%s is refused with %d', async (_what, status, form, own) => {
    const failure = await read(form, { length: 10_000, ...own }).catch((error: unknown) => error);
    expect(statusOf(failure)).toBe(status);
  });

  test.each([
    ['without a boundary', 'multipart/form-data', '--x\r\n\r\n'],
    [
      'that ends in the middle',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb',
    ],
    [
      'with a part without a name',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-type: text/plain\r\n\r\nb\r\n--x--\r\n',
    ],
    ['with a head that never ends', 'multipart/form-data; boundary=x', `--x\r\n${'a: b\r\n'.repeat(5_000)}`],
    ['that is not one', 'multipart/form-data; boundary=x', 'x'.repeat(100_000)],
  ])('%s is refused', async (_what, contentType, text) => {
    const failure = await readForm(piecesOf(Buffer.from(text), 1_000), contentType, limits).catch(
      (error: unknown) => error,
    );
    expect(statusOf(failure)).toBe(400);
  });

  test('is read no further when its sender has sent too much', async () => {
    let counted = 0;
    const count = (bytes: number) => {
      counted += bytes;
      if (counted > 100_000) throw new Error('enough');
    };
    await expect(read(formOf({ file: large }), { length: 10_000, count })).rejects.toThrow('enough');
    expect(counted).toBe(110_000);
  });
});
