/** Permission groups: of a lower rank only, and only groups that the actor may give; nobody adds a group to themselves; a company keeps one owner at work; the group manager comes with a team. */
import type { PermissionGroup } from '#access/rules/groups';
import { type Giver, mayActOn, mayGive } from '#access/rules/may-act-on';
import { ok, type Result, refused } from '#kernel/result';

export interface GroupChange {
  readonly actor: Giver & { readonly isThemselves: boolean };
  readonly before: readonly PermissionGroup[];
  readonly after: readonly PermissionGroup[];
  /** Owners at work beside the person whose groups change. */
  readonly otherOwners: number;
  /** The person whose groups change leads a team. */
  readonly leadsTeam: boolean;
}

export type GroupRefusal = 'beyondReach' | 'raisesThemselves' | 'lastOwner' | 'managerNeedsTeam';

export function groupChange({
  actor,
  before,
  after,
  otherOwners,
  leadsTeam,
}: GroupChange): Result<PermissionGroup[], GroupRefusal> {
  const next = [...new Set(after)];
  const added = next.filter((group) => !before.includes(group));
  const removed = before.filter((group) => !next.includes(group));
  if (!actor.groups.includes('owner') && !actor.groups.includes('administrator')) return refused('beyondReach');
  if (added.some((group) => !mayGive(actor, group))) return refused('beyondReach');
  if (actor.isThemselves && added.length > 0) return refused('raisesThemselves');
  if (!actor.isThemselves && !mayActOn(actor.groups, before)) return refused('beyondReach');
  if (removed.includes('owner') && otherOwners === 0) return refused('lastOwner');
  if (added.includes('manager') && !leadsTeam) return refused('managerNeedsTeam');
  return ok(next);
}

/** An owner who would leave a company without one stays. */
export const leavesNoOwner = (groups: readonly string[], otherOwners: number): boolean =>
  groups.includes('owner') && otherOwners === 0;
