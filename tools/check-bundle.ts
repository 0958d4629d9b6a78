// The built web: the first load of the sign-in page is at most 200 kB of gzipped JavaScript in total, and no files import each other
// in a circle, because then one of them runs before what it needs.
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

type Manifest = Readonly<Record<string, Chunk>>;

/** The first circle of files that import each other; null where there is none. */
export function circleIn(manifest: Manifest): readonly string[] | null {
  const done = new Set<string>();
  const visit = (name: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const imported of manifest[name]?.imports ?? []) {
      const circle = visit(imported, [...way, name]);
      if (circle) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of Object.keys(manifest)) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return null;
}

function sizeOfFirstLoad(manifest: Manifest, sizeOf: (file: string) => number) {
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
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const gzipped = (file: string) => gzipSync(readFileSync(join(built, file))).length;
  const { files, bytes, growsWithPages } = sizeOfFirstLoad(manifest, gzipped);
  console.log(
    `sign-in page: ${(bytes / 1000).toFixed(1)} kB of JavaScript in ${files} files, limit ${limit / 1000} kB`,
  );
  if (growsWithPages) console.log('The list of all pages is part of it: it would grow with each of them.');
  const circle = circleIn(manifest);
  if (circle) console.log(`Files import each other in a circle: ${circle.join(' → ')}.`);
  if (bytes > limit || growsWithPages || circle) process.exitCode = 1;
}
