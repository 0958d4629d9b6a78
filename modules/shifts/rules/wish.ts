/** A wish of a person for a date: unavailable, a day off, or a shift. Work on an unavailable day is warned of; work on a wanted day off, or another shift than the wanted one, is noted. */
import { addToDate, type LocalDate } from '#kernel/time';
import type { Stretch } from './board-period.ts';
import type { DayFinding, PlannedWorkDay } from './finding.ts';
import type { RosterWish } from './roster/roster.ts';

export const wishKinds = ['unavailable', 'off', 'shift'] as const;
export type WishKind = (typeof wishKinds)[number];

export interface Wish {
  readonly kind: WishKind;
  /** The wanted shift; null for the other kinds. */
  readonly profileId: string | null;
}

export type WishOn = (date: LocalDate) => Wish | null;

/** Wishes are made for tomorrow and the half year after it. */
export const wishReach = (today: LocalDate): Stretch => ({
  from: addToDate(today, { days: 1 }),
  to: addToDate(today, { months: 6 }),
});

/** The dates and the same weekdays of the weeks after them, as far as wishes reach. */
export function repeatedDates(dates: readonly LocalDate[], weeks: number, { from, to }: Stretch): LocalDate[] {
  const all = dates.flatMap((date) => Array.from({ length: weeks }, (_, week) => addToDate(date, { days: 7 * week })));
  return [...new Set(all)].filter((date) => from <= date && date <= to).sort();
}

export const brokenWishes = (
  days: readonly PlannedWorkDay[],
  wishOn: WishOn,
  nameOf: (profileId: string) => string,
): DayFinding[] =>
  days.flatMap(({ date, segments }): DayFinding[] => {
    const wish = segments.length === 0 ? null : wishOn(date);
    if (!wish) return [];
    if (wish.kind === 'unavailable') return [{ rule: 'unavailable', date, params: {} }];
    if (wish.kind === 'off') return [{ rule: 'wantedOff', date, params: {} }];
    const wanted = wish.profileId ?? '';
    return segments.some(({ id }) => id === wanted)
      ? []
      : [{ rule: 'wantedShift', date, params: { profile: nameOf(wanted) } }];
  });

/** The wish as the automatic roster weighs it; an unavailable day is no wish but a bar. */
export function rosterWish(day: number, { kind, profileId }: Wish): RosterWish | null {
  if (kind === 'unavailable') return null;
  return kind === 'off'
    ? { day, kind: 'off', shift: null, weight: 1 }
    : { day, kind: 'on', shift: profileId, weight: 1 };
}
