/** Groups that come with an invitation: those of the file that its inviter may give at that moment; an inviter who is no longer at work, or not known, or a key, gives none. */
import type { PermissionGroup } from '#access/rules/groups';
import { type Giver, mayGive } from '#access/rules/may-act-on';

export const carriedGroups = (inviter: Giver | null, file: readonly PermissionGroup[]): readonly PermissionGroup[] =>
  file.filter((group) => inviter !== null && mayGive(inviter, group));
