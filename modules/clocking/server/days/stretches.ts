import { addToDate, type LocalDate } from '#kernel/time';

/**
 * Days of two months of some people are placed at once, so that people who clock in do not wait long and memory does not grow with
 * the age of the company.
 */
const datesAtOnce = 62;

export interface Stretch {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The time from one date to another in pieces; where only some dates count, pieces without one are left out. */
export function* stretchesOf(first: LocalDate, last: LocalDate, dates?: ReadonlySet<LocalDate>): Generator<Stretch> {
  for (let from = first; from <= last; from = addToDate(from, { days: datesAtOnce })) {
    const end = addToDate(from, { days: datesAtOnce - 1 });
    const to = end < last ? end : last;
    if (!dates || [...dates].some((date) => date >= from && date <= to)) yield { from, to };
  }
}

/** What has dates, in order of time and in pieces of such a stretch. */
export function inStretches<One>(all: readonly One[], dateOf: (one: One) => LocalDate): One[][] {
  const byDate = Map.groupBy(all, dateOf);
  const dates = [...byDate.keys()].sort();
  const pieces: One[][] = [];
  let last: LocalDate | null = null;
  for (const date of dates) {
    if (last === null || date > last) {
      last = addToDate(date, { days: datesAtOnce - 1 });
      pieces.push([]);
    }
    pieces.at(-1)?.push(...(byDate.get(date) ?? []));
  }
  return pieces;
}
