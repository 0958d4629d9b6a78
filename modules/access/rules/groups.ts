/** The nine permission groups an employee may be in, besides being an employee; compared ignoring case. */
export const permissionGroups = [
  'owner',
  'administrator',
  'supporter',
  'manager',
  'shiftMaker',
  'reportViewer',
  'payrollViewer',
  'maker',
  'payrollApprove',
] as const;
export type PermissionGroup = (typeof permissionGroups)[number];

const byLowerCase = new Map<string, PermissionGroup>(permissionGroups.map((group) => [group.toLowerCase(), group]));

export const groupNamed = (name: string): PermissionGroup | undefined => byLowerCase.get(name.toLowerCase());

/** The role of provider staff, stored on the user and not on an employee. */
export const providerRole = 'ADMIN';
