import { type Handler, handle } from '#access/server/public';
import { billing } from '#billing/contract';
import { billingErrors } from '#billing/errors';
import { billingPages } from '#billing/pages';
import { orderTotal } from '#billing/rules/order-total';
import { lastDayIfPaid } from '#billing/rules/paid-terms';
import { renewalPrice } from '#billing/rules/renewal-price';
import { negate } from '#kernel/money';
import { addressOf, type Destination } from '#kernel/pages';
import { addSeconds, addToDate, dateIn, instantAtMinute, isBefore } from '#kernel/time';
import { dueAt } from '#server/due';
import type { BillingOptions } from '../options.ts';
import { billingCompany, foundOrder, isOpen } from '../ordering.ts';
import { book, entries, paidOrders, unpaidOrder } from '../store/ledger.ts';
import * as orders from '../store/orders.ts';
import { addToDirectory, choosePaypal, placeOf } from '../store/paypal.ts';
import { type PaypalClient, requestIdSeconds } from './client.ts';
import { paypalDueName } from './reconcile.ts';

/** Seconds after which PayPal is asked, should its report not arrive. */
const askAfterSeconds = 120;

function requireStartable(order: Pick<orders.OrderRow, 'status'>): void {
  if (!isOpen(order)) throw billingErrors.orderClosed();
  if (order.status === 'submitted') throw billingErrors.slipBeingChecked();
}

export const startPaypal = (client: PaypalClient | null, { origin }: Pick<BillingOptions, 'origin'>): Handler =>
  handle(billing.startPaypal, {
    async prepare({ input, actor, now, readCompany, readGlobal, writeDirectory }) {
      const { order, company, paid } = await readCompany(async (tx) => ({
        order: await foundOrder(tx, input.orderId),
        company: await billingCompany(tx, now),
        paid: { orders: await paidOrders(tx), entries: await entries(tx) },
      }));
      if (!client) throw billingErrors.paypalNotOffered();
      requireStartable(order);
      if (company.today > order.validUntil) throw billingErrors.quoteOver();
      const { paypalId } = order;
      const begun = paypalId === null ? undefined : await readGlobal((tx) => placeOf(tx, paypalId));
      // PayPal answers with what it was asked first, while it knows the request: it is asked the same again.
      const isKnown = begun !== undefined && isBefore(addSeconds(now, -requestIdSeconds), begun.createdAt);
      const day = isKnown ? dateIn(company.timeZone, begun.createdAt) : company.today;
      // Of the day on which the buyer goes to PayPal, not of the offer: the term begins when it is paid.
      const lastDay = lastDayIfPaid(unpaidOrder(order), day, paid) ?? order.to;
      const { total: renewal } = orderTotal({
        subtotal: renewalPrice(order, day),
        day,
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
        renewsAt: instantAtMinute(company.timeZone, addToDate(lastDay, { days: 1 }), 0),
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
