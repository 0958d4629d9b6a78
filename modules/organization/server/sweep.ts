import * as z from 'zod';
import { forgetKeys } from '#access/server/public';
import { addSeconds, systemNow } from '#kernel/time';
import { job } from '#server/jobs';
import { everyOrganization } from './directory.ts';

/** A client that has not tried again for three days will not. */
const keptSeconds = 60 * 60 * 24 * 3;

/** Every night, company by company: answers kept for requests sent twice. */
export const sweepKeys = job({
  name: 'organization.sweep-keys',
  schema: z.object({}),
  cron: '45 2 * * *',
  async run(_data, services) {
    const before = addSeconds(systemNow(), -keptSeconds);
    let count = 0;
    for await (const organizationId of everyOrganization(services.database))
      count += await services.database.tenant(organizationId, (tx) => forgetKeys(tx, before));
    services.log.info({ count }, 'swept old request keys');
  },
});
