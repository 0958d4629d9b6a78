import { planOf } from '#access/rules/plan';
import { handle } from '#access/server/public';
import { dateIn, daysBetween } from '#kernel/time';
import { billing } from '../contract.ts';
import type { SeatsUsed } from './seats.ts';
import { currentSubscription } from './store/subscriptions.ts';

export const planHandler = (counts: readonly SeatsUsed[]) =>
  handle(billing.planBilling, async ({ tx, actor, now }) => {
    const today = dateIn(actor.timeZone, now);
    const subscription = await currentSubscription(tx, today);
    const { cloud, station, payroll, free, fullTrial, endDate } = planOf(subscription, today);
    return {
      order: subscription && { name: subscription.orderName, status: subscription.status },
      endDate,
      daysLeft: endDate && Math.max(0, daysBetween(today, endDate) + 1),
      products: subscription ? [...subscription.products] : [],
      cloud,
      station,
      payroll,
      free,
      fullTrial,
      people: (await Promise.all(counts.map((count) => count(tx, now)))).reduce((sum, one) => sum + one, 0),
    };
  });
