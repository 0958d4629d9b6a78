/** The days on screen: a week from Sunday to Saturday, or a month filled up to whole weeks; a step goes to the next or the one before. */
import { firstWeekday } from '#kernel/format';
import { addToDate, dateParts, type LocalDate } from '#kernel/time';
import { datesOf, monthFrom, type Stretch, weekFrom } from './board-period.ts';

export const dayViews = ['week', 'month'] as const;
export type DayView = (typeof dayViews)[number];

/** The Sunday of the week with this date. */
export const weekStart = (date: LocalDate): LocalDate =>
  addToDate(date, { days: -((dateParts(date).weekday - firstWeekday + 7) % 7) });

/** The week or the calendar month of a date. */
export function shownDays(view: DayView, date: LocalDate): Stretch {
  const { year, month } = dateParts(date);
  return (view === 'month' ? monthFrom(year, month, 1) : null) ?? weekFrom(weekStart(date));
}

/** A date of the stretch before (-1) or after (1). */
export const stepOf = (view: DayView, { from, to }: Stretch, step: 1 | -1): LocalDate =>
  step === 1 ? addToDate(to, { days: 1 }) : addToDate(from, view === 'month' ? { months: -1 } : { days: -7 });

/** Whole weeks that hold the stretch. */
export function weeksOf({ from, to }: Stretch): LocalDate[][] {
  const dates = datesOf({ from: weekStart(from), to: addToDate(weekStart(to), { days: 6 }) });
  return Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7));
}
