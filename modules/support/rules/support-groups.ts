/** Rights of a look: those of the owner who agreed; without pay those of a supporter. */
import type { PermissionGroup } from '#access/rules/groups';

export const supportGroups = (withPay: boolean, ownersGroups: readonly PermissionGroup[]): PermissionGroup[] =>
  withPay ? [...ownersGroups] : ['supporter'];
