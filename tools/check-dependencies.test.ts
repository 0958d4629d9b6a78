import { describe, expect, it, test } from 'vitest';
import {
  dependencyFaults,
  type InstalledPackage,
  installedFaults,
  isLicenceAllowed,
  type LockedPackage,
  mayRunScripts,
} from './check-dependencies.ts';

const good: LockedPackage = {
  version: '1.2.3',
  integrity: `sha512-${'A'.repeat(86)}==`,
  license: 'MIT',
};
const scripted = Object.fromEntries(Object.keys(mayRunScripts).map((name) => [`node_modules/${name}`, good]));
const faultsWith = (packages: Readonly<Record<string, LockedPackage>>, dependencies = {}) =>
  dependencyFaults({ lockfileVersion: 3, packages: { '': {}, ...scripted, ...packages } }, { dependencies });

describe('the lockfile', () => {
  it('of ordinary packages is accepted', () => {
    const inside = { 'node_modules/a': good, 'node_modules/a/node_modules/@b/c': good };
    expect(faultsWith(inside, { a: '1.2.3' })).toEqual([]);
  });

  it.each<[string, string, Partial<LockedPackage>, string]>([
    ['another source', 'a', { resolved: 'https://example.com/a.tgz' }, 'names a place to come from'],
    ['a repository', 'a', { resolved: 'git+ssh://git@github.com/x/a.git' }, 'names a place to come from'],
    ['a folder', 'a', { link: true }, 'is a link to a folder'],
    ['a weak hash', 'a', { integrity: 'sha1-abc=' }, 'has no SHA-512'],
    ['no hash', 'a', { integrity: '' }, 'has no SHA-512'],
    ['a program at installation', 'a', { hasInstallScript: true }, 'runs a program'],
    ['a new licence', 'a', { license: 'SSPL-1.0' }, 'licence that nobody has looked at: SSPL-1.0'],
    ['another package under its name', 'a', { name: 'b' }, 'is another package, b, under its name'],
    ['a package inside another', 'a', { inBundle: true }, 'came inside another package'],
    ['a deprecated package', 'a', { deprecated: 'Use b.' }, 'is deprecated: Use b.'],
    ['a range', 'a', { version: '^1.2.3' }, 'no exact version'],
  ])('with %s is refused', (_, name, change, message) => {
    const faults = faultsWith({ [`node_modules/${name}`]: { ...good, ...change } });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(message);
  });

  it('has our own dependencies in one version', () => {
    const packages = { 'node_modules/a': good, 'node_modules/b/node_modules/a': { ...good, version: '1.0.0' } };
    expect(faultsWith(packages, { a: '1.2.3' })).toEqual(['a is here in a second version, 1.0.0']);
    expect(faultsWith(packages, { b: '1.2.3' })).toEqual([]);
  });

  it('has no reason for a second version that is gone', () => {
    const [fault] = faultsWith({ 'node_modules/nodemailer': good }, { nodemailer: '1.2.3' });
    expect(fault).toContain('nodemailer has one version only');
  });

  it.each<[string, InstalledPackage, string[]]>([
    ['as it was locked', { name: 'a', version: '1.2.3', scripts: { test: 'x' } }, []],
    ['with a hidden program', { name: 'a', version: '1.2.3', scripts: { postinstall: 'x' } }, ['a runs a program']],
    ['that is compiled', { name: 'a', version: '1.2.3', hasBindingFile: true }, ['a runs a program']],
    ['in another version', { name: 'a', version: '1.2.4' }, ['a is installed as a 1.2.4, not 1.2.3']],
    ['with another name', { name: 'b', version: '1.2.3' }, ['a is installed as b 1.2.3']],
  ])('an installed package %s', (_story, installed, expected) => {
    const faults = installedFaults('node_modules/a', good, installed);
    expect(faults).toEqual(expected.map((text) => expect.stringContaining(text)));
  });

  it('wants one version of each package, not a range', () => {
    expect(faultsWith({}, { a: '^1.2.3' })).toEqual(['a is wanted as ^1.2.3: name one version']);
  });
});

test.each<[string | undefined, boolean]>([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0-only', false],
  ['UNLICENSED', false],
  [undefined, false],
])('licence %s is allowed: %s', (licence, expected) => {
  expect(isLicenceAllowed(licence)).toBe(expected);
});
