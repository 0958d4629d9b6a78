import type { Id } from '#kernel/ids';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface FormReceivers {
  readonly employeeIds: readonly Id<'employee'>[];
  /** All people of these teams. */
  readonly departmentIds: readonly Id<'department'>[];
}

interface ReceiverRow {
  readonly responseId: Id<'formResponse'>;
  readonly employeeId: Id<'employee'> | null;
  readonly departmentId: Id<'department'> | null;
}

/** Who hears of each answer, as its form says now. Answers of forms that name nobody are left out. */
export async function receiversOf(
  tx: TenantTx,
  responseIds: readonly string[],
): Promise<ReadonlyMap<Id<'formResponse'>, FormReceivers>> {
  const rows = await tx.rows<ReceiverRow>(sql`
    select r.id as "responseId", c.employee_id as "employeeId", c.department_id as "departmentId"
    from app.form_response r
    join app.form_receiver c on c.organization_id = r.organization_id and c.template_id = r.template_id
    where r.organization_id = ${tx.organizationId} and c.organization_id = ${tx.organizationId}
      and r.id = any(${[...responseIds]}::uuid[])
    order by r.id, c.receiver_id`);
  const receivers = (all: readonly ReceiverRow[]): FormReceivers => ({
    employeeIds: all.flatMap(({ employeeId }) => employeeId ?? []),
    departmentIds: all.flatMap(({ departmentId }) => departmentId ?? []),
  });
  const byResponse = Map.groupBy(rows, ({ responseId }) => responseId);
  return new Map([...byResponse].map(([id, all]) => [id, receivers(all)]));
}
