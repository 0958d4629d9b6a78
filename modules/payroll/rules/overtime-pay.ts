/** Overtime pay: monthly salary ÷ 30 days ÷ minutes of a work day × rate × minutes; rounded once, half up. */
import { type Money, mulDiv } from '#kernel/money';
import { inMinutes, type LawNote, money, percent, type Trace } from './trace.ts';

export interface TimePayInput {
  readonly monthlySalary: Money;
  readonly workMinutesPerDay: number;
  /** Of the hourly wage: 150 is one and a half times. */
  readonly ratePercent: number;
  readonly minutes: number;
}

/** The divisor is 30 in every month (Labour Protection Act s.68). No hourly rate is rounded on the way. */
export const overtimePay = ({ monthlySalary, workMinutesPerDay, ratePercent, minutes }: TimePayInput): Money =>
  mulDiv(monthlySalary, ratePercent * minutes, 30 * workMinutesPerDay * 100);

export const timePayTrace = (
  formula: 'overtimePay' | 'holidayPay' | 'holidayOvertimePay',
  input: TimePayInput & { readonly unpaid?: number },
  law: LawNote,
): Trace => ({
  formula,
  values: {
    salary: money(input.monthlySalary),
    workDay: inMinutes(input.workMinutesPerDay),
    rate: percent(input.ratePercent),
    time: inMinutes(input.minutes),
    ...(input.unpaid ? { unpaidTime: inMinutes(input.unpaid) } : {}),
  },
  result: overtimePay(input),
  rounding: 'satang',
  law,
  ...(input.unpaid ? { notes: ['overLimit'] } : {}),
});
