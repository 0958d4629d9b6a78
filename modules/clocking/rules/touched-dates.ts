/** Dates that a punch can change: the day in whose time it lies and the next one; between two days both, and the one after them; and the day before, where its schedule touches. */
import type { LocalDate } from '#kernel/time';
import { joins } from './runs-through.ts';
import type { WorkWindow } from './work-windows.ts';

/** For a punch that is added, removed or corrected. One that is moved changes the date it leaves and the date it comes to as well. */
export function touchedDates(windows: readonly WorkWindow[], second: number): readonly LocalDate[] {
  const open = windows.filter(({ from, overAt }) => overAt > from);
  const index = open.findIndex(({ overAt }) => second < overAt);
  const own = open[index];
  if (!own || second < own.from) return [];
  // Between two windows, the punch may open the later one and so decide how that one meets the next.
  const isBetween = second >= own.ownTo;
  const between = isBetween ? 3 : 2;
  // Where segments join, work runs through one border, and a clock-out at the very end of the second one still ends it.
  const isThrough = (at: number) => joins(open[at], open[at + 1]);
  const ahead = isThrough(index) && isThrough(index + 1) ? 3 : 2;
  const onTheDot = second === own.from && isThrough(index - 2) ? 2 : 1;
  const back = isThrough(index - 1) ? onTheDot : 0;
  const touched = open.slice(index - back, index + Math.max(between, ahead)).map(({ day }) => day.date);
  // The last date is one that the punch cannot belong to.
  const furthest = open[isBetween ? index + 1 : index]?.day.date ?? own.day.date;
  const next = open.find(({ day }) => day.date > furthest)?.day.date;
  return [...new Set(next === undefined ? touched : [...touched, next])];
}
