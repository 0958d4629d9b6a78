import { paypalEnding } from '#billing/events';
import { isPaidBack } from '#billing/rules/refundable';
import type { TenantTx } from '#server/db/tx';
import { hearsOutside, tell } from '#server/events';
import { entries } from '../store/ledger.ts';
import { chargingOrders, type PaypalRow } from '../store/paypal.ts';
import type { PaypalClient } from './client.ts';

const end = async (tx: TenantTx, ended: readonly PaypalRow[]): Promise<void> => {
  if (ended.length > 0) await tell(tx, paypalEnding, { subscriptionIds: ended.map(({ paypalId }) => paypalId) });
};

/** A newer order is paid: it has its own renewals, or the company transfers from now on. */
export const endOlder = async (tx: TenantTx, { number }: { readonly number: number }): Promise<void> =>
  end(
    tx,
    (await chargingOrders(tx)).filter((order) => order.number < number),
  );

/** Nothing follows an order that was paid too late, left for another one or paid back: the company orders again. */
export const endOf = async (tx: TenantTx, { id }: Pick<PaypalRow, 'id'>): Promise<void> =>
  end(
    tx,
    (await chargingOrders(tx)).filter((order) => order.id === id),
  );

/** Nobody wants the renewals of an order whose last payment was paid back in full. */
export async function endIfPaidBack(tx: TenantTx, order: Pick<PaypalRow, 'id'>): Promise<void> {
  if (isPaidBack(await entries(tx), order.id)) await endOf(tx, order);
}

export const endAll = async (tx: TenantTx): Promise<void> => end(tx, await chargingOrders(tx));

export const endAtPaypal = (client: PaypalClient | null) =>
  hearsOutside(paypalEnding, 'billing.end-at-paypal', async ({ payload: { subscriptionIds }, services }) => {
    if (!client) {
      services.log.error({ subscriptionIds }, 'PayPal is no longer set up, and these subscriptions go on charging.');
      return;
    }
    for (const id of subscriptionIds) await client.cancel(id, 'The plan was changed or ended.');
  });
