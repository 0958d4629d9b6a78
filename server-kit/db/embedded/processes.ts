import fs from 'node:fs';
import path from 'node:path';

const pidFile = (data: string): string => path.join(data, 'postmaster.pid');
const socketFile = (folder: string): string => path.join(folder, '.s.PGSQL.5432');

/** The longest path of PostgreSQL's socket. */
export const socketLockFile = (folder: string): string => `${socketFile(folder)}.lock`;

/** The process number in PostgreSQL's lock file, or 0. */
export function postmasterOf(data: string): number {
  try {
    return Number.parseInt(fs.readFileSync(pidFile(data), 'utf8'), 10) || 0;
  } catch {
    return 0;
  }
}

/**
 * Whether the process is alive and works in the data folder, as every PostgreSQL process does. A container may hide
 * the folder of another user's process from root; then the command line of the first process is compared.
 */
export function worksIn(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(data);
  } catch {
    return commandLine(pid).includes(data);
  }
}

function commandLine(pid: number): string[] {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** A signal is not enough to find out: a killed process stays a zombie until its parent collects it, and counts as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return process.platform !== 'linux' || !isZombie(pid);
}

function isZombie(pid: number): boolean {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return 'ZX'.includes(stat[stat.lastIndexOf(')') + 2] ?? 'Z');
  } catch {
    return true;
  }
}

/** The processes known to work in the data folder; the children of a killed postmaster need a moment to notice. */
export function workersIn(data: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => worksIn(pid, data));
}

/** Above the largest process number of Linux, so no process ever has it. */
const nobodysPid = 4_194_305;

/**
 * PostgreSQL takes a zombie, or another process with the same number, for the owner of its lock file and refuses to start. The
 * file then gets a number that no process has: PostgreSQL sees it as stale and still checks by its shared memory that no
 * worker is left, which it could not do if the file were removed. Empty ones are of a server that was killed while it made them;
 * it had no worker yet. Called when no process works in the folder and nobody else may start one.
 */
export function disownLocks(data: string, socket: string): void {
  for (const file of [pidFile(data), socketLockFile(socket)]) if (isEmpty(file)) fs.rmSync(file);
  const owner = postmasterOf(data);
  if (process.platform !== 'linux' || owner === 0 || worksIn(owner, data)) return;
  const lines = fs.readFileSync(pidFile(data), 'utf8').split('\n');
  replaceFile(pidFile(data), [nobodysPid, ...lines.slice(1)].join('\n'));
  for (const file of [socketLockFile(socket), socketFile(socket)]) fs.rmSync(file, { force: true });
}

const isEmpty = (file: string): boolean => fs.statSync(file, { throwIfNoEntry: false })?.size === 0;

/** In one step: a kill in between leaves the file as it was. */
function replaceFile(file: string, content: string): void {
  const { uid, gid, mode } = fs.statSync(file);
  const fresh = `${file}.new`;
  fs.writeFileSync(fresh, content, { mode });
  fs.chownSync(fresh, uid, gid);
  fs.renameSync(fresh, file);
}
