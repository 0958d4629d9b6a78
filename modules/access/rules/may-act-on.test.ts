import { describe, expect, it } from 'vitest';
import { keyPermissions } from './api-key.ts';
import { permissionGroups } from './groups.ts';
import { mayActOn, mayGive, rankOf } from './may-act-on.ts';

const ranks = [[], ['payrollApprove'], ['manager'], ['supporter'], ['administrator'], ['owner']] as const;

/** A row for who acts, a column for on whom, in the order of `ranks`. */
const table = [
  '......', // an employee
  '......', // a person in a payroll group
  'xx....', // a manager
  'xxx...', // a supporter
  'xxxx..', // an administrator
  'xxxxxx', // an owner
];

describe('acting on a person', () => {
  it('follows the ranks', () => {
    const found = ranks.map((actor) => ranks.map((person) => (mayActOn(actor, person) ? 'x' : '.')).join(''));
    expect(found).toEqual(table);
  });

  it('counts the highest group of a person', () => {
    expect(rankOf(['manager', 'owner', 'maker'])).toBe(4);
    expect(mayActOn(['supporter'], ['maker', 'administrator'])).toBe(false);
    expect(mayActOn(['maker', 'administrator'], ['supporter', 'manager'])).toBe(true);
  });

  it('is not granted by a group that reads much', () => {
    expect(permissionGroups.filter((group) => rankOf([group]) === 0)).toEqual([
      'shiftMaker',
      'reportViewer',
      'payrollViewer',
      'maker',
      'payrollApprove',
    ]);
  });
});

describe('groups that a person may give', () => {
  it.each([
    [['owner'], permissionGroups],
    [['administrator'], permissionGroups.filter((group) => group !== 'owner' && group !== 'administrator')],
    [['supporter'], ['manager']],
    [['manager', 'payrollApprove'], []],
    [[], []],
  ] as const)('%s gives %s', (giver, given) => {
    expect(permissionGroups.filter((group) => mayGive({ groups: giver }, group))).toEqual(given);
  });

  it.each(permissionGroups)('%s is given by no key, for any maker and any list', (group) => {
    expect(mayGive({ groups: ['owner'], keyPermissions: [] }, group)).toBe(false);
    expect(mayGive({ groups: ['owner'], keyPermissions }, group)).toBe(false);
  });
});
