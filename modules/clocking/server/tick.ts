import * as z from 'zod';
import { systemNow } from '#kernel/time';
import { everyOrganization } from '#organization/server/public';
import { job } from '#server/jobs';
import { catchUp, readyDays } from './ready-days.ts';
import { policyOf } from './store/policy.ts';

/**
 * Every minute, company by company: somebody is late now, a day is over, a forgotten check-out is closed, the days ahead
 * are made. A company where nothing is due costs two statements.
 */
export const passTime = job({
  name: 'clocking.pass-time',
  schema: z.object({}),
  cron: '* * * * *',
  async run(_data, services) {
    for await (const organizationId of everyOrganization(services.database)) {
      const changed = await services.database.tenant(organizationId, async (tx) => {
        const now = systemNow();
        const policy = await policyOf(tx);
        const made = await readyDays(tx, { now, policy });
        return (await catchUp(tx, { now, policy })) > 0 || made;
      });
      if (changed)
        await services.live.publish({
          organizationId,
          kind: 'changed',
          data: { names: ['attendance', 'clocking', 'exceptions'] },
        });
    }
  },
});
