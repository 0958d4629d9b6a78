import { describe, expect, it } from 'vitest';
import { carriedGroups } from './invitation-groups.ts';

describe('groups that an invitation carries', () => {
  it.each([
    [['owner'], ['owner', 'manager'], ['owner', 'manager']],
    [['administrator'], ['owner', 'administrator', 'supporter'], ['supporter']],
    [['supporter'], ['supporter', 'payrollApprove', 'manager'], ['manager']],
    [[], ['manager'], []],
    [null, ['manager'], []],
  ] as const)('an inviter in %s gives of %s only %s', (groups, file, carried) => {
    expect(carriedGroups(groups && { groups }, file)).toEqual(carried);
  });

  it('are none when a key of an owner invites', () => {
    expect(carriedGroups({ groups: ['owner'], keyPermissions: ['employee.invite'] }, ['owner', 'manager'])).toEqual([]);
  });
});
