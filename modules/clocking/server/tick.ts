import { type Instant, isBefore } from '#kernel/time';
import type { Database } from '#server/db/database';
import { due } from '#server/due';
import { catchUpSome, moreDaysAt, readyDays } from './days/ready-days.ts';
import { tellBoards } from './days/replace-days.ts';
import { passTimeName } from './days/wake.ts';
import { firstDue } from './store/days.ts';
import { policyOf } from './store/policy.ts';

/** So many transactions of one company in a row; then others come first. */
const partsAtOnce = 10;

/** Time alone has changed something: somebody is late now, a day is over, too few days are made ahead. */
export const passTime = due({
  name: passTimeName,
  async run({ organizationId, now, services }) {
    const { database } = services;
    const made = await makeDays(database, organizationId, now);
    const changed = await changeDays(database, organizationId, now);
    if (made.some || changed.some) await database.tenant(organizationId, async (tx) => tellBoards(tx));
    return made.isAll && changed.isAll ? nextChangeOf(database, organizationId, now) : now;
  },
});

interface Progress {
  /** Whether anything was written. */
  readonly some: boolean;
  /** Whether everything is. */
  readonly isAll: boolean;
}

/** Some people in each transaction: between two of them lists are read and people clock in. */
async function makeDays(database: Database, organizationId: string, now: Instant): Promise<Progress> {
  for (let part = 0; part < partsAtOnce; part++) {
    const stands = await database.tenant(organizationId, async (tx) =>
      readyDays(tx, { now, policy: await policyOf(tx) }),
    );
    if (stands !== 'more') return { some: part > 0 || stands === 'made', isAll: true };
  }
  return { some: true, isAll: false };
}

/** The same for days that the passing of time has changed. */
async function changeDays(database: Database, organizationId: string, now: Instant): Promise<Progress> {
  let some = false;
  for (let part = 0; part < partsAtOnce; part++) {
    const { done, isAll } = await database.tenant(organizationId, async (tx) =>
      catchUpSome(tx, { now, policy: await policyOf(tx) }),
    );
    some ||= done > 0;
    if (isAll) return { some, isAll };
  }
  return { some, isAll: false };
}

/** The first of: time changes a day, days ahead become too few, and the moment that was asked for. */
async function nextChangeOf(database: Database, organizationId: string, now: Instant): Promise<Instant | null> {
  const moments = await database.reading(organizationId, async (tx) => {
    const [policy, first] = await Promise.all([policyOf(tx), firstDue(tx)]);
    const asked = policy.wakesAt && isBefore(now, policy.wakesAt) ? policy.wakesAt : null;
    return [first, moreDaysAt(policy), asked];
  });
  return moments.reduce((earliest, one) => (one && (!earliest || isBefore(one, earliest)) ? one : earliest), null);
}
