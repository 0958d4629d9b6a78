/** Acting on a person: owners act on everybody, all others only on a lower rank; owner > administrator > supporter > manager > everybody else. An API key gives no group. */
import type { Actor } from './can.ts';
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

/** Who would give a group. */
export interface Giver extends Pick<Actor, 'keyPermissions'> {
  readonly groups: readonly string[];
}

/** A key acts for its maker, but rights are given by people: with a group of its choice a stolen key would be as strong as its maker. */
export const givesNothing = ({ keyPermissions }: Pick<Giver, 'keyPermissions'>): boolean =>
  keyPermissions !== undefined;

/**
 * Groups a person may give: owners all, administrators all below their own rank, so that they can take them back.
 * Supporters put managers in charge of teams and give no other group.
 */
export function mayGive(giver: Giver, group: PermissionGroup): boolean {
  if (givesNothing(giver)) return false;
  if (giver.groups.includes('owner')) return true;
  if (giver.groups.includes('administrator')) return rankOf([group]) < rankOf(['administrator']);
  return giver.groups.includes('supporter') && group === 'manager';
}
