import type { DepartmentPlace } from '#departments/rules/tree-on';
import type { Instant } from '#kernel/time';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** Every department with the one above it. */
export async function parents(tx: TenantTx): Promise<Map<string, string | null>> {
  const rows = await tx.rows<{ id: string; parentId: string | null }>(sql`
    select id, parent_id as "parentId" from app.department where organization_id = ${tx.organizationId}`);
  return new Map(rows.map((row) => [row.id, row.parentId]));
}

/** Where every department was, from which date on. */
export const placesOf = (tx: TenantTx): Promise<DepartmentPlace[]> =>
  tx.rows<DepartmentPlace>(sql`
    select department_id as "departmentId", from_date as "from", parent_id as "parentId", is_deleted as "isDeleted"
    from app.department_place where organization_id = ${tx.organizationId} order by from_date, department_id`);

/** Keeps where these departments are from today on, by the company's calendar. A second move on one day replaces the first. */
export const savePlaces = (tx: TenantTx, ids: readonly string[], now: Instant): Promise<number> =>
  tx.run(sql`
    insert into app.department_place (organization_id, department_id, from_date, parent_id)
    select d.organization_id, d.id, ${todayIn(tx, now)}, d.parent_id from app.department d
    where d.organization_id = ${tx.organizationId} and d.id = any(${[...ids]}::uuid[])
    on conflict (organization_id, department_id, from_date) do update
      set parent_id = excluded.parent_id, is_deleted = false`);

/** Keeps that a department is no longer there from today on. */
export const savePlaceDeleted = (tx: TenantTx, departmentId: string, now: Instant): Promise<number> =>
  tx.run(sql`
    insert into app.department_place (organization_id, department_id, from_date, is_deleted)
    values (${tx.organizationId}, ${departmentId}, ${todayIn(tx, now)}, true)
    on conflict (organization_id, department_id, from_date) do update set parent_id = null, is_deleted = true`);

const todayIn = (tx: TenantTx, now: Instant): Statement => sql`(
  select (${now}::timestamptz at time zone o.time_zone)::date from app.organization_time_view o
  where o.organization_id = ${tx.organizationId})`;
