import * as z from 'zod';
import { addToDate, dateIn, type Instant, systemNow } from '#kernel/time';
import { everyOrganization, timeZoneOf } from '#organization/server/public';
import type { Database } from '#server/db/database';
import { tell } from '#server/events';
import { job } from '#server/jobs';
import { employeeTermsChanged } from '../events.ts';
import { termsDue } from './store/terms.ts';

/** A server that slept so many days catches up; what is told twice does no harm. */
const daysBack = 7;

/** Changes of department and position written ahead: on their day, the modules that keep the members hear of them. */
export async function tellOfDueTerms(database: Database, organizationId: string, now: Instant): Promise<number> {
  return database.tenant(organizationId, async (tx) => {
    const zone = await timeZoneOf(tx);
    const today = dateIn(zone, now);
    const due = await termsDue(tx, { since: addToDate(today, { days: -daysBack }), today, zone });
    for (const term of due) await tell(tx, employeeTermsChanged, { ...term, left: null });
    return due.length;
  });
}

/** Shortly after each full hour: somewhere a day has begun. */
export const termsDueJob = job({
  name: 'people.terms-due',
  schema: z.object({}),
  cron: '2 * * * *',
  async run(_data, { database }) {
    for await (const organizationId of everyOrganization(database))
      await tellOfDueTerms(database, organizationId, systemNow());
  },
});
