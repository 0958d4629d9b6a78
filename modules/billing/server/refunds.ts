import { type Handler, handleProvider } from '#access/server/public';
import { type Money, negate } from '#kernel/money';
import { dateIn, type Instant, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { billing } from '../contract.ts';
import { billingErrors } from '../errors.ts';
import { papersDue } from '../events.ts';
import { refundReference, saleReference } from '../rules/paypal-entries.ts';
import { type Refundable, refundable } from '../rules/refundable.ts';
import { applyPlan } from './ledger.ts';
import { foundOrder } from './ordering.ts';
import type { PaypalClient } from './paypal/client.ts';
import { endIfPaidBack } from './paypal/ending.ts';
import { shownOrder } from './shown.ts';
import { book, entries } from './store/ledger.ts';
import * as orders from './store/orders.ts';

/** Money of a transfer is paid back by the provider's bank; the call records it. PayPal pays back at once. */
export const refundHandler = (client: PaypalClient | null): Handler =>
  handleProvider(billing.refundOrder, async ({ input, now, changeCompany }) => {
    const { organizationId, amount, reason } = input;
    const asked = await changeCompany(organizationId, async (tx, { timeZone }, audit) => {
      await orders.lockAccount(tx);
      const order = await foundOrder(tx, input.orderId);
      const payment = await paymentOf(tx, order.id, amount);
      if (input.refundable !== undefined && input.refundable !== payment.left) throw billingErrors.refundChanged();
      const refunding = { order, payment, amount, day: dateIn(timeZone, now), now };
      // PayPal may refuse: until it has paid, the log says only what it is asked for.
      if (isOfPaypal(payment)) {
        audit({ before: {}, after: { refundAsked: amount, reason, method: 'paypal' } });
        return { ...refunding, shown: null };
      }
      audit({ before: {}, after: { refund: amount, reason } });
      await bookRefund(tx, { ...refunding, reference: `refund ${newId('billingEntry')}` });
      return { ...refunding, shown: shownOrder(await foundOrder(tx, order.id)) };
    });
    if (asked.shown) return asked.shown;
    const reference = await refundedByPaypal(client, asked);
    // PayPal's own report of it may have been faster: the reference counts once.
    return changeCompany(organizationId, async (tx, _company, audit) => {
      await orders.lockAccount(tx);
      await bookRefund(tx, { ...asked, reference });
      audit({ before: {}, after: { refund: amount, reason, method: 'paypal' } });
      return shownOrder(await foundOrder(tx, asked.order.id));
    });
  });

async function paymentOf(tx: TenantTx, orderId: orders.OrderId, amount: Money): Promise<Refundable> {
  const payment = refundable(await entries(tx), orderId);
  if (!payment) throw billingErrors.nothingToRefund();
  if (amount <= 0 || amount > payment.left)
    throw billingErrors.refundTooLarge({ fields: { amount: { code: 'invalid' } } });
  return payment;
}

interface Refunding {
  readonly order: orders.OrderRow;
  readonly payment: Refundable;
  readonly amount: Money;
}

const isOfPaypal = ({ reference }: Refundable): boolean => reference.startsWith(saleReference(''));

/** Answers the reference of the refund. The same refund of the same payment is made once, however often it is asked for. */
async function refundedByPaypal(client: PaypalClient | null, { order, payment, amount }: Refunding): Promise<string> {
  if (!client) throw billingErrors.paypalNotOffered();
  const saleId = payment.reference.slice(saleReference('').length);
  const requestId = `refund-${saleId}-${payment.refunded}-${amount}`;
  const { id } = await client.refund(saleId, { amount, currency: order.currency, requestId });
  return refundReference(id);
}

interface BookedRefund extends Refunding {
  readonly reference: string;
  readonly day: LocalDate;
  readonly now: Instant;
}

async function bookRefund(tx: TenantTx, { order, payment, amount, reference, day, now }: BookedRefund): Promise<void> {
  const entry = { orderId: order.id, day, now };
  await book(tx, { ...entry, kind: 'refund', amount, reference, refersTo: payment.reference });
  await book(tx, {
    ...entry,
    kind: 'adjustment',
    amount: negate(amount),
    reference: `credit ${reference}`,
    refersTo: null,
  });
  await endIfPaidBack(tx, order);
  await tell(tx, papersDue, {});
  await applyPlan(tx, now);
}
