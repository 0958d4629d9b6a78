import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { packagedBrowser } from './packaged-browser.ts';
import { Stop } from './steps.mjs';

/** The same engine headless: journeys take two thirds of the time in it. */
const withoutWindows = 'chromium-headless-shell';
const withWindows = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The same on every machine: no sandbox (root), no graphics card nor a process that imitates one, no network traffic of its own. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
] as const;

/**
 * A browser of this machine. Where there is none, root on Debian installs one, and any other user of Linux gets one from the
 * package registry. `whole` prefers a browser with windows, for pictures and measurements.
 */
export async function findBrowser(options: { whole?: boolean } = {}): Promise<string> {
  const given = process.env.KALA_CHROMIUM || process.env.CHROMIUM;
  if (given) {
    if (isProgram(given)) return given;
    throw new Stop(`There is no browser at ${given}, which CHROMIUM names.`);
  }
  const names = options.whole ? [...withWindows, withoutWindows] : [withoutWindows, ...withWindows];
  const found =
    installed(names) ?? (process.getuid?.() === 0 ? installWithApt(names) : undefined) ?? (await packagedBrowser());
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

/** Undefined without apt-get or when its sources cannot be reached. */
function installWithApt(names: readonly string[]): string | undefined {
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-q', '-y', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      encoding: 'utf8',
    });
  apt('update');
  const install = (name: string) => apt('install', '--no-install-recommends', name).status === 0;
  // Older Debians have no headless package.
  return install(withoutWindows) || install('chromium') ? installed(names) : undefined;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
