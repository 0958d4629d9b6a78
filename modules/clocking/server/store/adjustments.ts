import { type AdjustmentCause, type PayFigures, payFiguresOf } from '#clocking/rules/adjustment';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';

interface Day {
  readonly employeeId: string;
  readonly date: LocalDate;
}

const wanted = (days: readonly Day[]): Statement => sql`
  unnest(${days.map((one) => one.employeeId)}::uuid[], ${days.map((one) => one.date)}::date[]) as w(employee_id, date)`;

/** What pay has taken of a locked day: the figures of the locking, or of the last adjustment that was locked itself. */
export interface SettledDay extends Day {
  readonly figures: PayFigures;
  /** The adjustment of the open period, if there is one. */
  readonly openId: string | null;
  /** What that one started from; null for a day that was not there. */
  readonly openBefore: PayFigures | null;
}

export async function settledDays(tx: TenantTx, days: readonly Day[], openPeriodId: string): Promise<SettledDay[]> {
  const rows = await tx.rows<
    Day & PayFigures & { settled: PayFigures | null; openId: string | null; openBefore: PayFigures | null }
  >(sql`
    select d.employee_id as "employeeId", d.date, d.worked, d.regular, d.late, d.absence, d.early_leave as "earlyLeave", d.away,
      d.overtime, d.holiday_overtime as "holidayOvertime", d.approved_overtime as "approvedOvertime",
      d.approved_holiday_overtime as "approvedHolidayOvertime", d.holiday_work as "holidayWork",
      d.rest_day_work as "restDayWork", d.paid_leave as "paidLeave", d.unpaid_leave as "unpaidLeave", d.incomplete,
      o.id as "openId", o.before as "openBefore", (
        select a.after from app.attendance_adjustment a
        join app.attendance_period p on p.organization_id = ${tx.organizationId} and p.id = a.period_id
        where a.organization_id = ${tx.organizationId} and a.employee_id = d.employee_id and a.date = d.date
          and a.period_id <> ${openPeriodId}
        order by p.from_date desc limit 1) as settled
    from app.attendance_day d
    join ${wanted(days)} on d.employee_id = w.employee_id and d.date = w.date
    left join app.attendance_adjustment o on o.organization_id = ${tx.organizationId} and o.employee_id = d.employee_id
      and o.date = d.date and o.period_id = ${openPeriodId}
    where d.organization_id = ${tx.organizationId}`);
  return rows.map(({ employeeId, date, settled, openId, openBefore, ...own }) => ({
    employeeId,
    date,
    figures: settled ?? payFiguresOf(own),
    openId,
    openBefore,
  }));
}

export interface NewAdjustment extends Day {
  readonly periodId: string;
  readonly before: PayFigures | null;
  readonly after: PayFigures;
  readonly cause: AdjustmentCause;
}

/** A further change of the same day in the same period goes on from where the first one began. */
export async function saveAdjustments(tx: TenantTx, all: readonly NewAdjustment[], now: Instant): Promise<void> {
  const values = all.map((one) => [
    tx.organizationId,
    newId('attendanceAdjustment'),
    one.employeeId,
    one.date,
    one.periodId,
    one.before && JSON.stringify(one.before),
    JSON.stringify(one.after),
    one.cause,
    now,
  ]);
  for (const rows of sql.batches(values))
    await tx.run(sql`
      insert into app.attendance_adjustment (organization_id, id, employee_id, date, period_id, before, after, cause, made_at)
      values ${sql.rows(rows)}
      on conflict (organization_id, employee_id, date, period_id) do update set after = excluded.after,
        cause = excluded.cause, made_at = excluded.made_at`);
}

export const removeAdjustments = (tx: TenantTx, ids: readonly string[]): Promise<number> =>
  ids.length === 0
    ? Promise.resolve(0)
    : tx.run(sql`
        delete from app.attendance_adjustment
        where organization_id = ${tx.organizationId} and id = any(${[...ids]}::uuid[])`);

/** Takes back what was found of the days of a stretch since they were locked, and answers which days they are. */
export const takeBackAdjustments = (tx: TenantTx, { from, to }: { from: LocalDate; to: LocalDate }): Promise<Day[]> =>
  tx.rows<Day>(sql`
    delete from app.attendance_adjustment
    where organization_id = ${tx.organizationId} and date between ${from} and ${to}
    returning employee_id as "employeeId", date`);

export interface AdjustmentRow extends Day {
  readonly id: string;
  readonly employeeId: Id<'employee'>;
  readonly before: PayFigures | null;
  readonly after: PayFigures;
  readonly cause: AdjustmentCause;
  readonly madeAt: Instant;
}

const columns = sql`a.id, a.employee_id as "employeeId", a.date, a.before, a.after, a.cause, a.made_at as "madeAt"`;

export const adjustmentPage = (
  tx: TenantTx,
  query: Paging & { readonly periodId: string; readonly reach: Statement; readonly employeeId?: string | undefined },
): Promise<Page<AdjustmentRow>> =>
  pageOf<AdjustmentRow>(
    tx,
    {
      select: columns,
      from: sql`app.attendance_adjustment a`,
      where: sql`a.organization_id = ${tx.organizationId} and a.period_id = ${query.periodId} and ${query.reach}
        and ${query.employeeId ? sql`a.employee_id = ${query.employeeId}` : sql`true`}`,
      orderBy: sql`a.date desc, a.employee_id`,
    },
    query,
  );

export const adjustmentsOfPerson = (tx: TenantTx, employeeId: string, most: number): Promise<AdjustmentRow[]> =>
  tx.rows<AdjustmentRow>(sql`
    select ${columns} from app.attendance_adjustment a
    where a.organization_id = ${tx.organizationId} and a.employee_id = ${employeeId}
    order by a.date desc, a.made_at desc limit ${most}`);
