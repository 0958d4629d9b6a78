/** Days, hours and minutes of a length: a day is 480 minutes, or the person's own work day where the company chose it. */
import { leaveDayMinutes } from '#kernel/format';

/** Minutes of a day in leave balances, whatever the shift. */
export const workDay = leaveDayMinutes;

export interface DayParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** A length in days for a sentence: 57,600 minutes are 120 days of 480, or 80 of 720. */
export const inDays = (minutes: number, day: number = workDay): number => Math.round((minutes / day) * 100) / 100;

/** Each part of a negative length is negative. */
export function dayParts(minutes: number, day: number = workDay): DayParts {
  const days = Math.trunc(minutes / day);
  const rest = minutes - days * day;
  const hours = Math.trunc(rest / 60);
  return { days: days + 0, hours: hours + 0, minutes: rest - hours * 60 + 0 };
}
