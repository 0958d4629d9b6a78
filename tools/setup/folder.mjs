import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { Stop } from './steps.mjs';

const megabyte = 1024 * 1024;
/** Enough for the packages, a build and a young database. */
const leastRoom = 500;

/** The folder may not exist yet. */
export function expectRoomToWrite(wanted) {
  const folder = nearestThere(wanted);
  expectWritable(folder);
  const { bavail, bsize } = fs.statfsSync(folder);
  const room = Math.floor((bavail * bsize) / megabyte);
  if (room < leastRoom)
    throw new Stop(`The disk of ${folder} is nearly full: ${room} MB are free, and Kala needs ${leastRoom} MB.`);
}

const nearestThere = (folder) => (fs.existsSync(folder) ? folder : nearestThere(dirname(folder)));

/** Tested by writing: permissions, read-only mounts and a full disk show only then. */
function expectWritable(folder) {
  const probe = join(folder, `.kala-probe-${process.pid}`);
  try {
    fs.writeFileSync(probe, 'kala');
  } catch (error) {
    if (error.code !== 'ENOSPC')
      throw new Stop(
        `The folder ${folder} cannot be written to (${error.code}): Kala keeps its packages, its built web and its data there.`,
      );
    // A full disk still creates the file, but empty.
    fs.rmSync(probe, { force: true });
    throw new Stop(`The disk of ${folder} is full.`);
  }
  fs.rmSync(probe, { force: true });
}
