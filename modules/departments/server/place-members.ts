import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { type Membership, membershipsOf, replaceMemberships } from './store/members.ts';
import { tellOfMembers } from './tell.ts';

/**
 * Puts people into the teams given and takes them out of all others; answers where each of them was. The history of the
 * employment is written by who asks. The number of statements depends on the teams touched, not on the people.
 */
export async function placeMembers(
  tx: TenantTx,
  employeeIds: readonly Id<'employee'>[],
  places: readonly Membership[],
): Promise<readonly Membership[]> {
  if (employeeIds.length === 0) return [];
  const before = await membershipsOf(tx, employeeIds);
  await replaceMemberships(tx, employeeIds, places);
  const touched = Map.groupBy([...before, ...places], (one) => one.departmentId);
  for (const [departmentId, moved] of touched)
    await tellOfMembers(tx, departmentId, [...new Set(moved.map((one) => one.employeeId))]);
  return before;
}
