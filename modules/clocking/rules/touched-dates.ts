/** Dates that a punch can change: the day in whose time it lies and the next one; between two days both, and the one after them. */
import type { LocalDate } from '#kernel/time';
import type { WorkWindow } from './work-windows.ts';

/** For a punch that is added, removed or corrected. One that is moved changes the date it leaves and the date it comes to as well. */
export function touchedDates(windows: readonly WorkWindow[], second: number): readonly LocalDate[] {
  const open = windows.filter(({ from, overAt }) => overAt > from);
  const index = open.findIndex(({ overAt }) => second < overAt);
  const own = open[index];
  if (!own || second < own.from) return [];
  // Between two days, the punch may open the later one and so decide how that one meets the next.
  const count = second >= own.ownTo ? 3 : 2;
  return open.slice(index, index + count).map(({ day }) => day.date);
}
