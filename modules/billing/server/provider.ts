// Calls of provider staff. Each change is in the log of the company, in the transaction of the change.
import { handleProvider } from '#access/server/public';
import { minor } from '#kernel/money';
import { dateIn } from '#kernel/time';
import { billing } from '../contract.ts';
import { billingErrors } from '../errors.ts';
import { type NamedSubscription, productsOf } from '../rules/entitlement.ts';
import { mostTrialDays, trialRefusal } from '../rules/longer-trial.ts';
import { refundable, refundedOf } from '../rules/refundable.ts';
import { isSameSlip } from '../rules/same-slip.ts';
import { applyPlan } from './ledger.ts';
import { billingCompany, foundOrder, payOrder, requireTransfer } from './ordering.ts';
import { shownOrder } from './shown.ts';
import { slipOf } from './slips.ts';
import { ordersWithSlips } from './store/all-orders.ts';
import { entries } from './store/ledger.ts';
import * as store from './store/orders.ts';
import { addSubscription, currentSubscription } from './store/subscriptions.ts';

const plan = ({ orderName, status, endDate }: NamedSubscription) => ({ orderName, status, endDate });

/** A plan as the activity log shows it. */
const wordsOf = (plan: NamedSubscription | null) => ({
  orderName: plan?.orderName ?? null,
  endDate: plan?.endDate ?? null,
  products: plan?.products.map(({ name, numberSpecified }) => `${name} ${numberSpecified}`).join(', ') ?? null,
});

export const providerHandlers = [
  handleProvider(billing.ordersOfCompany, async ({ input, inCompany, inGlobal }) => {
    const { items, total, ledger } = await inCompany(input.organizationId, async (tx) => ({
      ...(await store.orderPage(tx, input)),
      ledger: await entries(tx),
    }));
    const others = await inGlobal((tx) => ordersWithSlips(tx, items));
    const shown = items.map((order) => ({
      ...shownOrder(order),
      refunded: refundedOf(ledger, order.id),
      refundable: refundable(ledger, order.id)?.left ?? minor(0),
      sameSlip: others
        .filter((other) => isSameSlip(order, other))
        .map(({ id: orderId, organizationId, organizationName, number, status }) => ({
          organizationId,
          organizationName,
          orderId,
          number,
          status,
        })),
    }));
    return { items: shown, total, page: input.page, size: input.size };
  }),

  handleProvider(billing.slipOfCompany, ({ input, inCompany, files }) =>
    inCompany(input.organizationId, (tx) => slipOf(tx, input.orderId, files)),
  ),

  handleProvider(billing.confirmTransfer, ({ input, now, changeCompany }) =>
    changeCompany(input.organizationId, async (tx, { timeZone }, audit) => {
      await store.lockAccount(tx);
      const order = await foundOrder(tx, input.orderId as store.OrderId);
      requireTransfer(order);
      const { paidDate } = input;
      if (paidDate > dateIn(timeZone, now)) throw billingErrors.paidInFuture();
      if (paidDate > order.validUntil) throw billingErrors.paidTooLate();
      if (paidDate < dateIn(timeZone, order.createdAt)) throw billingErrors.paidBeforeOrder();
      const paid = await payOrder(tx, { order, paidDate, now });
      audit({ before: { status: order.status }, after: { status: paid.status, paidDate } });
      return shownOrder(paid);
    }),
  ),

  handleProvider(billing.rejectTransfer, ({ input, changeCompany }) =>
    changeCompany(input.organizationId, async (tx, _company, audit) => {
      await store.lockAccount(tx);
      const order = await foundOrder(tx, input.orderId as store.OrderId);
      requireTransfer(order);
      const { id } = order;
      await store.saveState(tx, { id, status: 'rejected', paidDate: null, rejectReason: input.reason });
      audit({ before: { status: order.status }, after: { status: 'rejected', reason: input.reason } });
      return shownOrder(await foundOrder(tx, id));
    }),
  ),

  handleProvider(billing.setPlan, ({ input, now, changeCompany }) =>
    changeCompany(input.organizationId, async (tx, _company, audit) => {
      await store.lockAccount(tx);
      const { today } = await billingCompany(tx, now);
      const { orderName, endDate, cloud, station, payroll } = input;
      if (endDate !== null && endDate < today) throw billingErrors.endInPast();
      const products = productsOf({ cloud, station, payroll });
      if (products.length === 0) throw billingErrors.planWithoutSeats({ fields: { cloud: { code: 'invalid' } } });
      const before = await currentSubscription(tx, today);
      const granted = { orderName, status: 'Active', endDate, products, now };
      await addSubscription(tx, granted);
      await applyPlan(tx, now);
      audit({ before: wordsOf(before), after: wordsOf(granted) });
      return plan(granted);
    }),
  ),

  handleProvider(billing.extendTrial, ({ input, now, changeCompany }) =>
    changeCompany(input.organizationId, async (tx, _company, audit) => {
      await store.lockAccount(tx);
      const { today } = await billingCompany(tx, now);
      const { endDate } = input;
      const trial = await currentSubscription(tx, today);
      const refusal = trialRefusal(trial, { endDate, today });
      if (refusal || !trial) throw billingErrors[refusal ?? 'notOnTrial']({ params: { n: mostTrialDays } });
      const extended = { ...trial, status: 'Active', endDate, now };
      await addSubscription(tx, extended);
      await applyPlan(tx, now);
      audit({ before: { endDate: trial.endDate }, after: { endDate } });
      return plan(extended);
    }),
  ),
];
