/** Needs that a maker may change: those that are stored as the maker saw them; another maker's need stays and is answered. A shift that only had to be there and is there by now is left as it is. */
import { timeKey, type WantedTime } from './wanted-times.ts';

export interface SeenTime extends WantedTime {
  /** The need that the maker saw, null for a date without the shift. Left out, the last change wins. */
  readonly seen?: number | null | undefined;
}

export function seenTimes<Time extends SeenTime>(
  asked: readonly Time[],
  stored: readonly WantedTime[],
): { readonly wanted: readonly Time[]; readonly conflicts: readonly WantedTime[] } {
  const needs = new Map(stored.map((one) => [timeKey(one), one.needed]));
  const needOf = (one: Time): number | null => needs.get(timeKey(one)) ?? null;
  const isAsSeen = (one: Time): boolean =>
    one.seen === undefined || one.seen === needOf(one) || one.needed === needOf(one);
  const hadToBeThere = ({ seen, needed }: Time): boolean => seen === null && needed === 0;
  return {
    wanted: asked.filter(isAsSeen),
    conflicts: asked
      .filter((one) => !isAsSeen(one) && !hadToBeThere(one))
      .map((one) => ({ profileId: one.profileId, date: one.date, needed: needOf(one) })),
  };
}
