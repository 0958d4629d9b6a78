/** Service: whole months from the first day of work to a day; the day on which a number of months is complete. */
import { addToDate, type LocalDate } from '#kernel/time';
import type { Readings } from './readings.ts';

/** A start on the 31st completes a month on the last day of shorter months; for 29 February the company's reading counts. */
export function dayOfService(startDate: LocalDate, months: number, leapDay: Readings['leapDay']): LocalDate {
  if (months === 0) return startDate;
  const day = addToDate(startDate, { months });
  const isShortFebruary = startDate.endsWith('-02-29') && day.endsWith('-02-28');
  return isShortFebruary && leapDay === 'firstOfMarch' ? addToDate(day, { days: 1 }) : day;
}

export function monthsOfService(startDate: LocalDate, date: LocalDate, leapDay: Readings['leapDay']): number {
  if (date < startDate) return 0;
  const months = monthNumber(date) - monthNumber(startDate);
  return dayOfService(startDate, months, leapDay) <= date ? months : months - 1;
}

/** Months since the year 0. */
const monthNumber = (date: LocalDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** What is added to a balance after the close of who left would stay there. */
export const isAfterLastDay = (on: LocalDate, lastDay: LocalDate | null | undefined): lastDay is LocalDate =>
  lastDay != null && on > lastDay;
