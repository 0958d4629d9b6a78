/** The stretch of a board: seven days from its first day, or a month from its start day to the day before the next one. */
import { addToDate, datesBetween, type LocalDate, localDate } from '#kernel/time';

export interface Stretch {
  readonly from: LocalDate;
  /** Included. */
  readonly to: LocalDate;
}

export const weekFrom = (from: LocalDate): Stretch => ({ from, to: addToDate(from, { days: 6 }) });

/** A month of a board is named by the calendar month in which it begins. Start days go to 28, so that each month has one. */
export function monthFrom(year: number, month: number, startDay: number): Stretch | null {
  const from = localDate(year, month, startDay);
  return from && { from, to: addToDate(addToDate(from, { months: 1 }), { days: -1 }) };
}

export const datesOf = ({ from, to }: Stretch): LocalDate[] => datesBetween(from, to);
