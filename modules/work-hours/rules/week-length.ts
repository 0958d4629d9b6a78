/** Length of a week: hours of each day without its unpaid break, in minutes. */
import type { Minutes } from '#kernel/time';
import { hoursOf, type WeekdayHours } from './work-hours-on.ts';

const dayLength = (day: WeekdayHours | null): Minutes => {
  if (!day) return 0 as Minutes;
  const { start, end, breaks } = hoursOf(day, 'deduct');
  const unpaid = breaks.reduce((sum, { length, paid }) => sum + (paid ? 0 : length), 0);
  return (end - start - unpaid) as Minutes;
};

export const weekLength = (week: readonly (WeekdayHours | null)[]): Minutes =>
  week.reduce((sum, day) => sum + dayLength(day), 0) as Minutes;
