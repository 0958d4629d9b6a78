import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Stop } from './steps.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Quiet and alike on every machine: no sandbox (root), no graphics card, no traffic of its own. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
] as const;

/** A browser of this machine; as root on Debian it is installed when there is none. */
export async function findBrowser(): Promise<string> {
  const given = process.env.KALA_CHROMIUM || process.env.CHROMIUM;
  if (given) {
    if (isProgram(given)) return given;
    throw new Stop(`There is no browser at ${given}, which CHROMIUM names.`);
  }
  const found = installed() ?? (process.getuid?.() === 0 ? installWithApt() : undefined);
  if (found) return found;
  throw new Stop(
    'There is no Chrome or Chromium: install one (on Debian: apt-get install chromium) or name it with CHROMIUM=/path.',
  );
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), onMac];
  return places.find(isProgram);
}

function installWithApt(): string | undefined {
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-q', '-y', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      encoding: 'utf8',
    });
  apt('update');
  const { status, stderr } = apt('install', '--no-install-recommends', 'chromium');
  if (status !== 0) throw new Stop('Chromium could not be installed by apt-get.', stderr ?? '');
  return installed();
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
