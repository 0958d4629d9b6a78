import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { serviceWorker } from './tools/build/service-worker.ts';

/** The address of the server for `npm run dev`; the built web is served by the server itself. */
const server = process.env.KALA_API ?? 'http://127.0.0.1:3000';
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const served = ['/auth', '/admin', '/v1', '/openapi.json', '/settings.json'];

/**
 * Every zod schema carries its way to JSON Schema, which only the server's documentation asks for, and English
 * sentences, where we use codes: 6 kB of the first load. In the browser those functions are left empty.
 */
const unusedParts = /zod\/v4\/(core\/(to-json-schema|json-schema-processors)|locales\/en)\.js$/;
const withoutUnusedParts: Plugin = {
  name: 'kala:without-unused-parts',
  apply: 'build',
  transform: {
    filter: { id: unusedParts },
    handler(code) {
      const names = [...code.matchAll(/export (?:const|function) (\w+)/g)].map(([, name]) => name);
      const empty = names.map((name) => `export const ${name} = () => () => ({});`);
      if (/export default/.test(code)) empty.push('export default () => ({});');
      return { code: empty.join('\n'), map: null };
    },
  },
};

export default defineConfig({
  root: 'apps/web',
  base: '/',
  define: { KALA_VERSION: JSON.stringify(version) },
  plugins: [react(), withoutUnusedParts, serviceWorker('apps/web/service-worker.js')],
  server: { port: 5173, proxy: Object.fromEntries(served.map((path) => [path, { target: server }])) },
  build: {
    outDir: '../../.dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // The preload lists of all pages would be part of the first load.
    modulePreload: false,
    reportCompressedSize: false,
    assetsInlineLimit: 2048,
    rolldownOptions: {
      // Component files have no side effects: a page loads only those it uses.
      treeshake: { moduleSideEffects: [{ test: /\/(web-kit\/ui|modules)\/.*\.tsx$/, sideEffects: false }] },
      output: {
        // A chunk shared by several pages would be named after all of them: a name longer than a small file.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 40 },
            // What every page needs, and what the sign-in page adds: two files instead of forty.
            { name: 'start', tags: ['$initial'], test: /^(?!.*\/apps\/web\/(main\.tsx|index\.html)$)/, priority: 30 },
            { name: 'sign-in', test: /\/(preauth-frame|sign-in\.screen)\.tsx$/, priority: 25 },
            // The lists of pages are similar: compressed together they take half the size.
            { name: 'pages', test: /\/modules\/[^/]+\/(pages|web\/routes|web\/module)\.ts$/, priority: 20 },
            { name: 'frame', test: /\/apps\/web\/frames\/app-frame\.tsx/, priority: 15 },
            // Contracts and rules of a module that several pages share, in one chunk: they use each other's values while they are
            // loaded, and a module uses only earlier ones, so no two of these chunks wait for each other.
            {
              name: (id) => /\/modules\/([^/]+)\//.exec(id)?.[1] ?? null,
              // Words for choices are left out: texts have them, and are read without the contract.
              test: /\/modules\/[^/]+\/([^/]+\/)?(contract(\/(?![\w-]+-(choices|words|names)\.ts$)|\.ts$)|rules\/)/,
              priority: 12,
              minShareCount: 2,
            },
            // What a dozen pages share, in one file that every page finds in the browser: a page reads twelve files instead of forty.
            {
              name: 'common',
              test: /\/(node_modules|web-kit|kernel)\//,
              priority: 14,
              minShareCount: 12,
            },
            // Shared code, grouped by the pages that share it. Small chunks are not merged: merged ones import each other in a circle.
            {
              name: 'kit',
              test: /\/(node_modules|web-kit|kernel)\//,
              priority: 10,
              minShareCount: 2,
              entriesAware: true,
            },
          ],
        },
      },
    },
  },
});
