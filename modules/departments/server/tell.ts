import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { tell, tellAll } from '#server/events';
import { departmentMembersChanged, departmentMoved } from '../events.ts';

/** An event has only ids, and at most this many. */
const idsPerEvent = 80;

/** Employees joined or left: work hours, leave quotas and the employee's history are computed again. */
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

/** Branches of the tree moved: what is inherited from the departments above is computed again. */
export const tellOfMoves = (tx: TenantTx, departmentIds: readonly Id<'department'>[]): Promise<void> =>
  tellAll(
    tx,
    departmentMoved,
    departmentIds.map((departmentId) => ({ departmentId })),
  );
