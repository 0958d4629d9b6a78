/** The last change of some matters of a position, from another day on = it is taken back, and made again from that day on; null where they never changed. */
import type { LocalDate } from '#kernel/time';
import { changeOf, type DatedTerms, type EarlierTerms, earlierAfter, type History } from './earlier-terms.ts';

interface Move {
  readonly matters: readonly (keyof DatedTerms)[];
  readonly fromDate: LocalDate;
  readonly today: LocalDate;
}

interface Moved {
  readonly change: Partial<DatedTerms>;
  readonly earlier: readonly EarlierTerms[];
}

export function movedChange({ present, earlier }: History, { matters, fromDate, today }: Move): Moved | null {
  const changes = earlier.map((one, index) => only(changeOf(one, earlier[index + 1] ?? present), matters));
  const last = changes.findLastIndex((change) => Object.keys(change).length > 0);
  const [before, change] = [earlier[last], changes[last]];
  if (!before || !change) return null;
  const was = only(before, Object.keys(change) as (keyof DatedTerms)[]);
  const undone: History = {
    present: { ...present, ...was },
    earlier: earlier.map((one, index) => (index > last ? { ...one, ...was } : one)),
  };
  return { change, earlier: earlierAfter(undone, { change, fromDate, today }) };
}

const only = (terms: Partial<DatedTerms>, matters: readonly (keyof DatedTerms)[]): Partial<DatedTerms> =>
  Object.fromEntries(matters.filter((matter) => matter in terms).map((matter) => [matter, terms[matter]]));
