/** Part-time pay: pay of a unit × minutes worked × multiplier of the kind of work; each line rounded once, half up. */
import { type Money, mulDiv } from '#kernel/money';
import type { WorkMinuteInfo, WorkType } from './payroll-context.ts';
import { type TimeUnit, unitSeconds } from './time-unit.ts';
import { inMinutes, inSeconds, type LawNote, money, percent, type Trace } from './trace.ts';

export interface PartTimeInput {
  readonly pay: Money;
  readonly unit: TimeUnit;
  readonly ratePercent: number;
  readonly minutes: number;
}

export const partTimePay = ({ pay, unit, ratePercent, minutes }: PartTimeInput): Money =>
  mulDiv(pay, minutes * 60 * ratePercent, unitSeconds[unit] * 100);

export const partTimeTrace = (input: PartTimeInput, law: LawNote): Trace => ({
  formula: 'partTimePay',
  values: {
    pay: money(input.pay),
    unit: inSeconds(unitSeconds[input.unit]),
    rate: percent(input.ratePercent),
    time: inMinutes(input.minutes),
  },
  result: partTimePay(input),
  rounding: 'satang',
  law,
});

export type WorkedMinutes = Readonly<Record<WorkType, number>>;

export function workedMinutes(infos: readonly WorkMinuteInfo[]): WorkedMinutes {
  const worked = { working: 0, overtime: 0, holiday: 0, holidayOvertime: 0 };
  for (const { workType, workMinute } of infos) worked[workType] += workMinute;
  return worked;
}

/** An item paid by the unit for all kinds of work at once: the weighted minutes are summed first, then rounded once. */
export function partTimeItemPay(
  { pay, unit }: { readonly pay: Money; readonly unit: TimeUnit },
  worked: WorkedMinutes,
  rateOf: (workType: WorkType) => number,
): { readonly amount: Money; readonly weightedMinutes: number } {
  let weighted = 0;
  for (const workType of ['working', 'overtime', 'holiday', 'holidayOvertime'] as const)
    weighted += worked[workType] * rateOf(workType);
  const amount = mulDiv(pay, weighted * 60, unitSeconds[unit] * 100);
  return { amount, weightedMinutes: Math.floor(weighted / 100) };
}
