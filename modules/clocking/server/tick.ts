import { type Instant, isBefore } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { due } from '#server/due';
import { catchUpSome, moreDaysAt, readyDays } from './days/ready-days.ts';
import { tellBoards } from './days/replace-days.ts';
import { passTimeName } from './days/wake.ts';
import { firstDue } from './store/days.ts';
import { type CompanyPolicy, policyOf } from './store/policy.ts';

/** So many transactions of one company in a row; then others come first. */
const partsAtOnce = 10;

/**
 * Time alone has changed something: somebody is late now, a day is over, too few days are made ahead. Some people in each
 * transaction: between two of them lists are read and people clock in.
 */
export const passTime = due({
  name: passTimeName,
  async run({ organizationId, now, services }) {
    let part: Part = { some: false, isAll: false, next: now };
    for (let count = 0; count < partsAtOnce && !part.isAll; count++)
      part = await services.database.tenant(organizationId, async (tx) => {
        const done = await onePart(tx, now);
        if (done.some) tellBoards(tx);
        return done;
      });
    return part.isAll ? part.next : now;
  },
});

interface Part {
  /** Whether anything was written. */
  readonly some: boolean;
  /** Whether nothing is left to be done now. */
  readonly isAll: boolean;
  readonly next: Instant | null;
}

async function onePart(tx: TenantTx, now: Instant): Promise<Part> {
  const policy = await policyOf(tx);
  if ((await readyDays(tx, { now, policy })) !== 'ready') return { some: true, isAll: false, next: now };
  const { done, isAll } = await catchUpSome(tx, { now, policy });
  return { some: done > 0, isAll, next: isAll ? await nextChangeOf(tx, { now, policy }) : now };
}

/** The first of: time changes a day, days ahead become too few, and the moment that was asked for. */
async function nextChangeOf(
  tx: TenantTx,
  { now, policy }: { now: Instant; policy: CompanyPolicy },
): Promise<Instant | null> {
  const asked = policy.wakesAt && isBefore(now, policy.wakesAt) ? policy.wakesAt : null;
  const moments = [await firstDue(tx), moreDaysAt(policy), asked];
  return moments.reduce((earliest, one) => (one && (!earliest || isBefore(one, earliest)) ? one : earliest), null);
}
