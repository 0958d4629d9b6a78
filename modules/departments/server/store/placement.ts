import type { LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export const membershipsOf = (
  tx: TenantTx,
  employeeIds: readonly string[],
): Promise<{ employeeId: string; departmentId: string; fromDate: LocalDate }[]> =>
  tx.rows(sql`
    select employee_id as "employeeId", department_id as "departmentId", from_date as "fromDate"
    from app.department_member
    where organization_id = ${tx.organizationId} and employee_id = any(${[...employeeIds]})
    order by department_id`);

/** Every department with the one above it. */
export async function parents(tx: TenantTx): Promise<Map<string, string | null>> {
  const rows = await tx.rows<{ id: string; parentId: string | null }>(sql`
    select id, parent_id as "parentId" from app.department where organization_id = ${tx.organizationId}`);
  return new Map(rows.map((row) => [row.id, row.parentId]));
}
