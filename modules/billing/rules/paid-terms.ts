/** Terms a company has paid for: each payment that was not refunded in full gives one term, in the order of their days, of one day those of older orders first; the first payment of an order acts as the order says (new, raise, switch, next), later ones and those of the price of a renewal follow the last term. Terms that follow each other keep the day of the month on which the first one began; those that PayPal renews keep its day. */
import { type Money, zero } from '#kernel/money';
import { addToDate, daysBetween, type LocalDate } from '#kernel/time';
import { type Feature, monthsOf, type PartName, partNames } from './prices.ts';

/**
 * `new`: a term from the day of payment. `raise`: more people or parts until the end of the term they were priced for.
 * `switch`: a new term instead of the rest of the running one, from the day from which its days were credited; days without a
 * paid plan before the payment do not count. `next`: the term after the last paid one.
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
  /** A switch: the first day that was credited. Null: the day of payment. */
  readonly begins: LocalDate | null;
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
  /** The day of the month on which its months begin, in a shorter month the last day. */
  readonly anchor: number;
  /** The day on which it was paid. */
  readonly paidOn: LocalDate;
}

const dayBefore = (day: LocalDate) => addToDate(day, { days: -1 });
const dayAfter = (day: LocalDate) => addToDate(day, { days: 1 });

const dayOfMonth = (day: LocalDate): number => Number(day.slice(8, 10));

/** The day of the anchor so many months later, or the last day of a shorter month. */
function atAnchor(day: LocalDate, { months, anchor }: { readonly months: number; readonly anchor: number }): LocalDate {
  const first = addToDate(addToDate(day, { days: 1 - dayOfMonth(day) }), { months });
  const last = dayBefore(addToDate(first, { months: 1 }));
  return addToDate(first, { days: Math.min(anchor, dayOfMonth(last)) - 1 });
}

/** One month from 31 January ends on 27 or 28 February, the next one on 30 March: on the day before the next anchor. */
export const termEnd = (from: LocalDate, feature: Feature, anchor: number): LocalDate =>
  dayBefore(atAnchor(from, { months: monthsOf[feature], anchor }));

/** The first day of the whole term that ends on this day. */
export const termBegin = ({ to, feature, anchor }: Pick<PaidTerm, 'to' | 'feature' | 'anchor'>): LocalDate =>
  atAnchor(dayAfter(to), { months: -monthsOf[feature], anchor });

/** A term that follows another one without a gap goes on with its days. */
export const anchorOf = (from: LocalDate, before: PaidTerm | undefined): number =>
  before && dayAfter(before.to) === from ? before.anchor : dayOfMonth(from);

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
    terms = withTerm(terms, { order, isRenewal, day: payment.day });
  }
  return terms;
}

interface PaidBefore {
  /** The oldest first. */
  readonly orders: readonly LedgerOrder[];
  readonly entries: readonly LedgerEntry[];
}

/** The last day that an unpaid order gives if it is paid on this day. Null: it gives none, such as more people without a term. */
export function lastDayIfPaid(
  order: Omit<LedgerOrder, 'renewal'>,
  day: LocalDate,
  { orders, entries }: PaidBefore,
): LocalDate | null {
  const payment = {
    orderId: order.id,
    kind: 'payment',
    amount: zero,
    reference: 'if paid',
    refersTo: null,
    day,
  } as const;
  const terms = paidTerms([...orders, { ...order, renewal: null }], [...entries, payment]);
  return terms.findLast(({ orderId }) => orderId === order.id)?.to ?? null;
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
  readonly isRenewal: boolean;
  readonly day: LocalDate;
}

function withTerm(terms: readonly PaidTerm[], { order, isRenewal, day }: Addition): readonly PaidTerm[] {
  const { feature, quantities } = order;
  const term = (from: LocalDate, anchor: number): PaidTerm => ({
    orderId: order.id,
    feature,
    quantities,
    from,
    to: termEnd(from, feature, anchor),
    anchor,
    paidOn: day,
  });
  const last = terms.at(-1);
  const isPaidAhead = last !== undefined && last.to >= day;
  const next = isPaidAhead ? dayAfter(last.to) : day;
  // PayPal charges on the day of the month on which its first renewal was due.
  if (isRenewal) return [...terms, term(next, dayOfMonth(next))];
  switch (order.kind) {
    case 'raise':
      return raised(terms, order, day);
    case 'switch': {
      const from = switchedOn(terms, order.begins ?? day, day);
      return followedBy(
        [...cutAt(terms, from), term(from, dayOfMonth(from))],
        terms.filter((one) => one.from > from && isWhole(one)),
      );
    }
    case 'new':
    case 'next':
      return [...terms, term(next, anchorOf(next, last))];
  }
}

const earlier = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other);
const later = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? other : one);

/**
 * The day of payment less the days since the offer on which a plan was paid: these were credited. Offered on 1 December for a
 * month to the 15th and paid on the 30th: 15 days before, on 15 December.
 */
function switchedOn(terms: readonly PaidTerm[], begins: LocalDate, day: LocalDate): LocalDate {
  const paid = terms.map(({ from, to }) => daysBetween(later(from, begins), earlier(dayAfter(to), day)));
  return addToDate(day, { days: -paid.reduce((sum, days) => sum + Math.max(days, 0), 0) });
}

/**
 * More people on the days they were priced for; before and after these the terms are as they were. Without a running term there
 * is nothing to raise. PayPal takes the money of an offer that the company has left for another one: it makes no term smaller
 * or longer.
 */
function raised(
  terms: readonly PaidTerm[],
  { id, quantities, until }: LedgerOrder,
  day: LocalDate,
): readonly PaidTerm[] {
  const running = terms.find(({ from, to }) => from <= day && to >= day);
  const last = running && lastDayOfRaise(terms, until ?? running.to);
  if (!last || last < day) return terms;
  return terms.flatMap((one) => {
    const [from, to] = [later(one.from, day), earlier(one.to, last)];
    if (from > to) return [one];
    return [
      ...(one.from < from ? [{ ...one, to: dayBefore(from) }] : []),
      { ...one, orderId: id, quantities: largest(one.quantities, quantities), from, to, paidOn: day },
      ...(to < one.to ? [{ ...one, from: dayAfter(to) }] : []),
    ];
  });
}

/** Raises that were priced before terms kept their day end up to three days before their term: they end with it. */
function lastDayOfRaise(terms: readonly PaidTerm[], until: LocalDate): LocalDate {
  const term = terms.find(({ from, to }) => from <= until && to >= until);
  return term && term.anchor > 28 && daysBetween(until, term.to) <= 3 ? term.to : until;
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
const isWhole = (term: PaidTerm): boolean =>
  termBegin(term) === term.from && termEnd(term.from, term.feature, term.anchor) === term.to;

/** Terms that were paid ahead move behind the last one. */
function followedBy(terms: readonly PaidTerm[], later: readonly PaidTerm[]): readonly PaidTerm[] {
  const all = [...terms];
  for (const one of later) {
    const last = all.at(-1);
    const from = last ? dayAfter(last.to) : one.from;
    const anchor = anchorOf(from, last);
    all.push({ ...one, from, to: termEnd(from, one.feature, anchor), anchor });
  }
  return all;
}
