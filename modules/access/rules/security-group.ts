/** Security group of a person: the first of their permission groups in the order of the list, owner before administrator and so on; null without a group. */
import { type PermissionGroup, permissionGroups } from './groups.ts';

export const securityGroup = (groups: readonly PermissionGroup[]): PermissionGroup | null =>
  permissionGroups.find((group) => groups.includes(group)) ?? null;
