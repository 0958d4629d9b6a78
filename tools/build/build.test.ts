import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import zlib from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFolder } from './compress.ts';
import { stampOf } from './stamp.ts';

function folderWith(files: Readonly<Record<string, string>>): string {
  const root = fs.mkdtempSync(join(os.tmpdir(), 'kala-build-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    fs.mkdirSync(join(root, path, '..'), { recursive: true });
    fs.writeFileSync(join(root, path), text);
  }
  return root;
}

const sources = { folders: ['web'], files: ['lock.json'], leftOut: /^web\/server$|\.test\.ts$/ };

test('the web is built again when a source is added, written or removed', () => {
  const root = folderWith({ 'web/a.ts': 'one', 'lock.json': '{}' });
  const stamps = [stampOf(root, sources)];
  fs.writeFileSync(join(root, 'web/b.ts'), 'two');
  stamps.push(stampOf(root, sources));
  fs.writeFileSync(join(root, 'web/b.ts'), 'three');
  stamps.push(stampOf(root, sources));
  fs.rmSync(join(root, 'lock.json'));
  stamps.push(stampOf(root, sources));
  expect(new Set(stamps).size).toBe(4);
  expect(stampOf(root, sources)).toBe(stamps.at(-1));
});

test('the web is not built again for the server or a test', () => {
  const root = folderWith({ 'web/a.ts': 'one', 'lock.json': '{}' });
  const before = stampOf(root, sources);
  fs.mkdirSync(join(root, 'web/server'));
  fs.writeFileSync(join(root, 'web/server/store.ts'), 'sql');
  fs.writeFileSync(join(root, 'web/a.test.ts'), 'test');
  expect(stampOf(root, sources)).toBe(before);
});

test('text files get compressed copies with the same content; pictures and tiny files do not', async () => {
  const script = 'const leave = 480;\n'.repeat(200);
  const root = folderWith({ 'assets/a.js': script, 'assets/b.woff2': script, 'assets/c.js': 'tiny' });
  await compressFolder(root);
  expect(zlib.brotliDecompressSync(fs.readFileSync(join(root, 'assets/a.js.br'))).toString()).toBe(script);
  expect(zlib.gunzipSync(fs.readFileSync(join(root, 'assets/a.js.gz'))).toString()).toBe(script);
  expect(fs.readdirSync(join(root, 'assets')).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'b.woff2', 'c.js']);
});
