import { handle, writeEffectAudit } from '#access/server/public';
import { subtract } from '#kernel/money';
import { addToDate, dateIn, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { qrSvg } from '#server/qr';
import { editForm } from '#server/version';
import { Address } from '../contract/shapes.ts';
import { billing } from '../contract.ts';
import { billingErrors } from '../errors.ts';
import { papersDue } from '../events.ts';
import { productsOf } from '../rules/entitlement.ts';
import type { PaidTerm } from '../rules/paid-terms.ts';
import { features, partNames, priceListOn } from '../rules/prices.ts';
import { promptPayPayload } from '../rules/promptpay.ts';
import { buyerName } from './buyer-name.ts';
import { applyPlan, termsOf } from './ledger.ts';
import type { BillingOptions } from './options.ts';
import { billingCompany, cancelOrder, foundOrder, placeOrder, quoted } from './ordering.ts';
import { endAll } from './paypal/ending.ts';
import { shownOrder, shownQuote } from './shown.ts';
import { balance } from './store/ledger.ts';
import * as store from './store/orders.ts';

/** Days until a tax invoice that was asked for is delivered. */
const invoiceDays = 15;

const subject = ({ id, number }: Pick<store.OrderRow, 'id' | 'number'>) => ({
  kind: 'billingOrder',
  id,
  name: `${number}`,
});

export const orderHandlers = ({ promptPayId }: Pick<BillingOptions, 'promptPayId'>) => [
  handle(billing.listPackages, async ({ tx, now }) => {
    const { today, currency } = await billingCompany(tx, now);
    const { from, prices } = priceListOn(today);
    const packages = partNames.flatMap((type) =>
      features.map((feature) => ({
        id: `${type}-${feature}`,
        type,
        feature,
        employeeSizes: prices[currency][type][feature].map((band) => ({ ...band })),
      })),
    );
    return { currency, from, packages };
  }),

  handle(billing.quoteOrder, async ({ input, tx, now }) => shownQuote(await quoted(tx, input, now))),

  handle(billing.createOrder, async ({ input, tx, actor, now, audit }) => {
    await store.lockAccount(tx);
    const replaced = await store.openOrder(tx);
    const order = await placeOrder(tx, input, now);
    // A plan that was ended has days of grace again while the order waits for its payment.
    await applyPlan(tx, now);
    if (replaced)
      writeEffectAudit(tx, {
        call: 'order replaced',
        at: now,
        by: actor,
        subject: { ...subject(replaced), before: { status: replaced.status }, after: { status: 'canceled' } },
      });
    const { feature, cloud, station, payroll } = input;
    audit({ ...subject(order), after: { feature, cloud, station, payroll, total: order.total } });
    return shownOrder(order);
  }),

  handle(billing.listOrders, async ({ input, tx }) => {
    const { items, total } = await store.orderPage(tx, input);
    return { items: items.map(shownOrder), total, page: input.page, size: input.size };
  }),

  handle(billing.cancelOrder, async ({ input, tx, now, audit }) => {
    await store.lockAccount(tx);
    const order = await foundOrder(tx, input.orderId);
    await cancelOrder(tx, order, now);
    // A plan that was ended has no grace without the order.
    await applyPlan(tx, now);
    audit({ ...subject(order), before: { status: order.status }, after: { status: 'canceled' } });
    return shownOrder(await foundOrder(tx, order.id));
  }),

  handle(billing.readSubscription, async ({ tx, now }) => {
    const { today, currency } = await billingCompany(tx, now);
    const terms = (await termsOf(tx)).filter(({ to }) => to >= today);
    const account = await store.account(tx);
    const { billingAddress, invoiceAddress } = account;
    const canceled = await store.isEnded(tx);
    const open = await store.openOrder(tx);
    const last = terms.at(-1);
    return {
      terms: terms.map(({ orderId, feature, from, to, quantities }) => ({
        orderId: orderId as store.OrderId,
        feature,
        from,
        to,
        products: [...productsOf(quantities)],
      })),
      openOrder: open && shownOrder(open),
      renewsOn: last && !canceled ? addToDate(last.to, { days: 1 }) : null,
      canceled,
      nextCharge: last && !canceled ? await nextCharge(tx, last, today) : null,
      promptPay: open && promptPayOf(open, promptPayId),
      currency,
      balance: await balance(tx, currency),
      billingAddress,
      invoiceAddress: addressOfInvoices(account),
      sameAsBilling: invoiceAddress === null,
      billingVersion: billingForm.version(account),
      invoiceVersion: invoiceForm.version(account),
      requestVersion: requestForm.version(account),
    };
  }),

  handle(billing.endSubscription, async ({ tx, now, audit }) => {
    await store.lockAccount(tx);
    const { today } = await billingCompany(tx, now);
    const last = (await termsOf(tx)).findLast(({ to }) => to >= today);
    if (!last) throw billingErrors.notSubscribed();
    await store.saveCanceled(tx, now);
    await endAll(tx);
    await applyPlan(tx, now);
    audit({ kind: 'plan', id: tx.organizationId, name: last.to, after: { endDate: last.to } });
    return { lastDay: last.to };
  }),

  handle(billing.saveBillingAddress, async ({ input, tx, audit }) => {
    await store.lockAccount(tx);
    const before = await store.account(tx);
    billingForm.requireUnchanged(input, before);
    const { version: _, ...billingAddress } = input;
    const after = { ...before, billingAddress };
    await store.saveAddresses(tx, after);
    await tell(tx, papersDue, {});
    audit({
      kind: 'billingAddress',
      id: tx.organizationId,
      name: buyerName(billingAddress),
      ...(before.billingAddress && { before: { ...before.billingAddress } }),
      after: { ...billingAddress },
    });
    return { ...billingAddress, version: billingForm.version(after) };
  }),

  handle(billing.saveInvoiceAddress, async ({ input, tx, audit }) => {
    await store.lockAccount(tx);
    const before = await store.account(tx);
    const invoiceAddress = input.sameAsBilling ? null : input.invoiceAddress;
    invoiceForm.requireUnchanged({ invoiceAddress, version: input.version }, before);
    const after = { ...before, invoiceAddress };
    await store.saveAddresses(tx, after);
    await tell(tx, papersDue, {});
    const named = invoiceAddress ?? before.billingAddress;
    audit({
      kind: 'billingAddress',
      id: tx.organizationId,
      name: named ? buyerName(named) : '',
      ...(before.invoiceAddress && { before: { ...before.invoiceAddress } }),
      after: { ...invoiceAddress },
    });
    return { sameAsBilling: invoiceAddress === null, invoiceAddress: named, version: invoiceForm.version(after) };
  }),

  handle(billing.requestInvoice, async ({ input, tx, actor, now, audit }) => {
    await store.lockAccount(tx);
    const order = await foundOrder(tx, input.orderId);
    if (order.status !== 'paid') throw billingErrors.orderNotPaid();
    const before = await store.account(tx);
    requestForm.requireUnchanged(input, before);
    const after = { ...before, invoiceAddress: input.invoiceAddress };
    await store.saveAddresses(tx, after);
    await store.saveInvoiceRequest(tx, order.id, now);
    await tell(tx, papersDue, {});
    const since = dateIn(actor.timeZone, order.invoiceRequestedAt ?? now);
    const replaced = addressOfInvoices(before);
    audit({ ...subject(order), ...(replaced && { before: { ...replaced } }), after: { ...input.invoiceAddress } });
    const dueDate = addToDate(since, { days: invoiceDays });
    return { orderId: order.id, dueDate, version: requestForm.version(after) };
  }),
];

const addressOfInvoices = ({ invoiceAddress, billingAddress }: store.Account): Address | null =>
  invoiceAddress ?? billingAddress;

const addressFields = Object.keys(Address.shape) as (keyof Address)[];

/** An address that was never given has empty fields. */
const billingForm = editForm(({ billingAddress }: store.Account) =>
  Object.fromEntries(addressFields.map((name) => [name, billingAddress?.[name] ?? null])),
);
/** None where the invoice goes to the billing address. */
const invoiceForm = editForm(({ invoiceAddress }: store.Account) => ({ invoiceAddress }));
/** A billing address that was changed meanwhile counts as well: the form showed the one before. */
const requestForm = editForm((account: store.Account) => ({ invoiceAddress: addressOfInvoices(account) }));

/**
 * PayPal charges the renewal of the order that has the last paid term, while its subscription there is active: on the day that
 * it says, and after a charge, until it is asked again, on the day after the term.
 */
async function nextCharge(tx: TenantTx, { orderId, to }: PaidTerm, today: LocalDate) {
  const order = await store.orderById(tx, orderId as store.OrderId);
  if (!order || order.renewal === null || order.paypalStatus !== 'ACTIVE') return null;
  const { renewal: amount, currency, paypalChargesOn: said } = order;
  return { day: said !== null && said > today ? said : addToDate(to, { days: 1 }), amount, currency };
}

/** Banking apps pay baht to a receiver in Thailand. */
function promptPayOf(order: store.OrderRow, promptPayId: string | null): string | null {
  const { currency, method, total, withholding } = order;
  const payable = subtract(total, withholding);
  if (promptPayId === null || currency !== 'THB' || method !== 'transfer' || payable <= 0) return null;
  return qrSvg(promptPayPayload(promptPayId, payable), { correction: 'medium', border: 4 });
}
