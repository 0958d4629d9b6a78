/** Late deduction: full-time salary ÷ 30 ÷ work day × time late; part-time pay of a unit × time late; only whole units count. */
import { type Money, mulDiv, zero } from '#kernel/money';
import type { LateRecord } from './payroll-context.ts';
import { type TimeUnit, unitSeconds } from './time-unit.ts';
import { inMinutes, inSeconds, money, type Trace } from './trace.ts';

export interface LateInput {
  readonly wage: Money;
  /** Null for part-time, whose wage is the pay of one `wageUnit`. */
  readonly workMinutesPerDay: number | null;
  readonly wageUnit: TimeUnit;
  readonly seconds: number;
}

/** An unfinished unit is not counted: a deduction above the time missed is a fine, and forbidden (Labour Protection Act s.76). */
export function lateSeconds(lates: readonly LateRecord[], unit: TimeUnit): number {
  const size = unitSeconds[unit];
  let total = 0;
  for (const { seconds } of lates) total += seconds - (seconds % size);
  return total;
}

export function lateDeduction({ wage, workMinutesPerDay, wageUnit, seconds }: LateInput): Money {
  if (seconds === 0) return zero;
  return workMinutesPerDay === null
    ? mulDiv(wage, seconds, unitSeconds[wageUnit])
    : mulDiv(wage, seconds, 30 * workMinutesPerDay * 60);
}

export const lateTrace = (input: LateInput): Trace => ({
  formula: input.workMinutesPerDay === null ? 'latePartTime' : 'late',
  values: {
    salary: money(input.wage),
    ...(input.workMinutesPerDay === null
      ? { unit: inSeconds(unitSeconds[input.wageUnit]) }
      : { workDay: inMinutes(input.workMinutesPerDay) }),
    time: input.seconds % 60 === 0 ? inMinutes(input.seconds / 60) : inSeconds(input.seconds),
  },
  result: lateDeduction(input),
  rounding: 'satang',
});
