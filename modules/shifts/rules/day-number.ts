/** The number of a date: days since 1 January 1970, by whole numbers, because a board asks it for each person and date. */
import type { LocalDate } from '#kernel/time';

const known = new Map<LocalDate, number>();
/** Boards ask for the same dates again and again; a century of them would be too many to keep. */
const mostKnown = 4_000;

export function dayNumber(date: LocalDate): number {
  const found = known.get(date);
  if (found !== undefined) return found;
  if (known.size >= mostKnown) known.clear();
  const number = counted(date);
  known.set(date, number);
  return number;
}

function counted(date: LocalDate): number {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
  // Years begin in March, so that the leap day is the last of its year.
  const marchYear = month > 2 ? year : year - 1;
  const daysOfMonths = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5);
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + daysOfMonths + day - 719_469;
}

/** The number of the Sunday on which a date's week begins. */
export const sundayOf = (date: LocalDate): number => {
  const number = dayNumber(date);
  // 1 January 1970 was a Thursday.
  return number - ((number + 4) % 7);
};
