import { describe, expect, it } from 'vitest';
import { carriedGroups } from './invitation-groups.ts';

describe('groups that an invitation carries', () => {
  it.each([
    [['owner'], ['owner', 'manager'], ['owner', 'manager']],
    [['administrator'], ['owner', 'administrator', 'supporter'], ['supporter']],
    [['supporter'], ['supporter', 'payrollApprove', 'manager'], ['manager']],
    [[], ['manager'], []],
    [null, ['manager'], []],
  ] as const)('an inviter in %s gives of %s only %s', (inviter, file, carried) => {
    expect(carriedGroups(inviter, file)).toEqual(carried);
  });
});
