// Packages are installed from the lockfile, and only when it changed since the last time.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { expectRoomToWrite } from './folder.mjs';
import { house, ownNode } from './house.mjs';
import { npm } from './npm.mjs';
import { Stop, step } from './steps.mjs';

const lockfile = join(house, 'package-lock.json');
const packages = join(house, 'node_modules');
const stamp = join(packages, '.kala-lock');

export async function install() {
  const text = fs.readFileSync(lockfile, 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  if (readIfThere(stamp) !== hash) {
    // The packages may have been installed by hand; npm keeps a list of what it installed.
    if (!holdsAll(text, readIfThere(join(packages, '.package-lock.json')))) {
      expectRoomToWrite(house);
      console.log('Installing packages from the lockfile; the first time takes a minute or two.');
      await step('packages', installPackages);
    }
    writeIfPossible(stamp, hash);
  }
  if (!fs.existsSync(ownNode))
    throw new Stop(
      `There is no Node 26 among the packages for this kind of machine (${process.platform} ${process.arch}).`,
    );
}

/** Whether every package of the lockfile that this machine needs is installed in its version. */
export function holdsAll(lockText, installedText) {
  if (!installedText) return false;
  const wanted = Object.entries(JSON.parse(lockText).packages);
  const installed = JSON.parse(installedText).packages;
  return wanted.every(([path, { version, optional }]) => {
    if (path === '' || (optional && !installed[path])) return true;
    return installed[path]?.version === version;
  });
}

async function installPackages() {
  const { code, output } = await npm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code === 0) return;
  if (/ENOSPC/.test(output)) throw new Stop('The packages could not be installed: the disk is full.');
  throw new Stop(`The packages could not be installed: npm ci ended with ${code}.`, lastLines(output));
}

const lastLines = (text) => text.trimEnd().split('\n').slice(-15).join('\n');

function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The packages may belong to another user or be on a read-only disk; then the lockfile is compared each time. */
function writeIfPossible(file, text) {
  try {
    fs.writeFileSync(file, text);
  } catch {
    // Only a moment at the next start is lost.
  }
}
