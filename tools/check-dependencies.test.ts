import { describe, expect, it, test } from 'vitest';
import { dependencyFaults, isLicenceAllowed, type LockedPackage, mayRunScripts } from './check-dependencies.ts';

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
    ['a release with foreign code', 'event-stream', { version: '3.3.6' }, 'known to carry foreign code'],
    ['a name with foreign code', 'flatmap-stream', {}, 'known to carry foreign code'],
    ['a range', 'a', { version: '^1.2.3' }, 'no exact version'],
  ])('with %s is refused', (_, name, change, message) => {
    const faults = faultsWith({ [`node_modules/${name}`]: { ...good, ...change } });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(message);
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
