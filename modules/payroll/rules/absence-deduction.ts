/** Absence: salary ÷ 30 ÷ work day × (time absent without leave + unpaid leave); a form covers absence; a day never more than the work day; a period of unpaid leave on every work day takes its whole salary. */
import { type Money, mulDiv, zero } from '#kernel/money';
import type { AbsenceRecord, LeaveRecord } from './payroll-context.ts';
import { inMinutes, money, type Trace } from './trace.ts';

export interface AbsentTime {
  readonly absences: readonly Pick<AbsenceRecord, 'date' | 'minutes' | 'coveredByForm'>[];
  readonly leaves: readonly LeaveRecord[];
  readonly workMinutesPerDay: number;
  /** Version 4 was given absence by the clock and took leave off itself; today's absence has no leave in it. */
  readonly takesLeaveOff?: boolean;
}

/** Minutes to deduct, by day: the absence that no form covers, and the unpaid leave. */
export function absentDays({ absences, leaves, workMinutesPerDay, takesLeaveOff }: AbsentTime): Map<string, number> {
  if (absences.length === 0 && leaves.length === 0) return new Map();
  const days = new Map<string, number>();
  const add = (date: string, minutes: number) => days.set(date, (days.get(date) ?? 0) + minutes);
  for (const { date, minutes, coveredByForm } of absences) if (!coveredByForm) add(date, minutes);
  if (takesLeaveOff) for (const { date, minutes } of leaves) add(date, -minutes);
  for (const [date, minutes] of days) if (minutes < 0) days.set(date, 0);
  for (const { date, minutes, paidTimeOff } of leaves) if (!paidTimeOff) add(date, minutes);
  for (const [date, minutes] of days) if (minutes > workMinutesPerDay) days.set(date, workMinutesPerDay);
  return days;
}

export function sumOf(days: ReadonlyMap<string, number>): number {
  let total = 0;
  for (const minutes of days.values()) total += minutes;
  return total;
}

export interface AbsenceInput {
  readonly monthlySalary: Money;
  readonly workMinutesPerDay: number;
  readonly minutes: number;
}

export const absenceDeduction = ({ monthlySalary, workMinutesPerDay, minutes }: AbsenceInput): Money =>
  minutes === 0 ? zero : mulDiv(monthlySalary, minutes, 30 * workMinutesPerDay);

/** No day of the period is worked or paid leave: days off between are not paid either. */
export const unpaidPeriodTrace = (salary: Money): Trace => ({
  formula: 'unpaidPeriod',
  values: {},
  result: salary,
  rounding: 'none',
});

export const absenceTrace = (input: AbsenceInput): Trace => ({
  formula: 'absence',
  values: {
    salary: money(input.monthlySalary),
    workDay: inMinutes(input.workMinutesPerDay),
    time: inMinutes(input.minutes),
  },
  result: absenceDeduction(input),
  rounding: 'satang',
});
