// Steps of an order: quoted, placed, paid, canceled. Each writes its entries of the ledger.
import { commonErrors } from '#kernel/errors';
import { negate, subtract } from '#kernel/money';
import { addToDate, dateIn, type Instant, type LocalDate } from '#kernel/time';
import { organizationRow } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { billingErrors } from '../errors.ts';
import { papersDue } from '../events.ts';
import { orderQuote } from '../rules/order-quote.ts';
import { orderTotal } from '../rules/order-total.ts';
import type { Currency, Feature } from '../rules/prices.ts';
import { applyPlan, termsOf } from './ledger.ts';
import { endOlder } from './paypal/ending.ts';
import { book } from './store/ledger.ts';
import * as store from './store/orders.ts';

/** Days in which a quote can be paid. */
const validDays = 15;

export interface WantedOrder {
  readonly feature: Feature;
  readonly cloud: number;
  readonly station: number;
  readonly payroll: number;
  readonly withholdingTax: boolean;
}

/** Dollars for companies that count in dollars, baht for all others. */
const currencyOf = (currency: string): Currency => (currency === 'USD' ? 'USD' : 'THB');

export async function billingCompany(tx: TenantTx, now: Instant) {
  const company = await organizationRow(tx);
  if (!company) throw commonErrors.notFound();
  return {
    today: dateIn(company.timeZone, now),
    timeZone: company.timeZone,
    country: company.country,
    currency: currencyOf(company.currency),
  };
}

export async function quoted(tx: TenantTx, wanted: WantedOrder, now: Instant) {
  const { feature, cloud, station, payroll, withholdingTax } = wanted;
  if (cloud + station + payroll === 0) throw billingErrors.nothingOrdered();
  const { today, country, currency } = await billingCompany(tx, now);
  const terms = await termsOf(tx);
  const quote = orderQuote({ today, currency, terms, wanted: { feature, quantities: { cloud, station, payroll } } });
  const { subtotal, vatPercent, vat, total, withholding } = orderTotal({
    subtotal: quote.subtotal,
    day: today,
    country,
    method: 'transfer',
    withholds: withholdingTax,
  });
  const { kind, from, to, credit } = quote;
  const items = quote.lines;
  return { kind, feature, currency, from, to, credit, subtotal, vatPercent, vat, total, withholding, items, today };
}

export async function placeOrder(tx: TenantTx, wanted: WantedOrder, now: Instant): Promise<store.OrderRow> {
  await store.lockAccount(tx);
  const open = await store.openOrder(tx);
  if (open) await cancelOrder(tx, open, now);
  const { today, ...sums } = await quoted(tx, wanted, now);
  const id = newId('billingOrder');
  const lastDay = addToDate(today, { days: validDays });
  // More people for the rest of a term cannot be paid after it.
  const validUntil = sums.kind === 'raise' && sums.to < lastDay ? sums.to : lastDay;
  await store.addOrder(tx, { ...sums, id, validUntil, now });
  const entry = { orderId: id, refersTo: null, day: today, now };
  await book(tx, { ...entry, kind: 'invoice', amount: sums.total, reference: `invoice ${id}` });
  if (sums.withholding > 0)
    await book(tx, {
      ...entry,
      kind: 'adjustment',
      amount: negate(sums.withholding),
      reference: `withholding ${id}`,
    });
  await tell(tx, papersDue, {});
  const order = await foundOrder(tx, id);
  return subtract(sums.total, sums.withholding) > 0 ? order : payOrder(tx, { order, paidDate: today, now });
}

export async function foundOrder(tx: TenantTx, id: store.OrderId): Promise<store.OrderRow> {
  const order = await store.orderById(tx, id);
  if (!order) throw billingErrors.orderNotFound();
  return order;
}

export const isOpen = ({ status }: Pick<store.OrderRow, 'status'>): boolean =>
  status === 'awaiting' || status === 'submitted' || status === 'rejected';

/** An order whose transfer is awaited. One by PayPal owes nothing until PayPal has charged it. */
export function requireTransfer(order: Pick<store.OrderRow, 'status' | 'method'>): void {
  if (!isOpen(order)) throw billingErrors.orderClosed();
  if (order.method === 'paypal') throw billingErrors.orderByPaypal();
}

/** What is owed for it is taken back by an adjustment: the entries stay, and so does money that is held for the company. */
export async function cancelOrder(tx: TenantTx, order: store.OrderRow, now: Instant): Promise<void> {
  if (!isOpen(order)) throw billingErrors.orderClosed();
  const { today: day } = await billingCompany(tx, now);
  const { id, balance } = await foundOrder(tx, order.id);
  const entry = { orderId: id, kind: 'adjustment', reference: `canceled ${id}`, refersTo: null, day, now } as const;
  if (balance > 0) await book(tx, { ...entry, amount: negate(balance) });
  await store.saveState(tx, { ...order, status: 'canceled' });
}

const transferReference = (orderId: string): string => `transfer ${orderId}`;

interface Payment {
  readonly order: store.OrderRow;
  readonly paidDate: LocalDate;
  readonly now: Instant;
}

/** Books the payment of all that is owed for the order; the plan follows at once. */
export async function payOrder(tx: TenantTx, { order, paidDate, now }: Payment): Promise<store.OrderRow> {
  const { id, balance } = order;
  const entry = { orderId: id, refersTo: null, day: paidDate, now };
  await book(tx, { ...entry, kind: 'payment', amount: negate(balance), reference: transferReference(id) });
  await store.saveState(tx, { id, status: 'paid', paidDate, rejectReason: null });
  await endOlder(tx, order);
  await tell(tx, papersDue, {});
  await applyPlan(tx, now);
  return foundOrder(tx, id);
}
