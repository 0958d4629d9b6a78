import fs from 'node:fs';
import path from 'node:path';

export const pidFile = (data: string): string => path.join(data, 'postmaster.pid');

/** The process number PostgreSQL wrote into its lock file, or 0. */
export function postmasterOf(data: string): number {
  try {
    return Number.parseInt(fs.readFileSync(pidFile(data), 'utf8'), 10) || 0;
  } catch {
    return 0;
  }
}

/**
 * Whether the process is alive and works in the data folder (every PostgreSQL process changes into it). Asking the
 * kernel by signal is not enough: a killed process can stay a zombie until somebody collects it, and counts as alive.
 */
export function worksIn(pid: number | string, data: string): boolean {
  if (process.platform !== 'linux') return isAlive(Number(pid));
  try {
    return !isZombie(pid) && fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(data);
  } catch {
    return false;
  }
}

function isZombie(pid: number | string): boolean {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  return 'ZX'.includes(stat[stat.lastIndexOf(')') + 2] ?? 'Z');
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Every process that still works in the data folder; the children of a killed postmaster need a moment to notice. */
export function workersIn(data: string): string[] {
  if (process.platform !== 'linux') return [];
  return fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name) && worksIn(name, data));
}

/**
 * Removes lock files whose writer is gone although PostgreSQL would think it alive: a zombie, or a stranger that got
 * the same number. Where the number is free PostgreSQL sees that for itself, and on other systems it always decides.
 */
export function removeStaleLocks(data: string, socket: string): void {
  if (process.platform !== 'linux') return;
  for (const file of [pidFile(data), `${socketFile(socket)}.lock`, socketFile(socket)])
    fs.rmSync(file, { force: true });
}

export const socketFile = (folder: string): string => path.join(folder, '.s.PGSQL.5432');
