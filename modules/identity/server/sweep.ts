import * as z from 'zod';
import { addSeconds, systemNow } from '#kernel/time';
import { job } from '#server/jobs';
import { sweep } from './store/sweep.ts';

const keptSeconds = 60 * 60 * 24 * 90;

/** Every night: deletes sessions and links that ended three months ago, and expired counters and codes. */
export const sweepSessions = job({
  name: 'identity.sweep',
  schema: z.object({}),
  cron: '30 2 * * *',
  async run(_data, services) {
    const now = systemNow();
    const count = await services.database.global((tx) => sweep(tx, { longOver: addSeconds(now, -keptSeconds), now }));
    services.log.info({ count }, 'swept old sessions');
  },
});
