/** Salary of a period: monthly salary × 12 ÷ payments a year; joiners, leavers and days paid otherwise by calendar days, work days, or ÷ 30 × days. */
import { type Money, minor, mulDiv } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import { type Checked, refuse } from '#tax-th/rules/refusal';
import type { PayPeriod, WorkDays } from './payroll-context.ts';
import type { ProrationMethod } from './readings.ts';
import { count, money, type Trace } from './trace.ts';
import { countOf, type DayRange } from './wage-parts.ts';

export interface PeriodSalaryInput {
  readonly monthlySalary: Money;
  readonly period: PayPeriod;
  /** The days that are paid by the month: the employed ones, without those paid by day or hour. */
  readonly paid: readonly DayRange[];
  readonly proration: ProrationMethod;
  readonly workDays: WorkDays | null;
}

/** A whole period, or the part of it that is paid. */
export interface PeriodSalary {
  readonly amount: Money;
  readonly part: { readonly days: number; readonly ofDays: number } | null;
}

/** The salary of a whole period. */
export const fullSalary = ({ monthlySalary, period }: Pick<PeriodSalaryInput, 'monthlySalary' | 'period'>): Money =>
  mulDiv(monthlySalary, 12, period.perYear);

/** The days of the period on which the person is employed. */
export function employedDays(
  period: Pick<PayPeriod, 'start' | 'end'>,
  { firstDay, lastDay }: { readonly firstDay: LocalDate | null; readonly lastDay: LocalDate | null },
): Checked<DayRange> {
  const from = firstDay !== null && firstDay > period.start ? firstDay : period.start;
  const to = lastDay !== null && lastDay < period.end ? lastDay : period.end;
  if (from > period.end) return refuse('employment.firstDay', 'outOfRange', { to: period.end });
  if (to < period.start) return refuse('employment.lastDay', 'outOfRange', { from: period.start });
  return { ok: true, value: { from, to } };
}

export function periodSalary(input: PeriodSalaryInput): Checked<PeriodSalary> {
  const { period, monthlySalary, workDays } = input;
  const full = fullSalary(input);
  const days = input.paid.reduce((sum, range) => sum + countOf(range), 0);
  const ofDays = countOf({ from: period.start, to: period.end });
  if (days === ofDays) return { ok: true, value: { amount: full, part: null } };
  const inYear = (amount: number, of: number): Money => mulDiv(monthlySalary, 12 * amount, period.perYear * of);
  switch (input.proration) {
    case 'calendarDays':
      return { ok: true, value: { amount: inYear(days, ofDays), part: { days, ofDays } } };
    case 'workDays': {
      const { inPeriod, employed: worked } = workDays ?? { inPeriod: 0, employed: -1 };
      if (!Number.isSafeInteger(inPeriod) || inPeriod < 1) return refuse('workDays.inPeriod', 'missing');
      if (!Number.isSafeInteger(worked) || worked < 0 || worked > inPeriod)
        return refuse('workDays.employed', 'outOfRange', { to: inPeriod });
      return { ok: true, value: { amount: inYear(worked, inPeriod), part: { days: worked, ofDays: inPeriod } } };
    }
    case 'thirtyDays': {
      // Thirty days of a month of 31 already pay the whole salary; never more than that.
      const amount = minor(Math.min(full, mulDiv(monthlySalary, days, 30)));
      return { ok: true, value: { amount, part: { days, ofDays: 30 } } };
    }
  }
}

export const periodSalaryTrace = (input: PeriodSalaryInput, salary: PeriodSalary): Trace => ({
  formula:
    salary.part === null ? 'periodSalary' : input.proration === 'thirtyDays' ? 'proratedByThirty' : 'proratedByDays',
  values: {
    salary: money(input.monthlySalary),
    paymentsPerYear: count(input.period.perYear),
    ...(salary.part === null ? {} : { days: count(salary.part.days), ofDays: count(salary.part.ofDays) }),
  },
  result: salary.amount,
  rounding: 'satang',
  ...(salary.part === null ? {} : { readings: { proration: input.proration } }),
});
