import { expect, it } from 'vitest';
import { planOf } from '#access/rules/plan';
import { testServer } from '#apps/server/testing';
import { addSeconds, addToDate, dateIn, type Instant, type LocalDate, systemNow } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { billing } from '../contract.ts';
import { foundOrder, payOrder, placeOrder, type WantedOrder } from './ordering.ts';
import { currentSubscription } from './store/subscriptions.ts';

const kala = testServer();
const zone = 'Asia/Bangkok';
const monthly: WantedOrder = { feature: 'monthly', cloud: 10, station: 0, payroll: 0, withholdingTax: false };

async function pay(tx: TenantTx, wanted: WantedOrder, now: Instant): Promise<void> {
  const { id } = await placeOrder(tx, wanted, now);
  await payOrder(tx, { order: await foundOrder(tx, id), paidDate: dateIn(zone, now), now });
}

const planOn = async (tx: TenantTx, day: LocalDate) => {
  const found = await currentSubscription(tx, day);
  return `${found?.status} ${planOf(found, day).cloud.limit}`;
};

it('a plan follows its days, whether or not the work of the night has run', async () => {
  const { organizationId } = await kala.anOwner({ plan: 'free' });
  const now = systemNow();
  const today = dateIn(zone, now);
  const end = addToDate(today, { months: 1 });
  const states = await kala.database.tenant(organizationId, async (tx) => {
    await pay(tx, monthly, now);
    const days = [-1, 0, 6, 7].map((after) => addToDate(end, { days: after }));
    const alone = await Promise.all(days.map((day) => planOn(tx, day)));
    await pay(tx, { ...monthly, cloud: 4 }, addSeconds(now, 60));
    return { alone, followed: await Promise.all(days.map((day) => planOn(tx, day))) };
  });
  expect(states).toEqual({
    alone: ['Active 10', 'Grace 10', 'Grace 10', 'Expired 0'],
    followed: ['Active 10', 'Active 4', 'Active 4', 'Active 4'],
  });
});

it('a year that is paid days after its offer begins with the day from which days of the month were credited', async () => {
  const owner = await kala.anOwner({ plan: 'free' });
  const offered = addSeconds(systemNow(), -5 * 86_400);
  const from = dateIn(zone, offered);
  await kala.database.tenant(owner.organizationId, async (tx) => {
    await pay(tx, monthly, addSeconds(offered, -86_400));
    const { id } = await placeOrder(tx, { ...monthly, feature: 'annual' }, offered);
    await payOrder(tx, { order: await foundOrder(tx, id), paidDate: dateIn(zone, systemNow()), now: systemNow() });
  });
  const { terms } = await kala.callAs(owner, billing.readSubscription, undefined);
  const { items } = await kala.callAs(owner, billing.listOrders, {});
  expect(items[0]?.credit).toBeGreaterThan(0);
  expect(terms).toMatchObject([{ feature: 'annual', from, to: items[0]?.to }]);
});

it('an ended plan has no grace ahead of it; an order that waits for its payment brings it back', async () => {
  const owner = await kala.anOwner({ plan: 'free' });
  const now = systemNow();
  const dayAfter = addToDate(dateIn(zone, now), { months: 1 });
  const ahead = () => kala.database.tenant(owner.organizationId, (tx) => planOn(tx, dayAfter));
  await kala.database.tenant(owner.organizationId, (tx) => pay(tx, monthly, now));
  await kala.callAs(owner, billing.endSubscription, undefined);
  expect(await ahead()).toBe('Expired 0');
  const { id: orderId } = await kala.callAs(owner, billing.createOrder, { feature: 'monthly', cloud: 10 });
  expect(await ahead()).toBe('Grace 10');
  await kala.callAs(owner, billing.cancelOrder, { orderId });
  expect(await ahead()).toBe('Expired 0');
});
