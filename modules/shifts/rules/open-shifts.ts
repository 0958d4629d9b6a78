/** Open shifts: the people that a profile needs on a published date, less those published on it. */
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';

export interface ShiftNeed {
  readonly date: LocalDate;
  readonly profileId: Id<'shiftProfile'>;
  readonly needed: number;
}

export interface OpenShift extends Omit<ShiftNeed, 'needed'> {
  /** People that are still missing. */
  readonly places: number;
}

/** @param published how many people have the profile on the date; null where nothing of the date is published */
export const openShifts = (
  needs: readonly ShiftNeed[],
  published: (date: LocalDate, profileId: string) => number | null,
): OpenShift[] =>
  needs.flatMap(({ date, profileId, needed }) => {
    const count = published(date, profileId);
    return count !== null && needed > count ? [{ date, profileId, places: needed - count }] : [];
  });
