import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the server; the built web is served by the server itself. */
const server = process.env.KALA_API ?? 'http://127.0.0.1:3000';
const served = ['/auth', '/admin', '/v1', '/openapi.json'];

export default defineConfig({
  root: 'apps/web',
  base: '/',
  plugins: [react()],
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
              test: /node_modules\/(@tanstack\/(react-router|router-core|history|react-query|query-core|store|react-store)|i18next)\//,
              priority: 30,
            },
          ],
        },
      },
    },
  },
});
