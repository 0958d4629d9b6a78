// Builds the web into .dist/web when its sources changed since the last build: `node tools/build-web.ts`.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './build/compress.ts';
import { stampOf } from './build/stamp.ts';
import { expectRoomToWrite } from './setup/folder.mjs';
import { house, ownNode } from './setup/house.mjs';
import { Stop, sayingErrors, step } from './setup/steps.mjs';

const sources = {
  folders: ['apps', 'web-kit', 'modules', 'kernel'],
  files: ['vite.config.ts', 'tools/build/service-worker.ts', 'postcss.config.mjs', 'package-lock.json'],
  // Server-only files are not part of the web.
  leftOut: /^apps\/server$|^modules\/[^/]+\/server$|\.test\.tsx?$/,
};

export async function buildWeb(): Promise<void> {
  const built = join(house, '.dist', 'web');
  const stampFile = join(built, '.kala-build');
  const stamp = stampOf(house, sources);
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp) return;
  // The bundler writes its own configuration among the packages.
  for (const folder of ['.dist', 'node_modules']) expectRoomToWrite(join(house, folder));
  await step('web', async () => {
    // Built in another folder and then moved: an interrupted build leaves the old one complete.
    const fresh = join(house, '.dist', 'web-fresh');
    try {
      await vite(fresh);
      await compressFolder(fresh);
      fs.writeFileSync(join(fresh, '.kala-build'), stamp);
      fs.rmSync(built, { recursive: true, force: true });
      fs.renameSync(fresh, built);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
        throw new Stop('The web could not be built: the disk is full.');
      throw error;
    } finally {
      fs.rmSync(fresh, { recursive: true, force: true });
    }
  });
}

async function vite(outFolder: string): Promise<void> {
  const file = join(house, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(ownNode, [file, 'build', '--logLevel', 'warn', '--outDir', outFolder, '--emptyOutDir'], {
    cwd: house,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  process.once('SIGTERM', () => child.kill('SIGTERM'));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Stop('The web could not be built.', output);
}

if (import.meta.main) await sayingErrors(buildWeb);
