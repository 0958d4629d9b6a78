import type { Person } from '#approvals/contract';
import type { Id } from '#kernel/ids';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** Every department with its managers at work. */
export const departmentsWithManagers = (
  tx: TenantTx,
): Promise<{ id: Id<'department'>; parentId: Id<'department'> | null; name: string; managerIds: Id<'employee'>[] }[]> =>
  tx.rows(sql`
    select d.id, d.parent_id as "parentId", d.name, array(
      select m.employee_id from app.department_manager m
      join app.employee_name_view e on e.organization_id = m.organization_id and e.id = m.employee_id
      where m.organization_id = ${tx.organizationId} and e.organization_id = ${tx.organizationId}
        and m.department_id = d.id and e.status = 'approved'
      order by m.employee_id) as "managerIds"
    from app.department d where d.organization_id = ${tx.organizationId}`);

export const peopleByIds = (tx: TenantTx, employeeIds: readonly string[]): Promise<Person[]> =>
  tx.rows<Person>(sql`
    select id as "employeeId", first_name as "firstName", last_name as "lastName", employee_code as "employeeCode",
      status = 'approved' as "isAtWork"
    from app.employee_name_view
    where organization_id = ${tx.organizationId} and id = any(${[...employeeIds]}::uuid[])`);
