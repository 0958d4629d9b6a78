import { addSeconds } from '#kernel/time';
import { nightOf } from '#organization/server/public';
import { due } from '#server/due';
import { firstEnded, removeOld } from './store/deliveries.ts';

const keptSeconds = 30 * 86_400;
const removedAtOnce = 2_000;
/** A company without deliveries is looked at once a week. */
const week = 7;

/** At night: deliveries that ended are removed 30 days after their event, whether others follow or not. */
export const sweepDeliveries = due({
  name: 'integrations.sweep',
  run: ({ organizationId, now, services: { database } }) =>
    database.tenant(organizationId, async (tx) => {
      if ((await removeOld(tx, addSeconds(now, -keptSeconds), removedAtOnce)) === removedAtOnce) return now;
      const first = await firstEnded(tx);
      return nightOf(tx, first ? { now, notBefore: addSeconds(first, keptSeconds) } : { now, nights: week });
    }),
});
