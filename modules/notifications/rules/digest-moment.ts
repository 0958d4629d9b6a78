/** The daily mail: the next time the chosen minute of the day comes in the company's time zone, today or tomorrow. */
import { addToDate, dateIn, type Instant, instantAtMinute, isBefore } from '#kernel/time';

export function digestMoment(now: Instant, zone: string, minute: number): Instant {
  const today = dateIn(zone, now);
  const moment = instantAtMinute(zone, today, minute);
  return isBefore(now, moment) ? moment : instantAtMinute(zone, addToDate(today, { days: 1 }), minute);
}
