/** The last day of a support access is today or later, at most 30 days from today; it ends at midnight after that day. */
import { addToDate, type Instant, instantAt, type LocalDate, type LocalTime } from '#kernel/time';

export const mostSupportDays = 30;

export function supportEndRefusal(lastDay: LocalDate, today: LocalDate): 'endInPast' | 'tooLong' | null {
  if (lastDay < today) return 'endInPast';
  return lastDay > addToDate(today, { days: mostSupportDays }) ? 'tooLong' : null;
}

export const supportEnd = (lastDay: LocalDate, timeZone: string): Instant =>
  instantAt(timeZone, addToDate(lastDay, { days: 1 }), '00:00' as LocalTime);
