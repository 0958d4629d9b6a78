/** Late deduction: full-time salary ÷ 30 ÷ work day × time late; part-time pay of a unit × time late; only whole units count. */
import { type Money, mulDiv, zero } from '#kernel/money';
import { unitLength } from './part-time-pay.ts';
import type { LateRecord } from './payroll-context.ts';
import { type TimeUnit, unitSeconds } from './time-unit.ts';
import { inMinutes, inSeconds, money, type Trace } from './trace.ts';

export interface LateInput {
  readonly wage: Money;
  /** Null for a wage by day or hour, which is the pay of `unitSeconds`. */
  readonly workMinutesPerDay: number | null;
  readonly unitSeconds: number;
  readonly seconds: number;
}

/** An unfinished unit is not counted: a deduction above the time missed is a fine, and forbidden (Labour Protection Act s.76). */
export function lateSeconds(lates: readonly LateRecord[], unit: TimeUnit): number {
  const length = unitSeconds[unit];
  let total = 0;
  for (const { seconds } of lates) total += wholeUnits(seconds, length);
  return total;
}

const wholeUnits = (seconds: number, length: number): number => seconds - (seconds % length);

/** Absence and lateness of one day together are never more than the work day. `absent` has minutes by day. */
export function lateSecondsBesideAbsence(
  lates: readonly LateRecord[],
  unit: TimeUnit,
  { absent, workMinutesPerDay }: { readonly absent: ReadonlyMap<string, number>; readonly workMinutesPerDay: number },
): number {
  const length = unitSeconds[unit];
  let total = 0;
  let day = '';
  let room = 0;
  for (const { date, seconds } of byDay(lates)) {
    if (date !== day) room = (workMinutesPerDay - (absent.get(date) ?? 0)) * 60;
    day = date;
    const counted = Math.min(wholeUnits(seconds, length), room);
    room -= counted;
    total += counted;
  }
  return total;
}

/** They come in order of their days as a rule. */
const byDay = (lates: readonly LateRecord[]): readonly LateRecord[] =>
  lates.every(({ date }, at) => at === 0 || (lates[at - 1]?.date ?? '') <= date)
    ? lates
    : lates.toSorted((one, other) => (one.date < other.date ? -1 : 1));

export function lateDeduction({ wage, workMinutesPerDay, unitSeconds: unit, seconds }: LateInput): Money {
  if (seconds === 0) return zero;
  return workMinutesPerDay === null ? mulDiv(wage, seconds, unit) : mulDiv(wage, seconds, 30 * workMinutesPerDay * 60);
}

export const lateTrace = (input: LateInput): Trace => ({
  formula: input.workMinutesPerDay === null ? 'latePartTime' : 'late',
  values: {
    salary: money(input.wage),
    ...(input.workMinutesPerDay === null
      ? { unit: unitLength(input.unitSeconds) }
      : { workDay: inMinutes(input.workMinutesPerDay) }),
    time: input.seconds % 60 === 0 ? inMinutes(input.seconds / 60) : inSeconds(input.seconds),
  },
  result: lateDeduction(input),
  rounding: 'satang',
});
