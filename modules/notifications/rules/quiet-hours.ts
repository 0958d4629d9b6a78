/** Sending waits while the local time is within quiet hours [from, to), which may pass midnight; it then happens at their end. */
import { addToDate, dateIn, type Instant, instantAtMinute, minuteOfTime, timeIn } from '#kernel/time';

/** Minutes of the day. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

export function afterQuietHours(now: Instant, zone: string, quiet: QuietHours | null): Instant {
  if (quiet === null || quiet.from === quiet.to) return now;
  const { from, to } = quiet;
  const minute = minuteOfTime(timeIn(zone, now));
  const passesMidnight = from > to;
  const isQuiet = passesMidnight ? minute >= from || minute < to : minute >= from && minute < to;
  if (!isQuiet) return now;
  const today = dateIn(zone, now);
  return instantAtMinute(zone, passesMidnight && minute >= from ? addToDate(today, { days: 1 }) : today, to);
}
