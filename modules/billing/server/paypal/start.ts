import { type Handler, handle } from '#access/server/public';
import { billing } from '#billing/contract';
import { billingErrors } from '#billing/errors';
import { billingPages } from '#billing/pages';
import { orderTotal } from '#billing/rules/order-total';
import { renewalPrice } from '#billing/rules/renewal-price';
import { negate } from '#kernel/money';
import { addressOf, type Destination } from '#kernel/pages';
import { addSeconds, addToDate, instantAtMinute } from '#kernel/time';
import { dueAt } from '#server/due';
import type { BillingOptions } from '../options.ts';
import { billingCompany, foundOrder, isOpen } from '../ordering.ts';
import { book } from '../store/ledger.ts';
import * as orders from '../store/orders.ts';
import { addToDirectory, choosePaypal } from '../store/paypal.ts';
import type { PaypalClient } from './client.ts';
import { paypalDueName } from './reconcile.ts';

/** Seconds after which PayPal is asked, should its report not arrive. */
const askAfterSeconds = 120;

function requireStartable(order: Pick<orders.OrderRow, 'status'>): void {
  if (!isOpen(order)) throw billingErrors.orderClosed();
  if (order.status === 'submitted') throw billingErrors.slipBeingChecked();
}

export const startPaypal = (client: PaypalClient | null, { origin }: Pick<BillingOptions, 'origin'>): Handler =>
  handle(billing.startPaypal, {
    async prepare({ input, actor, now, readCompany, writeDirectory }) {
      const { order, company } = await readCompany(async (tx) => ({
        order: await foundOrder(tx, input.orderId),
        company: await billingCompany(tx, now),
      }));
      if (!client) throw billingErrors.paypalNotOffered();
      requireStartable(order);
      if (company.today > order.validUntil) throw billingErrors.quoteOver();
      const { total: renewal } = orderTotal({
        subtotal: renewalPrice(order, company.today),
        day: company.today,
        country: company.country,
        method: 'paypal',
        withholds: false,
      });
      const link = (page: Destination) => origin + addressOf(page, input.language);
      const made = await client.createSubscription({
        orderId: order.id,
        name: `Kala ${order.number} ${order.feature}`,
        feature: order.feature,
        currency: order.currency,
        firstPrice: order.total,
        renewalPrice: renewal,
        renewsAt: instantAtMinute(company.timeZone, addToDate(order.to, { days: 1 }), 0),
        returnUrl: link(billingPages.orderSuccess),
        cancelUrl: link(billingPages.orderPayment),
        language: input.language,
      });
      const { organizationId } = actor;
      await writeDirectory((tx) =>
        addToDirectory(tx, { subscriptionId: made.id, organizationId, orderId: order.id, now }),
      );
      return { ...made, renewal, today: company.today };
    },
    async run({ input, tx, now, audit, prepared }) {
      await orders.lockAccount(tx);
      const order = await foundOrder(tx, input.orderId);
      requireStartable(order);
      const { id, balance } = order;
      // PayPal charges it: each charge has an invoice of its own.
      if (balance > 0)
        await book(tx, {
          orderId: id,
          kind: 'adjustment',
          amount: negate(balance),
          reference: `charged by paypal ${id}`,
          refersTo: null,
          day: prepared.today,
          now,
        });
      await choosePaypal(tx, { id, paypalId: prepared.id, renewal: prepared.renewal });
      dueAt(tx, { name: paypalDueName }, addSeconds(now, askAfterSeconds));
      audit({ kind: 'billingOrder', id, name: `${order.number}`, after: { method: 'paypal', total: order.total } });
      return { approveUrl: prepared.approveUrl };
    },
  });
