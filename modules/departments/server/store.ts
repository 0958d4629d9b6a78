import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { type DepartmentNode, departmentsBelow } from '../rules/below.ts';

export async function reachOf(tx: TenantTx, employeeId: Id<'employee'>): Promise<Id<'department'>[]> {
  const managed = await tx.rows<{ id: string }>(sql`
    select department_id as id from app.department_manager
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
  if (managed.length === 0) return [];
  const all = await tx.rows<DepartmentNode>(sql`
    select id, parent_id as "parentId" from app.department where organization_id = ${tx.organizationId}`);
  return departmentsBelow(
    managed.map((one) => one.id),
    all,
  ) as Id<'department'>[];
}

export interface NewDepartment {
  readonly id: Id<'department'>;
  readonly parentId: Id<'department'> | null;
  readonly name: string;
  readonly externalCode: string | null;
}

/** Parents stand before their children. */
export async function addDepartments(tx: TenantTx, departments: readonly NewDepartment[], now: Instant): Promise<void> {
  if (departments.length === 0) return;
  const rows = departments.map((one) => [
    tx.organizationId,
    one.id,
    one.parentId,
    one.name,
    one.externalCode,
    now,
    now,
  ]);
  await tx.run(sql`
    insert into app.department (organization_id, id, parent_id, name, external_code, created_at, updated_at)
    values ${sql.rows(rows)}`);
}

export interface Membership {
  readonly departmentId: Id<'department'>;
  readonly employeeId: Id<'employee'>;
  readonly fromDate: LocalDate;
}

const rowsPerStatement = 2000;

export async function addMembers(tx: TenantTx, members: readonly Membership[]): Promise<void> {
  for (let start = 0; start < members.length; start += rowsPerStatement) {
    const rows = members
      .slice(start, start + rowsPerStatement)
      .map((one) => [tx.organizationId, one.departmentId, one.employeeId, one.fromDate]);
    await tx.run(sql`
      insert into app.department_member (organization_id, department_id, employee_id, from_date)
      values ${sql.rows(rows)}`);
  }
}

export async function addManager(
  tx: TenantTx,
  o: { departmentId: Id<'department'>; employeeId: Id<'employee'> },
): Promise<void> {
  await tx.run(sql`
    insert into app.department_manager (organization_id, department_id, employee_id)
    values (${tx.organizationId}, ${o.departmentId}, ${o.employeeId})
    on conflict (organization_id, department_id, employee_id) do nothing`);
}

export async function countDepartments(tx: TenantTx): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.department where organization_id = ${tx.organizationId}`);
  return row?.count ?? 0;
}
