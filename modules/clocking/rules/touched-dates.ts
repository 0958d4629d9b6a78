/** Dates that a punch can change: the day in whose time it lies and the next one; between two days both, and the one after them; and the day before, where its schedule touches. */
import type { LocalDate } from '#kernel/time';
import { joins } from './runs-through.ts';
import type { WorkWindow } from './work-windows.ts';

/**
 * For a punch that is added, removed or corrected. One that is moved changes the date it leaves and the date it comes to as well.
 * @param open windows that are not empty, in order of time
 */
export function touchedDates(open: readonly WorkWindow[], second: number): readonly LocalDate[] {
  const index = notYetOver(open, second);
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
  const next = dateAfter(open, index, furthest);
  return [...new Set(next === undefined ? touched : [...touched, next])];
}

/** The place of the first window that is not over at a second, found by halves: a file asks for thousands in two years of days. */
function notYetOver(open: readonly WorkWindow[], second: number): number {
  let [from, to] = [0, open.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (second < (open[middle]?.overAt ?? second)) to = middle;
    else from = middle + 1;
  }
  return from;
}

function dateAfter(open: readonly WorkWindow[], index: number, date: LocalDate): LocalDate | undefined {
  let at = index;
  while ((open[at]?.day.date ?? date) < date || open[at]?.day.date === date) at += 1;
  return open[at]?.day.date;
}
