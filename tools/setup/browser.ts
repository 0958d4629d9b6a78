import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Stop } from './steps.mjs';

/** The same engine without windows: journeys take two thirds of the time in it. */
const withoutWindows = 'chromium-headless-shell';
const withWindows = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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

/**
 * A browser of this machine; as root on Debian it is installed when there is none. What is looked at or measured is drawn
 * in a whole one if there is one.
 */
export async function findBrowser(o: { whole?: boolean } = {}): Promise<string> {
  const given = process.env.KALA_CHROMIUM || process.env.CHROMIUM;
  if (given) {
    if (isProgram(given)) return given;
    throw new Stop(`There is no browser at ${given}, which CHROMIUM names.`);
  }
  const names = o.whole ? [...withWindows, withoutWindows] : [withoutWindows, ...withWindows];
  const found = installed(names) ?? (process.getuid?.() === 0 ? installWithApt(names) : undefined);
  if (found) return found;
  throw new Stop(
    'There is no Chrome or Chromium: install one (on Debian: apt-get install chromium) or name it with CHROMIUM=/path.',
  );
}

function installed(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), onMac];
  return places.find(isProgram);
}

function installWithApt(names: readonly string[]): string | undefined {
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-q', '-y', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      encoding: 'utf8',
    });
  apt('update');
  const install = (name: string) => apt('install', '--no-install-recommends', name);
  let tried = install(withoutWindows);
  // Older ones have no such package.
  if (tried.status !== 0) tried = install('chromium');
  if (tried.status !== 0) throw new Stop('Chromium could not be installed by apt-get.', tried.stderr ?? '');
  return installed(names);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
