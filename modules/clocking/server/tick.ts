import * as z from 'zod';
import { systemNow } from '#kernel/time';
import { everyOrganization } from '#organization/server/public';
import type { Database } from '#server/db/database';
import { job } from '#server/jobs';
import { catchUpSome, readyDays } from './days/ready-days.ts';
import { tellBoards } from './days/replace-days.ts';
import { policyOf } from './store/policy.ts';

/**
 * Every minute, company by company: somebody is late now, a day is over, a forgotten check-out is closed, the days ahead
 * are made. A company where nothing is due costs two short transactions.
 */
export const passTime = job({
  name: 'clocking.pass-time',
  schema: z.object({}),
  cron: '* * * * *',
  async run(_data, services) {
    for await (const organizationId of everyOrganization(services.database)) {
      const made = await makeDays(services.database, organizationId);
      const changed = await changeDays(services.database, organizationId);
      if (made || changed) await services.database.tenant(organizationId, async (tx) => tellBoards(tx));
    }
  },
});

/** Some people in each transaction: between two of them lists are read and people clock in. */
async function makeDays(database: Database, organizationId: string): Promise<boolean> {
  let made = false;
  for (;;) {
    const stands = await database.tenant(organizationId, async (tx) =>
      readyDays(tx, { now: systemNow(), policy: await policyOf(tx) }),
    );
    if (stands === 'ready') return made;
    made = true;
    if (stands === 'made') return made;
  }
}

/** The same for days that the passing of time has changed. */
async function changeDays(database: Database, organizationId: string): Promise<boolean> {
  const now = systemNow();
  let changed = false;
  for (;;) {
    const { done, isAll } = await database.tenant(organizationId, async (tx) =>
      catchUpSome(tx, { now, policy: await policyOf(tx) }),
    );
    changed ||= done > 0;
    if (isAll) return changed;
  }
}
