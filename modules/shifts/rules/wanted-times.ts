/** The shift times of a weekly board after a change: those asked for; a time with people planned on it stays although it was taken off; a planned shift without a time gets one that needs nobody. */
import type { Cell, PlannedEntry } from './planned-entry.ts';

export interface WantedTime extends Pick<PlannedEntry, 'profileId'>, Pick<Cell, 'date'> {
  /** Null takes the profile off the date. */
  readonly needed: number | null;
}

export const timeKey = ({ profileId, date }: Pick<WantedTime, 'profileId' | 'date'>): string => `${profileId} ${date}`;

/**
 * @param cells the plan after the change: another maker may have planned a person on a time that is taken off
 * @param stored the shift times before the change
 */
export function wantedTimes(
  asked: readonly WantedTime[],
  cells: readonly Pick<Cell, 'date' | 'planned'>[],
  stored: readonly Pick<WantedTime, 'profileId' | 'date'>[],
): WantedTime[] {
  const places = cells.flatMap(({ date, planned }) => (planned ?? []).map(({ profileId }) => ({ profileId, date })));
  const planned = new Map(places.map((place) => [timeKey(place), place]));
  const known = new Set([...asked, ...stored].map(timeKey));
  return [
    ...asked.filter((one) => one.needed !== null || !planned.has(timeKey(one))),
    ...[...planned].flatMap(([key, place]) => (known.has(key) ? [] : [{ ...place, needed: 0 }])),
  ];
}
