import { holidayErrors } from '#holidays/errors';
import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface HolidayRow {
  readonly id: Id<'holiday'>;
  readonly departmentId: Id<'department'> | null;
  readonly date: LocalDate;
  readonly name: string;
}

const columns = sql`id, department_id as "departmentId", date, name`;

/** Days of the organization and of all departments. */
export const holidaysBetween = (tx: TenantTx, period: { from: LocalDate; to: LocalDate }): Promise<HolidayRow[]> =>
  tx.rows<HolidayRow>(sql`
    select ${columns} from app.holiday
    where organization_id = ${tx.organizationId} and date between ${period.from} and ${period.to} order by date`);

const inYear = (year: number): Statement => sql`date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`;

/** One calendar's days of a year; null is the organization's. */
export const holidaysOfYear = (
  tx: TenantTx,
  options: { departmentId: Id<'department'> | null; year: number },
): Promise<HolidayRow[]> =>
  tx.rows<HolidayRow>(sql`
    select ${columns} from app.holiday
    where organization_id = ${tx.organizationId} and department_id is not distinct from ${options.departmentId}::uuid
      and ${inYear(options.year)}
    order by date`);

export const holidayForUpdate = (tx: TenantTx, id: Id<'holiday'>): Promise<HolidayRow | undefined> =>
  tx.one<HolidayRow>(sql`
    select ${columns} from app.holiday where organization_id = ${tx.organizationId} and id = ${id} for update`);

/** Years in which a calendar has days, newest first. */
export const yearsOf = async (tx: TenantTx, departmentId: Id<'department'> | null): Promise<number[]> =>
  (
    await tx.rows<{ year: number }>(sql`
      select distinct extract(year from date)::int as year from app.holiday
      where organization_id = ${tx.organizationId} and department_id is not distinct from ${departmentId}::uuid
      order by year desc`)
  ).map((row) => row.year);

const refusals = { holiday_date_key: () => holidayErrors.dateTaken(duplicate('date')) };

export async function addHolidays(tx: TenantTx, holidays: readonly HolidayRow[], now: Instant): Promise<void> {
  if (holidays.length === 0) return;
  const rows = holidays.map((one) => [tx.organizationId, one.id, one.departmentId, one.date, one.name, now, now]);
  await refuseOn(
    tx.run(sql`
      insert into app.holiday (organization_id, id, department_id, date, name, created_at, updated_at)
      values ${sql.rows(rows)}`),
    refusals,
  );
}

export const saveHoliday = (
  tx: TenantTx,
  options: Pick<HolidayRow, 'id' | 'date' | 'name'> & { now: Instant },
): Promise<number> =>
  refuseOn(
    tx.run(sql`
      update app.holiday set date = ${options.date}, name = ${options.name}, updated_at = ${options.now}
      where organization_id = ${tx.organizationId} and id = ${options.id}`),
    refusals,
  );

export const removeHoliday = (tx: TenantTx, id: Id<'holiday'>): Promise<number> =>
  tx.run(sql`delete from app.holiday where organization_id = ${tx.organizationId} and id = ${id}`);

export const removeYear = (
  tx: TenantTx,
  options: { departmentId: Id<'department'> | null; year: number },
): Promise<{ date: LocalDate }[]> =>
  tx.rows<{ date: LocalDate }>(sql`
    delete from app.holiday
    where organization_id = ${tx.organizationId} and department_id is not distinct from ${options.departmentId}::uuid
      and ${inYear(options.year)}
    returning date`);

/** Which departments have their own calendar, in which years. */
export const ownCalendars = (tx: TenantTx): Promise<{ departmentId: Id<'department'>; year: number }[]> =>
  tx.rows(sql`
    select department_id as "departmentId", year from app.holiday_calendar
    where organization_id = ${tx.organizationId}`);

export const beginCalendar = (
  tx: TenantTx,
  options: { departmentId: Id<'department'>; year: number; now: Instant },
): Promise<number> =>
  tx.run(sql`
    insert into app.holiday_calendar (organization_id, department_id, year, created_at)
    values (${tx.organizationId}, ${options.departmentId}, ${options.year}, ${options.now})
    on conflict (organization_id, department_id, year) do nothing`);

export const endCalendar = (tx: TenantTx, options: { departmentId: Id<'department'>; year: number }): Promise<number> =>
  tx.run(sql`
    delete from app.holiday_calendar
    where organization_id = ${tx.organizationId} and department_id = ${options.departmentId} and year = ${options.year}`);
