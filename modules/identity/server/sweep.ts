import * as z from 'zod';
import { addSeconds, systemNow } from '#kernel/time';
import { job } from '#server/jobs';
import * as store from './store.ts';

const keptSeconds = 60 * 60 * 24 * 90;

/** Every night: sessions and links that ended three months ago go. */
export const sweepSessions = job({
  name: 'identity.sweep',
  schema: z.object({}),
  cron: '30 2 * * *',
  async run(_data, services) {
    const count = await services.database.global((tx) => store.sweep(tx, addSeconds(systemNow(), -keptSeconds)));
    services.log.info({ count }, 'swept old sessions');
  },
});
