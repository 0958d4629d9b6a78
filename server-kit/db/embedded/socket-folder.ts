import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { type Account, privateFolder } from './account.ts';
import { socketLockFile } from './processes.ts';

/** The kernel's limit for a socket path, minus one for the closing zero; macOS allows 104, Linux 108. */
const longestPath = 103;

const fits = (folder: string): boolean => Buffer.byteLength(socketLockFile(folder)) <= longestPath;

/** Beside the data where the path is short enough, otherwise in the temporary folder under a name made from the path. */
export function socketFolder(home: string, account: Account): string {
  const beside = path.join(home, 'socket');
  if (fits(beside)) {
    privateFolder(beside, account);
    return beside;
  }
  const key = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const short = path.join(os.tmpdir(), `kala-${key}`);
  if (!fits(short))
    throw new StartError(`The path of the database's socket is too long (${short}): set TMPDIR to a shorter one.`);
  takeOrRefuse(short, account);
  return short;
}

/** Every user can write to the temporary folder: another user who created this folder first could listen in our place. */
function takeOrRefuse(folder: string, account: Account): void {
  const there = fs.lstatSync(folder, { throwIfNoEntry: false });
  if (there && (!there.isDirectory() || there.uid !== account.uid)) {
    throw new StartError(`The folder ${folder} belongs to somebody else: remove it and start again.`);
  }
  privateFolder(folder, account);
}
