import * as z from 'zod';
import { addSeconds, systemNow } from '#kernel/time';
import { everyOrganization, removeFiles } from '#organization/server/public';
import { job } from '#server/jobs';
import { undoSeconds } from '../rules/import-state.ts';
import * as store from './store.ts';

/** An import without activity for a week is given up. */
const patienceSeconds = 7 * 86_400;

/** Rows hold personal data: they are deleted when the undo is over, and with an import that was never written. */
export const sweepImports = job({
  name: 'imports.sweep',
  schema: z.object({}),
  cron: '35 3 * * *',
  async run(_data, services) {
    const now = systemNow();
    const limits = { writtenBefore: addSeconds(now, -undoSeconds), begunBefore: addSeconds(now, -patienceSeconds) };
    let swept = 0;
    for await (const organizationId of everyOrganization(services.database))
      swept += await services.database.tenant(organizationId, async (tx) => {
        const { count, fileIds } = await store.sweep(tx, limits);
        await removeFiles(tx, fileIds);
        return count;
      });
    services.log.info({ count: swept }, 'swept rows of old imports');
  },
});
