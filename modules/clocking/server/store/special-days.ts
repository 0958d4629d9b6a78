import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

interface Range {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly employeeIds: readonly string[];
}

/** A day on which a person worked and clocked in some zones. */
export interface SiteDay {
  readonly employeeId: Id<'employee'>;
  readonly zoneIds: readonly Id<'zone'>[];
  /** In seconds. */
  readonly worked: number;
}

/** Everyone with a day between two dates. */
export const employeesWithDays = async (
  tx: TenantTx,
  { from, to }: Pick<Range, 'from' | 'to'>,
): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ employeeId: Id<'employee'> }>(sql`
      select distinct employee_id as "employeeId" from app.attendance_day
      where organization_id = ${tx.organizationId} and date between ${from} and ${to} order by employee_id`)
  ).map(({ employeeId }) => employeeId);

/** Days of people with work and a zone. */
export const siteDays = (tx: TenantTx, { from, to, employeeIds }: Range): Promise<SiteDay[]> =>
  tx.rows<SiteDay>(sql`
    select d.employee_id as "employeeId", d.zone_ids as "zoneIds", d.worked
    from app.attendance_day d
    where d.organization_id = ${tx.organizationId} and d.employee_id = any(${[...employeeIds]}::uuid[])
      and d.date between ${from} and ${to}
      and d.worked > 0 and cardinality(d.zone_ids) > 0
    order by d.employee_id, d.date`);

/** A whole day of leave, with its number among the scheduled days of the person in the range. */
export interface NumberedLeaveDay {
  readonly employeeId: Id<'employee'>;
  readonly date: LocalDate;
  readonly number: number;
}

/** Days of leave of people, each person's in the order of their dates. */
export const leaveDaysOf = (tx: TenantTx, { from, to, employeeIds }: Range): Promise<NumberedLeaveDay[]> =>
  tx.rows<NumberedLeaveDay>(sql`
    select "employeeId", date, number from (
      select d.employee_id as "employeeId", d.date, d.kind,
        (row_number() over (partition by d.employee_id order by d.date))::int as number
      from app.attendance_day d
      where d.organization_id = ${tx.organizationId} and d.employee_id = any(${[...employeeIds]}::uuid[])
        and d.date between ${from} and ${to}
        and d.kind in ('work', 'leave')) numbered
    where kind = 'leave'
    order by "employeeId", date`);
