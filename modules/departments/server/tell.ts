import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { tell, tellAll } from '#server/events';
import { departmentMembersChanged, departmentMoved } from '../events.ts';

/** An event carries ids only, and not more of them than fit. */
const idsPerEvent = 80;

/** Somebody came or went: work hours, leave quotas and the employee's history look again. */
export async function tellOfMembers(
  tx: TenantTx,
  departmentId: Id<'department'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<void> {
  for (let start = 0; start < employeeIds.length; start += idsPerEvent)
    await tell(tx, departmentMembersChanged, {
      departmentId,
      employeeIds: employeeIds.slice(start, start + idsPerEvent),
    });
}

/** Branches of the tree hang elsewhere now: what is taken from the departments above is looked at again. */
export const tellOfMoves = (tx: TenantTx, departmentIds: readonly Id<'department'>[]): Promise<void> =>
  tellAll(
    tx,
    departmentMoved,
    departmentIds.map((departmentId) => ({ departmentId })),
  );
