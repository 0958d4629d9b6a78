/** Leave year: twelve months from 1 January, from the company's own day, or from the anniversary of the person's first day. */
import { addToDate, dateParts, daysBetween, type LocalDate, localDate } from '#kernel/time';
import type { Readings } from './readings.ts';

export const leaveYearKinds = ['calendar', 'own', 'anniversary'] as const;

export interface LeaveYearRule {
  readonly kind: (typeof leaveYearKinds)[number];
  /** The first day of an own leave year. 29 February is not possible: three years of four do not have it. */
  readonly month: number;
  readonly day: number;
}

export const calendarYear: LeaveYearRule = { kind: 'calendar', month: 1, day: 1 };

/** Both days are included. */
export interface LeaveYear {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export interface YearOf {
  readonly rule: LeaveYearRule;
  /** The person's first day of work; null where nobody entered one: the calendar year counts. */
  readonly startDate: LocalDate | null;
  readonly leapDay: Readings['leapDay'];
}

export function leaveYearOn(date: LocalDate, options: YearOf): LeaveYear {
  const { year } = dateParts(date);
  const from = [year + 1, year, year - 1].map((each) => firstDayIn(each, options)).find((first) => first <= date);
  if (from === undefined) throw new RangeError(`No leave year begins before ${date}.`);
  return { from, to: addToDate(firstDayIn(dateParts(from).year + 1, options), { days: -1 }) };
}

export const yearAfter = ({ to }: LeaveYear, options: YearOf): LeaveYear =>
  leaveYearOn(addToDate(to, { days: 1 }), options);

export const daysOfYear = ({ from, to }: LeaveYear): number => daysBetween(from, to) + 1;

function firstDayIn(year: number, { rule, startDate, leapDay }: YearOf): LocalDate {
  if (rule.kind === 'own') return exactly(year, rule.month, rule.day);
  if (rule.kind === 'calendar' || startDate === null) return exactly(year, 1, 1);
  const { month, day } = dateParts(startDate);
  return localDate(year, month, day) ?? (leapDay === 'lastOfFebruary' ? exactly(year, 2, 28) : exactly(year, 3, 1));
}

function exactly(year: number, month: number, day: number): LocalDate {
  const date = localDate(year, month, day);
  if (!date) throw new RangeError(`A leave year cannot begin on ${year}-${month}-${day}.`);
  return date;
}
