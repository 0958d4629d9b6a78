// What PayPal reports becomes entries of the ledger; the plan follows from these alone.

import { papersDue } from '#billing/events';
import {
  isPaidTooLate,
  isPriceOf,
  type PaypalOrder,
  refundEntries,
  saleEntries,
  saleReference,
} from '#billing/rules/paypal-entries';
import { dateIn, type Instant } from '#kernel/time';
import { timeZoneOf } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { applyPlan } from '../ledger.ts';
import { cancelOrder, foundOrder, isOpen } from '../ordering.ts';
import { book, kindOf } from '../store/ledger.ts';
import * as orders from '../store/orders.ts';
import type { Sale } from './client.ts';
import { endIfPaidBack, endOf, endOlder } from './ending.ts';

export interface Refund {
  readonly id: string;
  readonly amount: Sale['amount'];
  readonly at: Instant;
}

interface Reported {
  readonly sale: Sale;
  readonly refund?: Refund;
  readonly now: Instant;
}

const paypalOrder = ({ id, currency, kind, to, total, renewal }: orders.OrderRow): PaypalOrder => ({
  id,
  currency,
  prices: renewal === null ? [total] : [total, renewal],
  firstUntil: kind === 'raise' ? to : null,
});

/** Books a sale, and a refund of it. Whatever is in the ledger already stays as it is. */
export async function bookSale(tx: TenantTx, orderId: orders.OrderId, { sale, refund, now }: Reported): Promise<void> {
  await orders.lockAccount(tx);
  const order = await foundOrder(tx, orderId);
  const zone = await timeZoneOf(tx);
  const facts = paypalOrder(order);
  const paid = { id: sale.id, amount: sale.amount, currency: sale.currency, day: dateIn(zone, sale.at) };
  for (const entry of saleEntries(facts, paid)) await book(tx, { ...entry, now });
  const booked = await kindOf(tx, saleReference(sale.id));
  if (refund) {
    const back = { ...paid, id: refund.id, saleId: sale.id, amount: refund.amount, day: dateIn(zone, refund.at) };
    for (const entry of refundEntries(order, back, booked)) await book(tx, { ...entry, now });
    await endIfPaidBack(tx, order);
  }
  if (isPriceOf(facts, paid)) {
    const paidDate = order.paidDate !== null && order.paidDate < paid.day ? order.paidDate : paid.day;
    await orders.saveState(tx, { id: order.id, status: 'paid', paidDate, rejectReason: null });
    await endOlder(tx, order);
    // PayPal cancels nothing before the buyer agrees: an offer that was left open is noticed when it is paid.
    if ((await orders.isFollowed(tx, order)) || (await orders.isEnded(tx))) await endOf(tx, order);
  }
  // Also of an order that was given up before: the buyer agreed at PayPal all the same, which would charge again.
  if (isPaidTooLate(facts, paid) && booked === 'adjustment') {
    if (isOpen(order)) await cancelOrder(tx, order, now);
    await endOf(tx, order);
  }
  await tell(tx, papersDue, {});
  await applyPlan(tx, now);
}
