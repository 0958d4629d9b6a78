// The first load of the sign-in page, from the built web: at most 200 kB of gzipped JavaScript in total.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const limit = 200_000;
const built = join(import.meta.dirname, '..', '.dist', 'web');

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

/** What the browser loads, by the source names: the start, the frame, the screen and its texts in English. */
const firstLoad = [
  'index.html',
  'frames/preauth-frame.tsx',
  '../../modules/identity/web/sign-in.screen.tsx',
  '../../web-kit/text/en.ts',
  '../../modules/identity/text/en.ts',
];

export function sizeOfFirstLoad(manifest: Readonly<Record<string, Chunk>>, sizeOf: (file: string) => number) {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The built web has no ${name}.`);
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of firstLoad) visit(name);
  const chunks = [...seen].flatMap((name) => manifest[name] ?? []).filter(({ file }) => file.endsWith('.js'));
  return {
    files: chunks.length,
    bytes: chunks.reduce((sum, { file }) => sum + sizeOf(file), 0),
    growsWithPages: chunks.some(({ name }) => name === 'pages'),
  };
}

if (import.meta.main) {
  const manifestFile = join(built, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) throw new Error('The web is not built: node tools/build-web.ts');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;
  const gzipped = (file: string) => gzipSync(readFileSync(join(built, file))).length;
  const { files, bytes, growsWithPages } = sizeOfFirstLoad(manifest, gzipped);
  console.log(
    `sign-in page: ${(bytes / 1000).toFixed(1)} kB of JavaScript in ${files} files, limit ${limit / 1000} kB`,
  );
  if (growsWithPages) console.log('The list of all pages is part of it: it would grow with each of them.');
  if (bytes > limit || growsWithPages) process.exitCode = 1;
}
