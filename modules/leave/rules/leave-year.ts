/** Leave year: twelve months from 1 January, from the company's own day, or from the anniversary of the person's first day. */
import { addToDate, daysBetween, type LocalDate } from '#kernel/time';
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

// Dates are compared and composed as texts: a year end asks for the year of every account.
export function leaveYearOn(date: LocalDate, options: YearOf): LeaveYear {
  const year = Number(date.slice(0, 4));
  const first = firstDayIn(year, options);
  const from = first <= date ? first : firstDayIn(year - 1, options);
  const next = first <= date ? firstDayIn(year + 1, options) : first;
  return { from, to: addToDate(next, { days: -1 }) };
}

export const yearAfter = ({ to }: LeaveYear, options: YearOf): LeaveYear =>
  leaveYearOn(addToDate(to, { days: 1 }), options);

export const daysOfYear = ({ from, to }: LeaveYear): number => daysBetween(from, to) + 1;

function firstDayIn(year: number, { rule, startDate, leapDay }: YearOf): LocalDate {
  const [month, day] =
    rule.kind === 'own'
      ? [twoDigits(rule.month), twoDigits(rule.day)]
      : rule.kind === 'calendar' || startDate === null
        ? ['01', '01']
        : [startDate.slice(5, 7), startDate.slice(8, 10)];
  if (month === '02' && day === '29' && !isLeap(year))
    return `${year}-${leapDay === 'lastOfFebruary' ? '02-28' : '03-01'}` as LocalDate;
  return `${year}-${month}-${day}` as LocalDate;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
