// The lockfile names no package that it does not contain: `node tools/tidy-lock.ts`, after `npm install` of a new package. npm
// records an optional package for another kind of machine only if the registry has it, but still names it; a later `npm ci` then
// refuses the whole lockfile. `--check` only compares.
import fs from 'node:fs';
import { join } from 'node:path';
import { report } from './checks/sources.ts';
import { house } from './setup/house.mjs';

export interface Lock {
  readonly packages: Readonly<Record<string, { optionalDependencies?: Record<string, string> }>>;
}

/** Optional packages that are named and not contained: `node_modules/a` names `b`. */
export function missingIn({ packages }: Lock): { path: string; name: string }[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(path, name).some((place) => place in packages))
      .map((name) => ({ path, name })),
  );
}

/** Where a package may be for the one at the path: below it, and beside it or those around it. */
function placesOf(path: string, name: string): string[] {
  const own = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  if (path === '') return [own];
  const at = path.lastIndexOf('node_modules/');
  return [own, ...placesOf(path.slice(0, at).replace(/\/$/, ''), name)];
}

if (import.meta.main) {
  const file = join(house, 'package-lock.json');
  const lock = JSON.parse(fs.readFileSync(file, 'utf8')) as Lock;
  const missing = missingIn(lock);
  if (process.argv.includes('--check')) {
    const message = 'is named and not held: node tools/tidy-lock.ts';
    report(
      missing.map(({ name }) => ({ path: 'package-lock.json', line: 1, message: `${name} ${message}` })),
      'The lockfile',
    );
  } else {
    for (const { path, name } of missing) delete lock.packages[path]?.optionalDependencies?.[name];
    fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  }
}
