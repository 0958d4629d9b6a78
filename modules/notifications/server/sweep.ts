import { addSeconds } from '#kernel/time';
import { nightOf } from '#organization/server/public';
import { due } from '#server/due';
import { removeOld } from './store/messages.ts';

export const keptDays = 90;
const removedAtOnce = 2_000;

/** Messages are removed 90 days after they were made, with what was sent of them. */
export const sweepMessages = due({
  name: 'notifications.sweep',
  run: ({ organizationId, now, services: { database } }) =>
    database.tenant(organizationId, async (tx) => {
      const removed = await removeOld(tx, addSeconds(now, -keptDays * 86_400), removedAtOnce);
      return removed === removedAtOnce ? now : nightOf(tx, { now });
    }),
});
