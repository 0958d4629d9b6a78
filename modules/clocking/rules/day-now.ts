/** The day that runs at a moment: the window it falls in; between two windows the earlier one while its work goes on, else the nearer. */
import type { LocalDate } from '#kernel/time';
import type { WorkWindow } from './work-windows.ts';

/** `goesOn` says whether work or a break of that date is still open. */
export function dayNow(
  windows: readonly WorkWindow[],
  second: number,
  goesOn: (date: LocalDate) => boolean,
): LocalDate | null {
  const open = windows.filter(({ from, overAt }) => overAt > from);
  const index = open.findIndex(({ overAt }) => second < overAt);
  const own = open[index];
  if (!own) return null;
  if (second < own.ownTo || goesOn(own.day.date)) return own.day.date;
  const next = open[index + 1];
  return second < own.to || !next ? own.day.date : next.day.date;
}
