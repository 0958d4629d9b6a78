import * as z from 'zod';
import { asId } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { job } from '#server/jobs';
import { missingIn, periodById } from '../store/periods.ts';
import { policyOf } from '../store/policy.ts';
import { recomputeInParts } from './ready-days.ts';
import { tellBoards } from './replace-days.ts';

/** Days that are made in one transaction: a few seconds. A period that lacks more is made ready by a job before it is locked. */
export const mostMadeAtOnce = 5_000;

/** The days that people lack in a period: a company of thousands has none of the months before it began. */
export const makeDays = job({
  name: 'clocking.make-days',
  schema: z.object({ organizationId: z.string(), periodId: z.string() }),
  async run({ organizationId, periodId }, { database }) {
    for (let isAll = false; !isAll; )
      isAll = await database.tenant(asId<'organization'>(organizationId), async (tx) => {
        const period = await periodById(tx, periodId, sql`false`);
        const missing = period && period.lockedAt === null ? await missingIn(tx, period, mostMadeAtOnce) : [];
        await recomputeInParts(tx, missing, { now: systemNow(), policy: await policyOf(tx) });
        tellBoards(tx);
        return missing.length < mostMadeAtOnce;
      });
  },
});
