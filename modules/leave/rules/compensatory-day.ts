/** Compensatory time: minutes of approved work on a holiday or rest day, at most one day of the person; usable for the type's number of days, to the exact day, the month's or the leave year's end. */
import { addToDate, dateParts, type LocalDate } from '#kernel/time';
import type { LeaveYear } from './leave-year.ts';
import type { Entry } from './ledger.ts';
import type { Readings } from './readings.ts';

export interface HolidayWork {
  readonly date: LocalDate;
  readonly minutes: number;
}

export interface CompensatoryFacts {
  /** Days for which earned time can be used, the day after the work is the first. */
  readonly earnedDays: number;
  readonly reading: Readings['compensatoryEnd'];
  /** The leave year of the day of work. */
  readonly year: LeaveYear;
  /** Minutes of a day of the person. */
  readonly day: number;
}

export function compensatoryEntry({ date, minutes }: HolidayWork, facts: CompensatoryFacts): Entry {
  const expiresOn = lastDay(date, facts);
  return {
    on: date,
    minutes: Math.min(minutes, facts.day),
    kind: 'compensatory',
    key: null,
    expiresOn,
    rule: 'earnedOnHoliday',
    values: { worked: minutes, until: expiresOn },
  };
}

function lastDay(date: LocalDate, { earnedDays, reading, year }: CompensatoryFacts): LocalDate {
  const exact = addToDate(date, { days: earnedDays });
  switch (reading) {
    case 'exactDay':
      return exact;
    case 'endOfMonth': {
      const { day, daysInMonth } = dateParts(exact);
      return addToDate(exact, { days: daysInMonth - day });
    }
    case 'endOfLeaveYear':
      return year.to;
  }
}
