/** Salary of a period: monthly salary × 12 ÷ payments a year; joiners and leavers by calendar days, work days, or ÷ 30 × days. */
import { type Money, mulDiv } from '#kernel/money';
import { daysBetween, type LocalDate } from '#kernel/time';
import { type Checked, refuse } from '#tax-th/rules/refusal';
import type { PayPeriod, WorkDays } from './payroll-context.ts';
import type { ProrationMethod } from './readings.ts';
import { count, money, type Trace } from './trace.ts';

export interface PeriodSalaryInput {
  readonly monthlySalary: Money;
  readonly period: PayPeriod;
  readonly employment: { readonly firstDay: LocalDate | null; readonly lastDay: LocalDate | null };
  readonly proration: ProrationMethod;
  readonly workDays: WorkDays | null;
}

/** A whole period, or the part of it that was employed. */
export interface PeriodSalary {
  readonly amount: Money;
  readonly part: { readonly days: number; readonly ofDays: number } | null;
}

/** The salary of a whole period. */
export const fullSalary = ({ monthlySalary, period }: Pick<PeriodSalaryInput, 'monthlySalary' | 'period'>): Money =>
  mulDiv(monthlySalary, 12, period.perYear);

export function periodSalary(input: PeriodSalaryInput): Checked<PeriodSalary> {
  const { period, employment } = input;
  const full = fullSalary(input);
  const from = employment.firstDay !== null && employment.firstDay > period.start ? employment.firstDay : period.start;
  const to = employment.lastDay !== null && employment.lastDay < period.end ? employment.lastDay : period.end;
  if (from === period.start && to === period.end) return { ok: true, value: { amount: full, part: null } };
  if (from > period.end) return refuse('employment.firstDay', 'outOfRange', { to: period.end });
  if (to < period.start) return refuse('employment.lastDay', 'outOfRange', { from: period.start });
  return prorated(input, full, { from, to });
}

interface EmployedDays {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

function prorated(input: PeriodSalaryInput, full: Money, employed: EmployedDays): Checked<PeriodSalary> {
  const { monthlySalary, period, workDays } = input;
  const days = daysBetween(employed.from, employed.to) + 1;
  const inYear = (amount: number, ofDays: number): Money => mulDiv(monthlySalary, 12 * amount, period.perYear * ofDays);
  switch (input.proration) {
    case 'calendarDays': {
      const ofDays = daysBetween(period.start, period.end) + 1;
      return { ok: true, value: { amount: inYear(days, ofDays), part: { days, ofDays } } };
    }
    case 'workDays': {
      const { inPeriod, employed: worked } = workDays ?? { inPeriod: 0, employed: -1 };
      if (!Number.isSafeInteger(inPeriod) || inPeriod < 1) return refuse('workDays.inPeriod', 'missing');
      if (!Number.isSafeInteger(worked) || worked < 0 || worked > inPeriod)
        return refuse('workDays.employed', 'outOfRange', { to: inPeriod });
      return { ok: true, value: { amount: inYear(worked, inPeriod), part: { days: worked, ofDays: inPeriod } } };
    }
    case 'thirtyDays': {
      // Thirty days of a month of 31 already pay the whole salary; never more than that.
      const amount = Math.min(full, mulDiv(monthlySalary, days, 30)) as Money;
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
