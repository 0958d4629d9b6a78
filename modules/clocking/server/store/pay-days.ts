import type { PayFigures } from '#clocking/rules/adjustment';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { DayRange } from './days.ts';

/** What pay reads of one day. */
export interface PayDay extends PayFigures {
  readonly employeeId: Id<'employee'>;
  readonly date: LocalDate;
  readonly kind: 'work' | 'unscheduled' | 'dayOff' | 'holiday' | 'leave';
  /** False while the day runs or is still to come. */
  readonly isOver: boolean;
  /** Work hours that a holiday frees and those of a holiday shift on it, in seconds. */
  readonly holiday: number;
  /** Its period is locked: the figures stay. */
  readonly isLocked: boolean;
}

/** Where nobody has set hours, a missing punch leaves a monthly salary as it is. */
const incompleteFor = (everyDay: readonly string[]): Statement =>
  sql`case when d.kind = 'unscheduled' and d.employee_id <> all(${[...everyDay]}::uuid[]) then 0 else d.incomplete end`;

const figures = sql`d.worked, d.regular, d.holiday, d.late, d.absence, d.early_leave as "earlyLeave", d.away, d.overtime,
  d.holiday_overtime as "holidayOvertime", d.approved_overtime as "approvedOvertime",
  d.approved_holiday_overtime as "approvedHolidayOvertime", d.holiday_work as "holidayWork",
  d.rest_day_work as "restDayWork", d.paid_leave as "paidLeave", d.unpaid_leave as "unpaidLeave"`;

/** Something that changes the pay of a person with a monthly salary. */
const isRemarkable = (incomplete: Statement): Statement => sql`
  (d.late + d.absence + d.early_leave + d.away + d.overtime + d.holiday_overtime + d.holiday_work + d.rest_day_work
    + d.unpaid_leave + ${incomplete}) > 0`;

const inRange = (tx: TenantTx, { employeeIds, from, to }: DayRange): Statement => sql`
  d.organization_id = ${tx.organizationId} and d.employee_id = any(${[...employeeIds]}::uuid[])
  and d.date between ${from} and ${to}`;

/**
 * Days of people with something that pay counts, in one statement. `everyDay` names those who are paid by the day or the
 * hour: all their days are read.
 */
export const payDaysOf = (
  tx: TenantTx,
  range: DayRange & { readonly everyDay: readonly string[] },
): Promise<PayDay[]> => {
  const incomplete = incompleteFor(range.everyDay);
  return tx.rows<PayDay>(sql`
    select d.employee_id as "employeeId", d.date, d.kind, d.progress = 'over' as "isOver",
      d.locked_fingerprint is not null as "isLocked", ${figures}, ${incomplete} as incomplete
    from app.attendance_day d
    where ${inRange(tx, range)} and (${isRemarkable(incomplete)} or d.employee_id = any(${[...range.everyDay]}::uuid[]))
    order by d.employee_id, d.date`);
};

/** Those of the people who have a day in the range that was computed after a moment, each with their own moment. */
export const daysChangedSince = async (
  tx: TenantTx,
  people: readonly { readonly employeeId: Id<'employee'>; readonly since: Instant }[],
  { from, to }: Pick<DayRange, 'from' | 'to'>,
): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select w.employee_id as id
      from unnest(${people.map((one) => one.employeeId)}::uuid[], ${people.map((one) => one.since)}::timestamptz[])
        as w(employee_id, since)
      where exists (
        select from app.attendance_day d
        where d.organization_id = ${tx.organizationId} and d.employee_id = w.employee_id
          and d.date between ${from} and ${to} and d.computed_at > w.since)`)
  ).map(({ id }) => id);
