import { expect, it } from 'vitest';
import { groupNamed } from './groups.ts';

it.each([
  ['owner', 'owner'],
  ['OWNER', 'owner'],
  ['shiftmaker', 'shiftMaker'],
  ['PayrollApprove', 'payrollApprove'],
  ['janitor', undefined],
])('the group %s is %s', (name, expected) => {
  expect(groupNamed(name)).toBe(expected);
});
