import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { isAlive } from './processes.ts';

const patience = 60_000;
const step = 50;

/** One start at a time in a folder: the second one finds the running server of the first, and shares it. */
export async function withStartLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const file = path.join(folder, 'start.lock');
  for (let waited = 0; !take(file); waited += step) {
    if (waited > patience)
      throw new StartError(`Another start has held ${file} for a minute: if none is running, remove it.`);
    await sleep(step);
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = Number(readIfThere(file));
  // Empty for a moment while its owner writes its number.
  if (holder > 0 && !isAlive(holder)) fs.rmSync(file, { force: true });
  return false;
}

function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
