/** Acting on a person: owners act on everybody, all others only on a lower rank; owner > administrator > supporter > manager > everybody else. */
import type { PermissionGroup } from './groups.ts';

/**
 * Power over people, not reach of data: a person in a payroll group reads much and decides about nobody.
 * Equal rank: administrators do not act on administrators, nor supporters on supporters. Owners do, because nobody is
 * above them; the last owner can neither leave nor step down (people/rules/group-change.ts).
 */
const ranked = ['manager', 'supporter', 'administrator', 'owner'] as const satisfies readonly PermissionGroup[];

/** 4 for an owner, 3 administrator, 2 supporter, 1 manager, 0 for all others. */
export const rankOf = (groups: readonly string[]): number =>
  ranked.findLastIndex((group) => groups.includes(group)) + 1;

const ownerRank = ranked.length;

/** Whether a person in these groups may act on another in those. */
export const mayActOn = (actor: readonly string[], person: readonly string[]): boolean =>
  rankOf(actor) === ownerRank || rankOf(actor) > rankOf(person);

/**
 * Groups a person may give: owners all, administrators all below their own rank, so that they can take them back.
 * Supporters put managers in charge of teams and give no other group.
 */
export function mayGive(giver: readonly string[], group: PermissionGroup): boolean {
  if (giver.includes('owner')) return true;
  if (giver.includes('administrator')) return rankOf([group]) < rankOf(['administrator']);
  return giver.includes('supporter') && group === 'manager';
}
