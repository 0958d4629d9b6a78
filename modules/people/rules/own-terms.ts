/** Own salary, terms and bank account: nobody sets them for themselves; the change is a request that another person decides. Where no other person may decide, it is made at once and the log says so. */
import { type PermissionGroup, permissionGroups } from '#access/rules/groups';
import { type Permission, rowOf } from '#access/rules/permissions';
import type { ChangePart } from './file-change.ts';

/** `direct`: about another person. `alone`: about oneself, and nobody else may decide. `ask`: about oneself. */
export type OwnTermsWay = 'direct' | 'alone' | 'ask';

export const ownTermsWay = (facts: { readonly isOneself: boolean; readonly otherDeciders: number }): OwnTermsWay => {
  if (!facts.isOneself) return 'direct';
  return facts.otherDeciders === 0 ? 'alone' : 'ask';
};

/** The permission to decide a request about a part of the file: that of a person who may write it. */
export const decidePermission: Readonly<Record<ChangePart, Permission>> = {
  personal: 'employee.edit',
  registeredAddress: 'employee.edit',
  identity: 'file.sensitive',
  work: 'employee.edit',
  department: 'employee.edit',
  position: 'position.manage',
  employmentType: 'employee.edit',
  salary: 'employee.salary',
  manager: 'employee.edit',
  workMinutes: 'employee.edit',
};

/** The groups whose people may decide it for everybody. Deciding is no deed on a person: rank does not matter. */
export const decidingGroups = (permission: Permission): readonly PermissionGroup[] =>
  permissionGroups.filter((group) => rowOf(permission).grants[group] === 'all');
