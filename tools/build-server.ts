// Builds the server into .dist/server when its sources changed since the last build: `node tools/build-server.ts`. Read as some two
// thousand files whose types are taken away one by one, it takes twice the time to start and a third more memory.
import fs from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { stampOf } from './build/stamp.ts';
import { expectRoomToWrite } from './setup/folder.mjs';
import { house } from './setup/house.mjs';
import { sayingErrors, step } from './setup/steps.mjs';

const sources = {
  folders: ['apps/server', 'server-kit', 'modules', 'kernel'],
  files: ['tools/build-server.ts', 'package.json', 'package-lock.json'],
  leftOut: /^modules\/[^/]+\/web$|\.test\.tsx?$/,
};

export async function buildServer(): Promise<void> {
  const built = join(house, '.dist', 'server');
  const stampFile = join(built, '.kala-build');
  const stamp = stampOf(house, sources);
  const isBuilt = () => fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp;
  if (isBuilt()) return;
  expectRoomToWrite(join(house, '.dist'));
  await step('server', async () => {
    // Built in another folder and then moved: an interrupted build leaves the old one complete.
    const fresh = join(house, '.dist', `server-fresh-${process.pid}`);
    try {
      await bundle(fresh);
      fs.writeFileSync(join(fresh, '.kala-build'), stamp);
      // Another process may have built the same meanwhile: two benches, or journeys beside them.
      if (isBuilt()) return;
      fs.rmSync(built, { recursive: true, force: true });
      fs.renameSync(fresh, built);
    } finally {
      fs.rmSync(fresh, { recursive: true, force: true });
    }
  });
}

/** Files that are read, and threads that are started, beside a source stay there: `import.meta` means the source. */
const besideTheSource: Plugin = {
  name: 'kala:beside-the-source',
  enforce: 'pre',
  transform: {
    filter: { code: 'import.meta' },
    handler(code, id) {
      const up = (path: string) => `../../${relative(house, path)}`;
      return {
        code: code
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(up(id))}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${up(dirname(id))}`)})`),
        map: null,
      };
    },
  },
};

/** One Thai letter would make every letter of its file take two bytes of memory. */
const inAscii: Plugin = {
  name: 'kala:in-ascii',
  renderChunk(code) {
    const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return { code: code.replace(/[^\0-\x7f]/g, escaped), map: null };
  },
};

const bundle = (outDir: string) =>
  build({
    root: house,
    configFile: false,
    logLevel: 'warn',
    plugins: [besideTheSource, inAscii],
    ssr: { external: true },
    build: {
      outDir,
      ssr: 'apps/server/main.ts',
      target: 'node26',
      // Names and lines stay: an error in the log says where it was.
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        output: {
          entryFileNames: 'main.js',
          // Vite makes every "const" of a file a "var": the engine then takes none for constant, and a call costs a tenth more.
          topLevelVar: false,
          chunkFileNames: '[name].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            // A file for each module: of one large file the allocator keeps 50 MB that the engine used to read it. Modules use only
            // earlier ones, so no two files wait for each other.
            groups: [
              { name: 'pages', test: /\/modules\/[^/]+\/pages\.ts$/, priority: 2 },
              { name: 'kernel', test: /\/kernel\//, priority: 1 },
              // The packet is imported only where it is used (server-kit/db/database.ts).
              { name: 'kit', test: /\/server-kit\/(?!db\/packet\.ts)/, priority: 1 },
              {
                debugName: 'module',
                name: (id) => /\/modules\/([^/]+)\//.exec(id)?.[1] ?? null,
                test: /\/modules\//,
                priority: 1,
              },
            ],
          },
        },
      },
    },
  });

if (import.meta.main) await sayingErrors(buildServer);
