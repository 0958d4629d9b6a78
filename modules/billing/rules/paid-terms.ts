/** Terms a company has paid for: each payment that was not refunded in full gives one term, in the order of their days, of one day those of older orders first; the first payment of an order acts as the order says (new, raise, switch, next), later ones and those of the price of a renewal follow the last term. */
import type { Money } from '#kernel/money';
import { addToDate, type LocalDate } from '#kernel/time';
import { type Feature, monthsOf, type PartName, partNames } from './prices.ts';

/**
 * `new`: a term from the day of payment. `raise`: more people or parts until the end of the term they were priced for.
 * `switch`: a new term from the day of payment instead of the rest of the running one. `next`: the term after the last
 * paid one.
 */
export type OrderKind = 'new' | 'raise' | 'switch' | 'next';

/** People per part; a part that is not named has none. */
export type Quantities = Readonly<Partial<Record<PartName, number>>>;

export interface LedgerOrder {
  readonly id: string;
  readonly kind: OrderKind;
  readonly feature: Feature;
  readonly quantities: Quantities;
  /** Price of one more term with VAT, where it is another one than the order's. */
  readonly renewal: Money | null;
  /** More people: the last day they were priced for. Null: the end of the running term. */
  readonly until: LocalDate | null;
}

const entryKinds = ['invoice', 'payment', 'refund', 'adjustment'] as const;

export interface LedgerEntry {
  readonly orderId: string;
  readonly kind: (typeof entryKinds)[number];
  /** Owed by the company when positive: invoices and refunds; payments are negative. */
  readonly amount: Money;
  /** Unique in the ledger, so that the same message of a bank counts once. */
  readonly reference: string;
  /** The payment that a refund gives back. */
  readonly refersTo: string | null;
  readonly day: LocalDate;
}

export interface PaidTerm {
  readonly orderId: string;
  readonly feature: Feature;
  readonly quantities: Quantities;
  readonly from: LocalDate;
  /** The last paid day. */
  readonly to: LocalDate;
  /** The day on which it was paid. */
  readonly paidOn: LocalDate;
}

const dayBefore = (day: LocalDate) => addToDate(day, { days: -1 });
const dayAfter = (day: LocalDate) => addToDate(day, { days: 1 });

/** One month from 31 January ends on 27 or 28 February: the day before the same day of the next month, or before its last day. */
export const termEnd = (from: LocalDate, feature: Feature): LocalDate =>
  dayBefore(addToDate(from, { months: monthsOf[feature] }));

/** Of one day, payments of the older order come first: more people can only be added to a term that was paid before. */
function byDay(orders: readonly LedgerOrder[]): (a: LedgerEntry, b: LedgerEntry) => number {
  const placeOf = new Map(orders.map(({ id }, place) => [id, place]));
  const place = ({ orderId }: LedgerEntry): number => placeOf.get(orderId) ?? orders.length;
  return (a, b) => {
    if (a.day !== b.day) return a.day < b.day ? -1 : 1;
    return place(a) - place(b) || (a.reference < b.reference ? -1 : 1);
  };
}

/** @param orders the oldest first */
export function paidTerms(orders: readonly LedgerOrder[], entries: readonly LedgerEntry[]): readonly PaidTerm[] {
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const seen = new Set<string>();
  let terms: readonly PaidTerm[] = [];
  for (const payment of standingPayments(entries).sort(byDay(orders))) {
    const order = orderOf.get(payment.orderId);
    if (!order) continue;
    const isRenewal = seen.has(order.id) || (order.renewal !== null && -payment.amount === order.renewal);
    if (!isRenewal) seen.add(order.id);
    terms = withTerm(terms, { order, kind: isRenewal ? 'next' : order.kind, day: payment.day });
  }
  return terms;
}

/** Payments that were not refunded in full, each once. */
function standingPayments(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const refunded = new Map<string, number>();
  const counted = new Set<string>();
  for (const { kind, refersTo, amount, reference } of entries) {
    if (kind !== 'refund' || refersTo === null || counted.has(reference)) continue;
    counted.add(reference);
    refunded.set(refersTo, (refunded.get(refersTo) ?? 0) + amount);
  }
  const payments = new Map(entries.filter(({ kind }) => kind === 'payment').map((one) => [one.reference, one]));
  return [...payments.values()].filter(
    ({ reference, amount }) => amount === 0 || (refunded.get(reference) ?? 0) < -amount,
  );
}

interface Addition {
  readonly order: LedgerOrder;
  readonly kind: OrderKind;
  readonly day: LocalDate;
}

function withTerm(terms: readonly PaidTerm[], { order, kind, day }: Addition): readonly PaidTerm[] {
  const { feature, quantities } = order;
  const running = terms.find(({ from, to }) => from <= day && to >= day);
  const term = (from: LocalDate, to = termEnd(from, feature)): PaidTerm => ({
    orderId: order.id,
    feature,
    quantities,
    from,
    to,
    paidOn: day,
  });
  const last = terms.at(-1);
  const isPaidAhead = last !== undefined && last.to >= day;
  switch (kind) {
    case 'raise':
      // Without a running term there is nothing to raise: the price was for the rest of one.
      return running ? raised(terms, running, term(day, earlier(order.until, running.to))) : terms;
    case 'switch':
      return followedBy(
        [...cutAt(terms, day), term(day)],
        terms.filter((one) => one.from > day && isWhole(one)),
      );
    case 'new':
    case 'next':
      return [...terms, term(isPaidAhead ? dayAfter(last.to) : day)];
  }
}

const earlier = (until: LocalDate | null, end: LocalDate): LocalDate => (until !== null && until < end ? until : end);

/**
 * More people on the days they were priced for; before and after these the running term is as it was, and later ones stay.
 * PayPal takes the money of an offer that the company has left for another one: it makes no term smaller or longer.
 */
function raised(terms: readonly PaidTerm[], running: PaidTerm, more: PaidTerm): readonly PaidTerm[] {
  if (more.to < more.from) return terms;
  const later = terms.filter(({ from }) => from > more.from);
  const rest = more.to < running.to ? [{ ...running, from: dayAfter(more.to) }] : [];
  const quantities = largest(running.quantities, more.quantities);
  return [...cutAt(terms, more.from), { ...more, feature: running.feature, quantities }, ...rest, ...later];
}

const largest = (one: Quantities, other: Quantities): Quantities =>
  Object.fromEntries(
    partNames.flatMap((part) => {
      const people = Math.max(one[part] ?? 0, other[part] ?? 0);
      return people > 0 ? [[part, people]] : [];
    }),
  );

/** What was before the day; a term that began on it leaves nothing. */
const cutAt = (terms: readonly PaidTerm[], day: LocalDate): readonly PaidTerm[] =>
  terms.filter(({ from }) => from < day).map((one) => (one.to >= day ? { ...one, to: dayBefore(day) } : one));

/** The days after a raise are the rest of a term that ends with it. */
const isWhole = ({ from, to, feature }: PaidTerm): boolean => termEnd(from, feature) === to;

/** Terms that were paid ahead move behind the last one. */
function followedBy(terms: readonly PaidTerm[], later: readonly PaidTerm[]): readonly PaidTerm[] {
  const all = [...terms];
  for (const one of later) {
    const last = all.at(-1);
    const from = last ? dayAfter(last.to) : one.from;
    all.push({ ...one, from, to: termEnd(from, one.feature) });
  }
  return all;
}
