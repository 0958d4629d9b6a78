// Once a night, and soon after a reader went to PayPal, PayPal is asked for what a lost report would have said.
import { addSeconds, dateIn, type Instant } from '#kernel/time';
import { nightOf, timeZoneOf } from '#organization/server/public';
import { type Due, due } from '#server/due';
import type { KitServices } from '#server/services';
import { chargingOrders, type PaypalRow, savePaypalStatus } from '../store/paypal.ts';
import { type PaypalClient, PaypalRefusal } from './client.ts';
import { bookSale } from './reports.ts';

export const paypalDueName = 'billing.paypal';
const daySeconds = 86_400;
/** Older payments were asked for before. */
const daysBack = 40;

export const paypalDue = (client: PaypalClient | null): Due =>
  due({
    name: paypalDueName,
    async run({ organizationId, now, services: { database } }) {
      if (!client) return null;
      const charging = await database.reading(organizationId, chargingOrders);
      if (charging.length === 0) return null;
      for (const order of charging) await ask(order, { client, database, organizationId, now });
      return database.reading(organizationId, (tx) => nightOf(tx, { now }));
    },
  });

interface Asking {
  readonly client: PaypalClient;
  readonly database: KitServices['database'];
  readonly organizationId: string;
  readonly now: Instant;
}

/** Null: nobody agreed in time, and PayPal has forgotten it. */
async function stateOf(client: PaypalClient, paypalId: string) {
  try {
    return await client.subscription(paypalId);
  } catch (error) {
    if (error instanceof PaypalRefusal && error.answered === 404) return null;
    throw error;
  }
}

async function ask({ id, paypalId, createdAt }: PaypalRow, { client, database, organizationId, now }: Asking) {
  const state = await stateOf(client, paypalId);
  if (state === null) {
    await database.tenant(organizationId, (tx) => savePaypalStatus(tx, { id, status: 'EXPIRED', at: now }));
    return;
  }
  const earliest = addSeconds(now, -daysBack * daySeconds);
  const from = dateIn('UTC', createdAt) > dateIn('UTC', earliest) ? createdAt : earliest;
  const sales = await client.salesOf(paypalId, { from, to: now });
  for (const sale of sales) await database.tenant(organizationId, (tx) => bookSale(tx, id, { sale, now }));
  const { status, nextChargeAt } = state;
  await database.tenant(organizationId, async (tx) => {
    const chargesOn = nextChargeAt && dateIn(await timeZoneOf(tx), nextChargeAt);
    await savePaypalStatus(tx, { id, status, chargesOn, at: now });
  });
}
