/** Attendance periods: a calendar month; from a day of the month to the day before it in the next; or the 1st to the 15th and the 16th to the end. */
import { addToDate, asDate, dateParts, type LocalDate } from '#kernel/time';

export const periodKinds = ['month', 'startDay', 'half'] as const;
export type PeriodKind = (typeof periodKinds)[number];

export interface PeriodRule {
  readonly kind: PeriodKind;
  /** 1 to 28; for `startDay`: 26 is from the 26th to the 25th. */
  readonly startDay: number;
}

export interface DatedPeriod {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The period in which a date lies. */
export function periodOn(date: LocalDate, rule: PeriodRule): DatedPeriod {
  const from = startOn(date, rule);
  return { from, to: addToDate(nextStart(from, rule), { days: -1 }) };
}

/** The period that begins on a date, up to the next border: a shorter one after the rule was changed. */
export const periodFrom = (from: LocalDate, rule: PeriodRule): DatedPeriod => ({ from, to: periodOn(from, rule).to });

function startOn(date: LocalDate, { kind, startDay }: PeriodRule): LocalDate {
  const { day } = dateParts(date);
  const first = dayOfMonth(date, 1);
  switch (kind) {
    case 'month':
      return first;
    case 'startDay':
      return dayOfMonth(day >= startDay ? date : addToDate(first, { months: -1 }), startDay);
    case 'half':
      return day >= 16 ? dayOfMonth(date, 16) : first;
  }
}

function nextStart(from: LocalDate, { kind }: PeriodRule): LocalDate {
  const isFirstHalf = kind === 'half' && dateParts(from).day < 16;
  return isFirstHalf
    ? dayOfMonth(from, 16)
    : dayOfMonth(addToDate(dayOfMonth(from, 1), { months: 1 }), startDayOf(from, kind));
}

/** After a second half the next month begins; otherwise the next period begins on the same day of the month. */
const startDayOf = (from: LocalDate, kind: PeriodKind): number => (kind === 'half' ? 1 : dateParts(from).day);

const dayOfMonth = (date: LocalDate, day: number): LocalDate =>
  asDate(`${date.slice(0, 8)}${String(day).padStart(2, '0')}`);
