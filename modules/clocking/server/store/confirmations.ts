// What people and their managers confirmed of a period, with the sums they saw.
import type { PayFigures } from '#clocking/rules/adjustment';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { byName, isPersonFound } from '#people/server/public';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { PeriodRow } from './periods.ts';

const sums = sql`count(d.date)::int as days, coalesce(sum(d.worked), 0)::int as worked,
  coalesce(sum(d.regular), 0)::int as regular, coalesce(sum(d.late), 0)::int as late,
  coalesce(sum(d.absence), 0)::int as absence, coalesce(sum(d.early_leave), 0)::int as "earlyLeave",
  coalesce(sum(d.away), 0)::int as away, coalesce(sum(d.overtime), 0)::int as overtime,
  coalesce(sum(d.holiday_overtime), 0)::int as "holidayOvertime",
  coalesce(sum(d.approved_overtime), 0)::int as "approvedOvertime",
  coalesce(sum(d.approved_holiday_overtime), 0)::int as "approvedHolidayOvertime",
  coalesce(sum(d.holiday_work), 0)::int as "holidayWork", coalesce(sum(d.rest_day_work), 0)::int as "restDayWork",
  coalesce(sum(d.paid_leave), 0)::int as "paidLeave", coalesce(sum(d.unpaid_leave), 0)::int as "unpaidLeave",
  coalesce(sum(d.incomplete), 0)::int as incomplete, max(d.computed_at) as "changedAt"`;

export interface PersonSums extends PayFigures {
  readonly employeeId: Id<'employee'>;
  readonly days: number;
  readonly changedAt: Instant | null;
  readonly employeeAt: Instant | null;
  readonly managerAt: Instant | null;
  readonly managerBy: string | null;
  readonly managerName: string | null;
}

const confirmation = sql`max(c.employee_at) as "employeeAt", max(c.manager_at) as "managerAt",
  max(c.manager_by::text) as "managerBy", max(c.manager_name) as "managerName"`;

const ofPeriod = (tx: TenantTx, periodId: string): Statement => sql`
  left join app.attendance_confirmation c on c.organization_id = ${tx.organizationId} and c.period_id = ${periodId}
    and c.employee_id = d.employee_id`;

export interface PeopleQuery extends Paging {
  readonly period: PeriodRow;
  /** Whose days the asker may see, on `e.id`. */
  readonly reach: Statement;
  readonly search?: string | undefined;
}

/** People of a period by name, with the sums of their days. */
export async function peoplePage(tx: TenantTx, query: PeopleQuery): Promise<Page<PersonSums>> {
  const { period } = query;
  const people = await pageOf<{ id: Id<'employee'> }>(
    tx,
    {
      select: sql`e.id`,
      from: sql`app.employee_name_view e`,
      where: sql`e.organization_id = ${tx.organizationId} and ${query.reach} and ${isPersonFound(tx, query.search, sql`e.id`)}
        and exists (select from app.attendance_day d where d.organization_id = ${tx.organizationId}
          and d.employee_id = e.id and d.date between ${period.from} and ${period.to})`,
      orderBy: byName,
    },
    query,
  );
  const ids = people.items.map(({ id }) => id);
  const rows = new Map((await sumsOf(tx, period, ids)).map((row) => [row.employeeId, row]));
  return { total: people.total, items: ids.flatMap((id) => rows.get(id) ?? []) };
}

export const sumsOf = (
  tx: TenantTx,
  period: Pick<PeriodRow, 'id' | 'from' | 'to'>,
  ids: readonly string[],
): Promise<PersonSums[]> =>
  tx.rows<PersonSums>(sql`
    select d.employee_id as "employeeId", ${sums}, ${confirmation} from app.attendance_day d ${ofPeriod(tx, period.id)}
    where d.organization_id = ${tx.organizationId} and d.employee_id = any(${[...ids]}::uuid[])
      and d.date between ${period.from} and ${period.to}
    group by d.employee_id`);

export interface MissingCounts {
  readonly people: number;
  readonly notConfirmed: number;
  readonly notApproved: number;
  readonly openExceptions: number;
  readonly openOvertime: number;
}

/** `reach` is a condition on `d.employee_id`. */
export async function missingOf(tx: TenantTx, period: PeriodRow, reach: Statement): Promise<MissingCounts> {
  const { from, to, id } = period;
  const row = await tx.one<MissingCounts>(sql`
    with people as (
      select d.employee_id, max(d.computed_at) as changed_at,
        count(*) filter (where d.overtime + d.holiday_overtime > 0 and not exists (
          select from app.attendance_overtime o
          where o.organization_id = ${tx.organizationId} and o.employee_id = d.employee_id and o.date = d.date
            and o.superseded_at is null and o.seconds is not null)) as open_overtime
      from app.attendance_day d
      where d.organization_id = ${tx.organizationId} and d.date between ${from} and ${to} and ${reach}
      group by d.employee_id)
    select count(*)::int as people,
      count(*) filter (where c.employee_at is null or c.employee_at < d.changed_at)::int as "notConfirmed",
      count(*) filter (where c.manager_at is null or c.manager_at < d.changed_at)::int as "notApproved",
      coalesce(sum(d.open_overtime), 0)::int as "openOvertime", (
        select count(*)::int from app.attendance_exception x
        where x.organization_id = ${tx.organizationId} and x.date between ${from} and ${to} and x.resolved_at is null
          and x.employee_id in (select employee_id from people)) as "openExceptions"
    from people d ${ofPeriod(tx, id)}`);
  return row ?? { people: 0, notConfirmed: 0, notApproved: 0, openExceptions: 0, openOvertime: 0 };
}

export const saveEmployeeConfirmation = (
  tx: TenantTx,
  options: { periodId: string; employeeId: string; now: Instant },
): Promise<number> =>
  tx.run(sql`
    insert into app.attendance_confirmation (organization_id, period_id, employee_id, employee_at)
    values (${tx.organizationId}, ${options.periodId}, ${options.employeeId}, ${options.now})
    on conflict (organization_id, period_id, employee_id) do update set employee_at = excluded.employee_at`);

export interface ManagerConfirmation {
  readonly periodId: string;
  readonly employeeIds: readonly string[];
  readonly by: string | null;
  readonly name: string;
  readonly now: Instant;
}

export async function saveManagerConfirmations(tx: TenantTx, confirmation: ManagerConfirmation): Promise<void> {
  const rows = confirmation.employeeIds.map((id) => [
    tx.organizationId,
    confirmation.periodId,
    id,
    confirmation.now,
    confirmation.by,
    confirmation.name,
  ]);
  await tx.run(sql`
    insert into app.attendance_confirmation (organization_id, period_id, employee_id, manager_at, manager_by, manager_name)
    values ${sql.rows(rows)}
    on conflict (organization_id, period_id, employee_id) do update set manager_at = excluded.manager_at,
      manager_by = excluded.manager_by, manager_name = excluded.manager_name`);
}

/** Notes with the confirmations of these days that the days were written afterwards. Rows are locked in one order. */
export function noteChangedDays(
  tx: TenantTx,
  days: readonly { readonly employeeId: string; readonly date: LocalDate }[],
  now: Instant,
): void {
  if (days.length === 0) return;
  const people = days.map(({ employeeId }) => employeeId);
  tx.later(sql`
    with held as (
      select c.period_id, c.employee_id from app.attendance_confirmation c
      join app.attendance_period p on p.organization_id = ${tx.organizationId} and p.id = c.period_id
      where c.organization_id = ${tx.organizationId} and c.employee_id = any(${people}::uuid[]) and exists (
        select from unnest(${people}::uuid[], ${days.map(({ date }) => date)}::date[]) as d(employee_id, date)
        where d.employee_id = c.employee_id and d.date between p.from_date and p.to_date)
      order by c.employee_id, c.period_id for update of c)
    update app.attendance_confirmation c set days_changed_at = ${now} from held h
    where c.organization_id = ${tx.organizationId} and c.period_id = h.period_id and c.employee_id = h.employee_id`);
}
