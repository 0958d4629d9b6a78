import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** What the guard rails ask of a person. */
export interface PlanningFacts {
  readonly employeeId: Id<'employee'>;
  readonly birthDate: LocalDate | null;
  /** Noted by staff; both null when nothing is. */
  readonly protectedFrom: LocalDate | null;
  readonly protectedTo: LocalDate | null;
  readonly tagIds: readonly Id<'tag'>[];
  /** Of a person who still works here. */
  readonly lastDay: LocalDate | null;
}

export const planningFacts = (tx: TenantTx, employeeIds: readonly string[]): Promise<PlanningFacts[]> =>
  tx.rows<PlanningFacts>(sql`
    select e.id as "employeeId", e.birth_date as "birthDate", p.from_date as "protectedFrom",
      p.until_date as "protectedTo", array(
      select t.tag_id::text from app.employee_tag t
      where t.organization_id = ${tx.organizationId} and t.employee_id = e.id) as "tagIds",
      case when e.status = 'approved' then e.resign_date end as "lastDay"
    from app.employee e left join app.shift_protection p
      on p.organization_id = ${tx.organizationId} and p.employee_id = e.id
    where e.organization_id = ${tx.organizationId} and e.id = any(${[...employeeIds]}::uuid[])`);

export const tagNames = (tx: TenantTx): Promise<{ id: Id<'tag'>; name: string }[]> =>
  tx.rows(sql`select id, name from app.tag where organization_id = ${tx.organizationId}`);

export const departmentNames = (tx: TenantTx): Promise<{ id: Id<'department'>; name: string }[]> =>
  tx.rows(sql`
    select id, name from app.department where organization_id = ${tx.organizationId} order by name collate "th-x-icu", id`);

/** People who have left or have a last day. */
export const leavers = (
  tx: TenantTx,
): Promise<{ employeeId: string; lastDay: LocalDate | null; hasEnded: boolean }[]> =>
  tx.rows(sql`
    select e.id as "employeeId", s.resign_date as "lastDay", e.status = 'deactivated' as "hasEnded"
    from app.employee_name_view e
    join app.employee_span_view s on s.organization_id = ${tx.organizationId} and s.id = e.id
    where e.organization_id = ${tx.organizationId} and (e.status = 'deactivated' or s.resign_date is not null)`);
