import { describe, expect, it } from 'vitest';
import type { Approver } from './approve-line.ts';
import { approversOfGroup, type PeopleFacts } from './approvers-of-group.ts';

const facts: PeopleFacts = {
  managers: [['lek'], [], ['noi', 'nok'], ['boss']],
  permissionGroups: { owner: ['boss', 'wife'], payrollApprove: ['pay', 'lek'] },
  atWork: new Set(['somsri', 'lek', 'noi', 'nok', 'boss', 'wife', 'pay']),
};
const person = (employeeId: string): Approver => ({ kind: 'employee', employeeId });
const manager: Approver = { kind: 'teamManager' };
const above: Approver = { kind: 'managerAbove' };
const owner: Approver = { kind: 'owner' };
const payroll: Approver = { kind: 'permissionGroup', group: 'payrollApprove' };

describe('the approvers of a group', () => {
  it.each<[string, Approver[], string, string[]]>([
    ['a named person', [person('somsri')], 'me', ['somsri']],
    ['the manager of the asker’s team', [manager], 'me', ['lek']],
    ['the manager above, over a team without one', [above], 'me', ['noi', 'nok']],
    ['the manager above, where the asker is the manager', [manager], 'lek', ['noi', 'nok']],
    ['the level above that, then', [above], 'lek', ['boss']],
    ['the other of two managers, where one asks', [above], 'noi', ['nok']],
    ['the owners', [owner], 'me', ['boss', 'wife']],
    ['a permission group', [payroll], 'me', ['pay', 'lek']],
    ['each person once', [manager, payroll], 'me', ['lek', 'pay']],
    ['nobody, where only the asker is named', [person('somsri')], 'somsri', []],
    ['the other owner, where one asks', [owner], 'boss', ['wife']],
    ['the owners, where the named person has left', [person('gone')], 'me', ['boss', 'wife']],
    ['nobody in a permission group without people', [{ kind: 'permissionGroup', group: 'maker' }], 'me', []],
    ['nobody, where none is named', [], 'me', []],
  ])('%s', (_name, approvers, asker, expected) => {
    expect(approversOfGroup(approvers, facts, [asker])).toEqual(expected);
  });

  it('are neither the asker nor the person who entered the request', () => {
    expect(approversOfGroup([owner, manager], facts, ['boss', 'lek'])).toEqual(['wife', 'noi', 'nok']);
  });

  it('of the top manager is nobody, who has no manager above', () => {
    expect(approversOfGroup([manager], { ...facts, managers: [['boss']] }, ['boss'])).toEqual([]);
  });
});
