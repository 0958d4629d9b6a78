/** Salary of a period: monthly salary × 12 ÷ payments a year; of some days of a period their part of its calendar days; joiners, leavers and days paid otherwise by calendar days, work days, or ÷ 30 × days. */
import { type Money, minor, mulDiv } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import { type Checked, refuse } from '#tax-th/rules/refusal';
import type { PayPeriod, WorkDays } from './payroll-context.ts';
import type { ProrationMethod } from './readings.ts';
import { count, money, type Trace, together } from './trace.ts';
import { countOf, type DayRange } from './wage-parts.ts';

export interface PeriodSalaryInput {
  readonly monthlySalary: Money;
  readonly period: PayPeriod;
  /** The days that are paid by the month: the employed ones, without those paid by day or hour. */
  readonly paid: readonly DayRange[];
  readonly proration: ProrationMethod;
  readonly workDays: WorkDays | null;
}

/** The days of the run in one period of its schedule. */
interface SalaryPiece {
  readonly amount: Money;
  /** The days that are paid; null for a whole period of the schedule. */
  readonly part: { readonly days: number; readonly ofDays: number } | null;
  /** The days of the run, where they are not the whole period; all runs of it together pay its salary once. */
  readonly cut: { readonly days: number; readonly ofDays: number } | null;
  /** What all days of the run pay: the most that some of them pay. */
  readonly full: Money;
}

export interface PeriodSalary {
  readonly amount: Money;
  /** All days of the run are paid. */
  readonly isWhole: boolean;
  readonly pieces: readonly SalaryPiece[];
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
  const { period, paid, proration, workDays } = input;
  const whole = { from: period.start, to: period.end };
  const isWhole = (paid.length === 1 && isWithin(whole, paid[0] ?? whole)) || daysIn(paid) === countOf(whole);
  if (!isWhole && proration === 'workDays') {
    const { inPeriod, employed } = workDays ?? { inPeriod: 0, employed: -1 };
    if (!Number.isSafeInteger(inPeriod) || inPeriod < 1) return refuse('workDays.inPeriod', 'missing');
    if (!Number.isSafeInteger(employed) || employed < 0 || employed > inPeriod)
      return refuse('workDays.employed', 'outOfRange', { to: inPeriod });
  }
  const pieces = (period.wholes ?? [period]).map((whole) => pieceOf(input, whole, isWhole));
  const amount = minor(pieces.reduce((sum, piece) => sum + piece.amount, 0));
  return { ok: true, value: { amount, isWhole, pieces } };
}

const daysIn = (ranges: readonly DayRange[]): number => ranges.reduce((sum, range) => sum + countOf(range), 0);

const isWithin = (range: DayRange, { from, to }: DayRange): boolean => range.from >= from && range.to <= to;

function within(range: DayRange, { from, to }: DayRange): DayRange[] {
  const days = { from: range.from > from ? range.from : from, to: range.to < to ? range.to : to };
  return days.from > days.to ? [] : [days];
}

function pieceOf(input: PeriodSalaryInput, whole: Pick<PayPeriod, 'start' | 'end'>, isWhole: boolean): SalaryPiece {
  const { monthlySalary, period } = input;
  const all = { from: whole.start, to: whole.end };
  const ofDays = countOf(all);
  const run = { from: period.start, to: period.end };
  const runDays = isWithin(all, run) ? ofDays : daysIn(within(run, all));
  const cut = runDays === ofDays ? null : { days: runDays, ofDays };
  const inYear = (amount: number, of: number): Money => mulDiv(monthlySalary, 12 * amount, period.perYear * of);
  const full = inYear(runDays, ofDays);
  if (isWhole) return { amount: full, part: cut, cut, full };
  const days = daysIn(input.paid.flatMap((range) => within(range, all)));
  switch (input.proration) {
    case 'calendarDays':
      return { amount: inYear(days, ofDays), part: { days, ofDays }, cut, full };
    case 'workDays': {
      const { inPeriod, employed } = input.workDays ?? { inPeriod: 1, employed: 0 };
      const amount = inYear(runDays * employed, ofDays * inPeriod);
      return { amount, part: { days: employed, ofDays: inPeriod }, cut, full };
    }
    case 'thirtyDays': {
      // Thirty days of a month of 31 already pay the whole salary; never more than that.
      const amount = minor(Math.min(full, mulDiv(monthlySalary, days, 30)));
      return { amount, part: { days, ofDays: 30 }, cut, full };
    }
  }
}

export const periodSalaryTrace = (input: PeriodSalaryInput, { pieces, isWhole }: PeriodSalary): Trace =>
  together(pieces.map((piece) => pieceTrace(input, piece, isWhole)));

function pieceTrace(
  { monthlySalary, period, proration }: PeriodSalaryInput,
  piece: SalaryPiece,
  isWhole: boolean,
): Trace {
  const { amount, part, cut, full } = piece;
  const formula = formulaOf(piece, { proration, isWhole });
  const isByWorkDays = !isWhole && cut !== null && proration === 'workDays';
  const days = isByWorkDays ? cut : part;
  return {
    formula,
    values: {
      salary: money(monthlySalary),
      paymentsPerYear: count(period.perYear),
      ...(days === null ? {} : { days: count(days.days), ofDays: count(days.ofDays) }),
      ...(formula === 'partByThirty' ? { most: money(full) } : {}),
      ...(isByWorkDays && part ? { workDays: count(part.days), ofWorkDays: count(part.ofDays) } : {}),
    },
    result: amount,
    rounding: 'satang',
    ...(isWhole ? {} : { readings: { proration } }),
    ...(cut === null ? {} : { notes: ['partOfPeriod'] }),
  };
}

function formulaOf(
  { part, cut }: SalaryPiece,
  { proration, isWhole }: { readonly proration: ProrationMethod; readonly isWhole: boolean },
): Trace['formula'] {
  if (part === null) return 'periodSalary';
  if (isWhole || proration === 'calendarDays') return 'proratedByDays';
  if (proration === 'thirtyDays') return cut === null ? 'proratedByThirty' : 'partByThirty';
  return cut === null ? 'proratedByDays' : 'partByWorkDays';
}
