// Sending: the people are found when it begins, then reached some at a time. A server that is killed goes on where it stopped, and
// nobody is reached twice: the mark of a person and the message about it are one transaction.
import { tellWindows } from '#access/server/public';
import { type Instant, systemNow } from '#kernel/time';
import type { Database } from '#server/db/database';
import type { TenantTx } from '#server/db/tx';
import { due } from '#server/due';
import { inEvents, tellAll } from '#server/events';
import { announcementSent } from '../events.ts';
import { sendWork } from './send-work.ts';
import * as store from './store/sending.ts';
import { addReceivers, targetIds, targetsOf } from './store/targets.ts';

/** People of one transaction. */
const peopleAtOnce = 500;
/** Then other companies come first. */
const longestMilliseconds = 5_000;

export const sendDue = due({
  ...sendWork,
  async run({ organizationId, now, services: { database } }) {
    const began = performance.now();
    while (await sendStep(database, organizationId)) if (performance.now() - began > longestMilliseconds) return now;
    return database.reading(organizationId, store.nextScheduled);
  },
});

/** Begins an announcement that is due, or reaches its next people; false when nothing is left to do now. */
export const sendStep = (
  database: Pick<Database, 'tenant'>,
  organizationId: string,
  now: Instant = systemNow(),
): Promise<boolean> =>
  database.tenant(organizationId, async (tx) => {
    const next = await store.nextToSend(tx, now);
    if (!next) return false;
    if (!next.isBegun) await begin(tx, next, now);
    else await reachSome(tx, next.id, now);
    tellWindows(tx, ['announcements']);
    return true;
  });

type Next = NonNullable<Awaited<ReturnType<typeof store.nextToSend>>>;

async function begin(tx: TenantTx, { id, everyone }: Next, now: Instant): Promise<void> {
  const targets = await targetsOf(tx, await targetIds(tx, id));
  const count = await addReceivers(tx, id, { everyone, targets });
  // Everyone may have left between the day it was scheduled and now.
  if (count === 0) await store.saveFailed(tx, id, 'noReceivers', now);
  else await store.saveBegun(tx, id, count, now);
}

async function reachSome(tx: TenantTx, id: Next['id'], now: Instant): Promise<void> {
  const employeeIds = await store.takeNext(tx, id, peopleAtOnce, now);
  await tellAll(
    tx,
    announcementSent,
    inEvents(employeeIds).map((some) => ({ announcementId: id, employeeIds: some })),
  );
  if (employeeIds.length < peopleAtOnce) await store.saveSent(tx, id, now);
}
