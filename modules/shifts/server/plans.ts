import type { LocalDate } from '#kernel/time';
import type { PlanSource } from '#work-hours/server/public';
import { daySegments, type HoursOn } from '../rules/day-segments.ts';
import type { PlannedEntry } from '../rules/planned-entry.ts';
import type { ProfileHours } from '../rules/profile.ts';
import { profileOn } from '../rules/profile-on.ts';
import { publishedOf } from './store/cells.ts';
import { allHours } from './store/profiles.ts';

/** Published boards, for everything that asks what is expected of people; drafts are never read. One statement without shifts, two with. */
export const publishedPlans: PlanSource = async (tx, range) => {
  const cells = range.employeeIds.length > 0 ? await publishedOf(tx, range) : [];
  if (cells.length === 0) return { on: () => [] };
  const hoursOn = hoursReader(await allHours(tx));
  const people = new Map<string, Map<LocalDate, readonly PlannedEntry[]>>();
  for (const { employeeId, date, published } of cells) {
    const own = people.get(employeeId) ?? new Map<LocalDate, readonly PlannedEntry[]>();
    // A day off on one board does not free from the shift of another.
    people.set(employeeId, own.set(date, [...(own.get(date) ?? []), ...published]));
  }
  return {
    on(employeeId, date) {
      const entries = people.get(employeeId)?.get(date);
      return entries ? [{ kind: 'board', segments: daySegments(entries, date, hoursOn) }] : [];
    },
  };
};

/** The hours of a profile on a date. */
export function hoursReader(versions: readonly (ProfileHours & { readonly profileId: string })[]): HoursOn {
  const byProfile = Map.groupBy(versions, ({ profileId }) => profileId);
  return (profileId: string, date: LocalDate) => profileOn(byProfile.get(profileId) ?? [], date);
}
