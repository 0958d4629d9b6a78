import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm run dev` finds the server; the built web is served by the server itself. */
const server = process.env.KALA_API ?? 'http://127.0.0.1:3000';
const served = ['/auth', '/admin', '/v1', '/openapi.json'];

/**
 * Every zod schema carries its way to JSON Schema, which only the server's documentation asks for: 5 kB of the first
 * load. In the browser those functions are left empty.
 */
const withoutJsonSchema: Plugin = {
  name: 'kala:without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler(code) {
      const names = [...code.matchAll(/export (?:const|function) (\w+)/g)].map(([, name]) => name);
      return { code: names.map((name) => `export const ${name} = () => () => ({});`).join('\n'), map: null };
    },
  },
};

export default defineConfig({
  root: 'apps/web',
  base: '/',
  plugins: [react(), withoutJsonSchema],
  server: { port: 5173, proxy: Object.fromEntries(served.map((path) => [path, { target: server }])) },
  build: {
    outDir: '../../.dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    reportCompressedSize: false,
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Small shared pieces travel with a bigger one: fewer requests on a first visit.
          minSize: 12_000,
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 40 },
            {
              name: 'core',
              test: /node_modules\/@tanstack\/(react-router|router-core|history|react-query|query-core|store|react-store)\//,
              priority: 30,
            },
          ],
        },
      },
    },
  },
});
