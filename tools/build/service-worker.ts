// Writes the service worker of a build: its version, and the files that the clock needs to open offline.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** By the ends of the source names: the start, the frame around the Clock page, the page, its texts. */
const opensOffline = [
  /apps\/web\/index\.html$/,
  /apps\/web\/(main\.tsx|everything\.ts)$/,
  /apps\/web\/frames\/app-frame\.tsx$/,
  /modules\/people\/web\/me\.screen\.tsx$/,
  /modules\/clock\/web\/(clock\.screen\.tsx|queue\.ts)$/,
  /web-kit\/ui\/(map-canvas|confirm-dialog)\.tsx$/,
  /(web-kit|apps\/web|modules\/(people|clock|clocking))\/text\/(en|th)\.ts$/,
];
const plainFiles = ['/', '/boot.js', '/favicon.svg', '/manifest.webmanifest', '/icons/icon-192.png', '/settings.json'];

export interface Piece {
  readonly imports: readonly string[];
  readonly css: readonly string[];
  readonly source: string | null;
}

/** The files that the wanted chunks need, each once. */
function shellOf(pieces: ReadonlyMap<string, Piece>, wanted: (source: string) => boolean): readonly string[] {
  const files = new Set<string>();
  const take = (name: string): void => {
    const piece = pieces.get(name);
    if (!piece || files.has(name)) return;
    files.add(name);
    for (const css of piece.css) files.add(css);
    for (const imported of piece.imports) take(imported);
  };
  for (const [name, { source }] of pieces) if (source !== null && wanted(source)) take(name);
  return [...files].toSorted();
}

export const serviceWorker = (file: string): Plugin => ({
  name: 'kala:service-worker',
  apply: 'build',
  generateBundle(_options, bundle) {
    const pieces = new Map<string, Piece>();
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const css = [...((chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? [])];
      pieces.set(chunk.fileName, { imports: chunk.imports, css, source: chunk.facadeModuleId });
    }
    const shell = shellOf(pieces, (source) => opensOffline.some((end) => end.test(source)));
    const paths = [...plainFiles, ...shell.map((name) => `/${name}`)];
    // The page names its script by content, so the list changes whenever anything in the shell changes.
    const version = createHash('sha256').update(paths.join('\n')).digest('hex').slice(0, 12);
    const source = readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8')
      .replace('__VERSION__', version)
      .replace('__SHELL__', JSON.stringify(paths));
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
  },
});
