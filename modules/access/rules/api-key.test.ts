import { expect, test } from 'vitest';
import { isApiKey, keyPermissions } from './api-key.ts';
import { can } from './can.ts';
import { anActor } from './testing.ts';

test.each([
  ['a key', `kala_${'a'.repeat(64)}`, true],
  ['one letter short', `kala_${'a'.repeat(63)}`, false],
  ['a token of a session', 'eyJhbGciOiJIUzI1NiJ9.e30.x', false],
  ['a sign that keys have not', `kala_${'a'.repeat(63)}=`, false],
])('%s is recognised', (_what, token, expected) => {
  expect(isApiKey(token)).toBe(expected);
});

test('a key cannot hand out rights or keys', () => {
  for (const name of [
    'integration.manage',
    'employee.role',
    'organization.security',
    'employee.viewAs',
    'console.view',
  ])
    expect(keyPermissions).not.toContain(name);
  expect(keyPermissions).toContain('employee.manage');
});

test('a key of an owner does only what it lists', () => {
  const key = { ...anActor({ groups: ['owner'] }), keyPermissions: ['tag.view'] as const };
  expect(can(key, 'tag.view')).toBe(true);
  expect(can(key, 'tag.edit')).toBe(false);
});

test('a key of an employee does no more than the employee', () => {
  const key = { ...anActor({ groups: [] }), keyPermissions: ['tag.view'] as const };
  expect(can(key, 'tag.view')).toBe(false);
});
