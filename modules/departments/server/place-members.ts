import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { type Membership, membershipsOf, replaceMemberships } from './store/members.ts';
import { tellOfMembers } from './tell.ts';

/**
 * Puts people into the given teams and removes them from all others; returns where each of them was. The history of the
 * employment is written by the caller. The number of statements depends on the teams, not on the people.
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
