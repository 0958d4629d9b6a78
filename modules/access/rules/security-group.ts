/** Security group of a person: of the permission groups they are in the first in the order of the list, owner before administrator and so on; none for who is in no group. */
import { type PermissionGroup, permissionGroups } from './groups.ts';

export const securityGroup = (groups: readonly PermissionGroup[]): PermissionGroup | null =>
  permissionGroups.find((group) => groups.includes(group)) ?? null;
