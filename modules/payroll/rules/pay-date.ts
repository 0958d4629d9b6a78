/** Pay date: the chosen day of the month in which the period ends (or of the next), or so many days after a week; a day without banks moves to the bank day before or after it, inside its month (weekly: its year). */
import { isOpenDay } from '#holidays/rules/open-day';
import { addToDate, asDate, dateParts, daysBetween, type LocalDate } from '#kernel/time';
import type { PayDays, PaySchedule } from './pay-schedule.ts';

export const closedDayMoves = ['before', 'after', 'same'] as const;
export type ClosedDayMove = (typeof closedDayMoves)[number];

export interface PayDateRule {
  /** Monthly and twice a month: 1 to 31, at most the month's last day. Weekly: days after the week's last day, 0 to 14. */
  readonly payDay: number;
  /** Twice a month: the day for the period that ends later in the month. */
  readonly secondPayDay: number | null;
  /** Months after the one in which the period ends. */
  readonly payMonth: 0 | 1;
  /** Where a pay date goes on which banks are closed. */
  readonly onClosedDay: ClosedDayMove;
}

export interface DatedPayment {
  readonly payDate: LocalDate;
  /** Which payment of the tax year it is, from 1. */
  readonly number: number;
  /** Payments in a full year: 12, 24, 52 or 53. */
  readonly perYear: number;
}

export function payDateOf(period: PayDays, schedule: PaySchedule, rule: PayDateRule): LocalDate {
  const day = plannedDay(period, schedule, rule);
  const inside = schedule.kind === 'weekly' ? 4 : 7;
  return onBankDay(day, rule.onClosedDay, (date) => date.slice(0, inside) === day.slice(0, inside));
}

/** The payment of a period by its pay date: the month, the half, or the week of the tax year. */
export function paymentOf(period: PayDays, schedule: PaySchedule, rule: PayDateRule): DatedPayment {
  const payDate = payDateOf(period, schedule, rule);
  return { payDate, ...numberOf(plannedDay(period, schedule, rule), schedule, isSecondHalf(period, schedule)) };
}

/** The number of a payment on a day that was chosen by hand. */
export const paymentOn = (payDate: LocalDate, period: PayDays, schedule: PaySchedule): DatedPayment => ({
  payDate,
  ...numberOf(payDate, schedule, isSecondHalf(period, schedule)),
});

function plannedDay(period: PayDays, schedule: PaySchedule, rule: PayDateRule): LocalDate {
  if (schedule.kind === 'weekly') return addToDate(period.end, { days: rule.payDay });
  const month = addToDate(asDate(`${period.end.slice(0, 7)}-01`), { months: rule.payMonth });
  const last = addToDate(addToDate(month, { months: 1 }), { days: -1 });
  const day = isSecondHalf(period, schedule) ? (rule.secondPayDay ?? rule.payDay) : rule.payDay;
  const { day: lastDay } = dateParts(last);
  return addToDate(month, { days: Math.min(day, lastDay) - 1 });
}

/** Whether the period is the one of the two that ends later in its month. */
function isSecondHalf({ end }: PayDays, schedule: PaySchedule): boolean {
  if (schedule.kind !== 'halfMonthly') return false;
  const starts = [schedule.startDay, schedule.secondDay ?? schedule.startDay + 15];
  // A period that begins on the 1st ends on the last day of a month.
  const ends = starts.map((start) => (start === 1 ? 31 : start - 1));
  const { day } = dateParts(end);
  return day > Math.min(...ends);
}

function numberOf(day: LocalDate, schedule: PaySchedule, isSecond: boolean): Omit<DatedPayment, 'payDate'> {
  const { year, month } = dateParts(day);
  switch (schedule.kind) {
    case 'weekly': {
      const first = asDate(`${year}-01-01`);
      const firstPay = addToDate(first, { days: (dateParts(day).weekday - dateParts(first).weekday + 7) % 7 });
      const number = Math.floor(daysBetween(first, day) / 7) + 1;
      const perYear = addToDate(firstPay, { days: 52 * 7 }).startsWith(String(year)) ? 53 : 52;
      return { number, perYear };
    }
    case 'halfMonthly':
      return { number: (month - 1) * 2 + (isSecond ? 2 : 1), perYear: 24 };
    case 'monthly':
    case 'own':
      return { number: month, perYear: 12 };
  }
}

function onBankDay(day: LocalDate, move: ClosedDayMove, isInside: (date: LocalDate) => boolean): LocalDate {
  if (move === 'same' || isOpenDay('banks', day)) return day;
  const step = move === 'before' ? -1 : 1;
  return bankDayFrom(day, step, isInside) ?? bankDayFrom(day, -step, isInside) ?? day;
}

/** Banks are never closed for two weeks. */
function bankDayFrom(day: LocalDate, step: number, isInside: (date: LocalDate) => boolean): LocalDate | null {
  for (let days = 1; days <= 14; days += 1) {
    const date = addToDate(day, { days: days * step });
    if (!isInside(date)) return null;
    if (isOpenDay('banks', date)) return date;
  }
  return null;
}
