import type { Id } from '#kernel/ids';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface FormReceivers {
  readonly employeeIds: readonly Id<'employee'>[];
  /** All people of these teams. */
  readonly departmentIds: readonly Id<'department'>[];
}

/** Who hears of an answer, as its form says now. */
export const receiversOf = async (tx: TenantTx, responseId: Id<'formResponse'>): Promise<FormReceivers> => {
  const rows = await tx.rows<{ employeeId: Id<'employee'> | null; departmentId: Id<'department'> | null }>(sql`
    select c.employee_id as "employeeId", c.department_id as "departmentId"
    from app.form_response r
    join app.form_receiver c on c.organization_id = r.organization_id and c.template_id = r.template_id
    where r.organization_id = ${tx.organizationId} and c.organization_id = ${tx.organizationId} and r.id = ${responseId}
    order by c.receiver_id`);
  return {
    employeeIds: rows.flatMap(({ employeeId }) => employeeId ?? []),
    departmentIds: rows.flatMap(({ departmentId }) => departmentId ?? []),
  };
};
