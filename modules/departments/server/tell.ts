import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { inEvents, tellAll } from '#server/events';
import { departmentMembersChanged, departmentMoved } from '../events.ts';

/** Employees joined or left: work hours, leave quotas and the employee's history are computed again. */
export async function tellMembersChanged(
  tx: TenantTx,
  departmentId: Id<'department'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<void> {
  await tellAll(
    tx,
    departmentMembersChanged,
    inEvents(employeeIds).map((some) => ({ departmentId, employeeIds: some })),
  );
}

/** Branches of the tree moved: what is inherited from the departments above is computed again. */
export const tellDepartmentsMoved = (tx: TenantTx, departmentIds: readonly Id<'department'>[]): Promise<void> =>
  tellAll(
    tx,
    departmentMoved,
    departmentIds.map((departmentId) => ({ departmentId })),
  );
