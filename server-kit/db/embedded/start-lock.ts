import { randomBytes } from 'node:crypto';
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

/** The file appears with its owner's number in it: a start that is killed meanwhile leaves none that is empty. */
function take(file: string): boolean {
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  fs.writeFileSync(own, String(process.pid));
  try {
    fs.linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(own, { force: true });
  }
  const holder = readIfThere(file);
  if (holder !== undefined && !isHeldBy(Number(holder))) fs.rmSync(file, { force: true });
  return false;
}

const isHeldBy = (pid: number): boolean => pid > 0 && isAlive(pid);

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
