/** Pay by the hour or day: pay of a unit × minutes worked × multiplier of the kind of work; each line rounded once, half up. */
import { type Money, mulDiv } from '#kernel/money';
import { type WorkMinuteInfo, type WorkType, workTypes } from './payroll-context.ts';
import { inMinutes, inSeconds, type LawNote, money, percent, type Trace } from './trace.ts';

export interface PartTimeInput {
  readonly pay: Money;
  /** The length of the unit that is paid: an hour, or the work day of a daily wage. */
  readonly unitSeconds: number;
  readonly ratePercent: number;
  readonly minutes: number;
}

export const partTimePay = ({ pay, unitSeconds, ratePercent, minutes }: PartTimeInput): Money =>
  mulDiv(pay, minutes * 60 * ratePercent, unitSeconds * 100);

export const partTimeTrace = (input: PartTimeInput & { readonly unpaid?: number }, law: LawNote): Trace => ({
  formula: 'partTimePay',
  values: {
    pay: money(input.pay),
    unit: unitLength(input.unitSeconds),
    rate: percent(input.ratePercent),
    time: inMinutes(input.minutes),
    ...(input.unpaid ? { unpaidTime: inMinutes(input.unpaid) } : {}),
  },
  result: partTimePay(input),
  rounding: 'satang',
  law,
  ...(input.unpaid ? { notes: ['overLimit'] } : {}),
});

export const unitLength = (seconds: number) => (seconds % 60 === 0 ? inMinutes(seconds / 60) : inSeconds(seconds));

export type WorkedMinutes = Readonly<Record<WorkType, number>>;

export const noMinutes: WorkedMinutes = {
  working: 0,
  overtime: 0,
  holiday: 0,
  traditionalHoliday: 0,
  holidayOvertime: 0,
};

export const sumOfMinutes = (one: WorkedMinutes, other: WorkedMinutes): WorkedMinutes => ({
  working: one.working + other.working,
  overtime: one.overtime + other.overtime,
  holiday: one.holiday + other.holiday,
  traditionalHoliday: one.traditionalHoliday + other.traditionalHoliday,
  holidayOvertime: one.holidayOvertime + other.holidayOvertime,
});

export function workedMinutes(infos: readonly WorkMinuteInfo[]): WorkedMinutes {
  const worked = { ...noMinutes };
  for (const { workType, workMinute } of infos) worked[workType] += workMinute;
  return worked;
}

/** The limit of overtime: overtime first, then holiday overtime, because the minutes have no dates. */
export function withinLimit(worked: WorkedMinutes, limit: number | null): WorkedMinutes {
  if (limit === null) return worked;
  const overtime = Math.min(worked.overtime, limit);
  return { ...worked, overtime, holidayOvertime: Math.min(worked.holidayOvertime, limit - overtime) };
}

/** An item paid by the unit for all kinds of work at once: the weighted minutes are summed first, then rounded once. */
export function partTimeItemPay(
  { pay, unitSeconds }: { readonly pay: Money; readonly unitSeconds: number },
  worked: WorkedMinutes,
  rateOf: (workType: WorkType) => number,
): { readonly amount: Money; readonly weightedMinutes: number } {
  let weighted = 0;
  for (const workType of workTypes) weighted += worked[workType] * rateOf(workType);
  const amount = mulDiv(pay, weighted * 60, unitSeconds * 100);
  return { amount, weightedMinutes: weighted / 100 };
}
