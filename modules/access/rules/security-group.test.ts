import { expect, it } from 'vitest';
import type { PermissionGroup } from './groups.ts';
import { securityGroup } from './security-group.ts';

it.each<[readonly PermissionGroup[], PermissionGroup | null]>([
  [[], null],
  [['manager'], 'manager'],
  [['manager', 'owner'], 'owner'],
  [['payrollApprove', 'supporter'], 'supporter'],
])('%j: %s', (groups, expected) => {
  expect(securityGroup(groups)).toBe(expected);
});
