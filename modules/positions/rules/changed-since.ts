/** The first day on which a position says something else than it said before = the first of the days of its changes, and of all days, of which the terms differ; null where none does. */
import { addToDate, asDate, type LocalDate } from '#kernel/time';
import { type History, isSame, positionTermsOn } from './earlier-terms.ts';

/** Before every day that a person works. */
export const sinceEver: LocalDate = asDate('1900-01-01');

export function changedSince(before: History, after: History): LocalDate | null {
  const changes = [before, after].flatMap(({ earlier }) => earlier.map(({ until }) => addToDate(until, { days: 1 })));
  const on = ({ present, earlier }: History, day: LocalDate) => positionTermsOn(present, earlier, day);
  return [sinceEver, ...changes.toSorted()].find((day) => !isSame(on(before, day), on(after, day))) ?? null;
}
