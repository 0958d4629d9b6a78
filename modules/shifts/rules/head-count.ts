/** Head count: on each date a profile has fewer or more people planned than it needs; a need of 0 is no need. */
import type { LocalDate } from '#kernel/time';
import type { Finding } from './finding.ts';

export interface Need {
  readonly date: LocalDate;
  readonly profileId: string;
  readonly profileName: string;
  readonly needed: number;
}

/** @param plannedOn how many people are planned on a profile on a date */
export const headCount = (
  needs: readonly Need[],
  plannedOn: (profileId: string, date: LocalDate) => number,
): Finding[] =>
  needs.flatMap(({ date, profileId, profileName, needed }): Finding[] => {
    const planned = plannedOn(profileId, date);
    if (needed === 0 || planned === needed) return [];
    const rule = planned < needed ? 'tooFew' : 'tooMany';
    return [{ rule, severity: 'note', employeeId: null, date, params: { profile: profileName, planned, needed } }];
  });
