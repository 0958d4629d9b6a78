import type { Scope } from '#access/rules/can';
import { departmentWithinScope } from '#access/server/public';
import type { Person } from '#departments/contract';
import type { Id } from '#kernel/ids';
import { byName } from '#people/server/public';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { personColumns } from './members.ts';
import type { DepartmentLine } from './tree.ts';

/** Who leads each department within reach; people who left the company are not shown. */
export async function managersByDepartment(tx: TenantTx, scope: Scope): Promise<Map<string, Person[]>> {
  const rows = await tx.rows<Person & { departmentId: string }>(sql`
    select l.department_id as "departmentId", ${personColumns}
    from app.department_manager l
    join app.employee_name_view e on e.organization_id = l.organization_id and e.id = l.employee_id
    where l.organization_id = ${tx.organizationId} and e.organization_id = ${tx.organizationId}
      and e.status = 'approved' and ${departmentWithinScope(scope, sql`l.department_id`)}
    order by ${byName}`);
  const people = rows.map(({ departmentId, ...person }) => ({ departmentId, person }));
  return new Map(
    [...Map.groupBy(people, (one) => one.departmentId)].map(([id, led]) => [id, led.map((one) => one.person)]),
  );
}

export const managerIds = async (tx: TenantTx, departmentId: Id<'department'>): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select employee_id as id from app.department_manager
      where organization_id = ${tx.organizationId} and department_id = ${departmentId} order by employee_id`)
  ).map((row) => row.id);

/** Those of the ids who manage a department other than this one. */
export const managersElsewhere = async (
  tx: TenantTx,
  departmentId: Id<'department'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select distinct employee_id as id from app.department_manager
      where organization_id = ${tx.organizationId} and department_id <> ${departmentId}
        and employee_id = any(${[...employeeIds]})`)
  ).map((row) => row.id);

export async function saveManagers(
  tx: TenantTx,
  departmentId: Id<'department'>,
  employeeIds: readonly Id<'employee'>[],
): Promise<void> {
  await tx.run(sql`
    delete from app.department_manager where organization_id = ${tx.organizationId} and department_id = ${departmentId}`);
  if (employeeIds.length === 0) return;
  await tx.run(sql`
    insert into app.department_manager (organization_id, department_id, employee_id)
    values ${sql.rows(employeeIds.map((employeeId) => [tx.organizationId, departmentId, employeeId]))}`);
}

/** Answers the departments that the person led. */
export const removeManager = async (tx: TenantTx, employeeId: Id<'employee'>): Promise<Id<'department'>[]> =>
  (
    await tx.rows<{ departmentId: Id<'department'> }>(sql`
      delete from app.department_manager
      where organization_id = ${tx.organizationId} and employee_id = ${employeeId}
      returning department_id as "departmentId"`)
  ).map((row) => row.departmentId);

export async function addManager(
  tx: TenantTx,
  options: { departmentId: Id<'department'>; employeeId: Id<'employee'> },
): Promise<void> {
  await tx.run(sql`
    insert into app.department_manager (organization_id, department_id, employee_id)
    values (${tx.organizationId}, ${options.departmentId}, ${options.employeeId})
    on conflict (organization_id, department_id, employee_id) do nothing`);
}

/** The departments a person is in or manages. */
export const departmentsOf = (
  tx: TenantTx,
  employeeId: Id<'employee'>,
): Promise<(DepartmentLine & { isMember: boolean; isManager: boolean })[]> =>
  tx.rows(sql`
    select d.id as "departmentId", d.parent_id as "parentId", d.name, d.external_code as "externalCode",
      m.employee_id is not null as "isMember", l.employee_id is not null as "isManager"
    from app.department d
    left join app.department_member m on m.organization_id = d.organization_id and m.department_id = d.id
      and m.employee_id = ${employeeId}
    left join app.department_manager l on l.organization_id = d.organization_id and l.department_id = d.id
      and l.employee_id = ${employeeId}
    where d.organization_id = ${tx.organizationId} and (m.employee_id is not null or l.employee_id is not null)
    order by d.name collate "th-x-icu", d.id`);
