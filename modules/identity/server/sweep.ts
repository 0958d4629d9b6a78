import * as z from 'zod';
import { addSeconds, systemNow } from '#kernel/time';
import { job } from '#server/jobs';
import { sweep, sweepSomeSessions } from './store/sweep.ts';

const keptSeconds = 60 * 60 * 24 * 90;
const sessionsAtOnce = 2_000;

/** Every night: deletes sessions and links that ended three months ago, and expired counters and codes. */
export const sweepSessions = job({
  name: 'identity.sweep',
  schema: z.object({}),
  cron: '30 2 * * *',
  async run(_data, services) {
    const now = systemNow();
    const longOver = addSeconds(now, -keptSeconds);
    let count = await services.database.global((tx) => sweep(tx, { longOver, now }));
    for (let some = sessionsAtOnce; some === sessionsAtOnce; count += some)
      some = await services.database.global((tx) => sweepSomeSessions(tx, longOver, sessionsAtOnce));
    services.log.info({ count }, 'swept old sessions');
  },
});
