import { addToDate, dateIn, type Instant, instantAtMinute } from '#kernel/time';
import { timeZoneOf } from '#organization/server/public';
import type { Database } from '#server/db/database';
import { due } from '#server/due';
import { tellAll } from '#server/events';
import { employeeTermsChanged } from '../events.ts';
import { nextTermDay, termsDue, termsDueName } from './store/terms.ts';

/** A server that was off for so many days catches up; an event that is repeated does no harm. */
const daysBack = 7;

interface DueTerms {
  readonly count: number;
  /** The beginning of the next day on which a change counts. */
  readonly next: Instant | null;
}

/** Changes of department and position written ahead: on their day, the modules that keep the members hear of them. */
export async function tellOfDueTerms(database: Database, organizationId: string, now: Instant): Promise<DueTerms> {
  return database.tenant(organizationId, async (tx) => {
    const zone = await timeZoneOf(tx);
    const today = dateIn(zone, now);
    const found = await termsDue(tx, { since: addToDate(today, { days: -daysBack }), today, zone });
    await tellAll(
      tx,
      employeeTermsChanged,
      found.map((term) => ({ ...term, left: null })),
    );
    const day = await nextTermDay(tx, today);
    return { count: found.length, next: day && instantAtMinute(zone, day, 0) };
  });
}

/** As a day begins on which something that was written ahead counts. */
export const termsFallDue = due({
  name: termsDueName,
  async run({ organizationId, now, services: { database } }) {
    const { next } = await tellOfDueTerms(database, organizationId, now);
    return next;
  },
});
