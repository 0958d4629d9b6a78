import { describe, expect, it } from 'vitest';
import { baht, type Money, minor } from '#kernel/money';
import { addToDate, asDate, type LocalDate } from '#kernel/time';
import { entitlement } from './entitlement.ts';
import { type LedgerEntry, type LedgerOrder, paidTerms } from './paid-terms.ts';
import {
  isPaidTooLate,
  type PaypalOrder,
  type PaypalRefund,
  type PaypalSale,
  refundEntries,
  saleEntries,
} from './paypal-entries.ts';

const start = asDate('2026-01-10');
const orders: readonly LedgerOrder[] = [
  { id: 'a', kind: 'new', feature: 'monthly', quantities: { cloud: 20 }, renewal: null, until: null, begins: null },
  {
    id: 'b',
    kind: 'raise',
    feature: 'monthly',
    quantities: { cloud: 30 },
    renewal: baht(1_926),
    until: null,
    begins: null,
  },
  {
    id: 'c',
    kind: 'switch',
    feature: 'annual',
    quantities: { cloud: 30, payroll: 30 },
    renewal: baht(34_668),
    until: null,
    begins: null,
  },
];
const paypal: Readonly<Record<string, PaypalOrder>> = {
  a: { id: 'a', currency: 'THB', prices: [baht(1_284), baht(1_284)], firstUntil: null },
  b: { id: 'b', currency: 'THB', prices: [baht(300), baht(1_926)], firstUntil: asDate('2027-01-09') },
  c: { id: 'c', currency: 'THB', prices: [baht(20_000), baht(34_668)], firstUntil: null },
};
const orderOf = (id: string): PaypalOrder => paypal[id] as PaypalOrder;

const sale = (id: string, day: LocalDate, amount: Money, currency = 'THB'): PaypalSale => ({
  id,
  day,
  amount,
  currency,
});

interface Report {
  readonly order: string;
  readonly sale: PaypalSale;
  readonly refund?: PaypalRefund;
}

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** A thousand reports: sales, refunds in full and in part, sales of a wrong amount or currency, each often repeated. */
function thousandReports(): readonly Report[] {
  const random = numbers(7);
  const facts: Report[] = [];
  for (let at = 0; facts.length < 400; at++) {
    const order = ['a', 'b', 'c'][at % 3] ?? 'a';
    const day = addToDate(start, { days: Math.floor(random() * 700) });
    const prices = orderOf(order).prices;
    const price = (random() < 0.5 ? prices[0] : prices[1]) ?? baht(0);
    const paid =
      random() < 0.1 ? sale(`S${at}`, day, baht(1)) : sale(`S${at}`, day, price, random() < 0.05 ? 'USD' : 'THB');
    facts.push({ order, sale: paid });
    if (random() < 0.3) {
      const isFull = random() < 0.6;
      const amount = isFull ? paid.amount : minor(Math.max(1, Math.floor(paid.amount / 3)));
      const refund = { ...paid, id: `R${at}`, saleId: paid.id, amount, day: addToDate(day, { days: 3 }) };
      facts.push({ order, sale: paid, refund });
    }
  }
  const repeated = Array.from(
    { length: 1_000 - facts.length },
    () => facts[Math.floor(random() * facts.length)] as Report,
  );
  return [...facts, ...repeated];
}

function shuffled<T>(all: readonly T[], random: () => number): readonly T[] {
  const copy = [...all];
  for (let at = copy.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [copy[at], copy[other]] = [copy[other] as T, copy[at] as T];
  }
  return copy;
}

/** What the ledger has of a sale that was booked by this rule. */
const bookedOf = (order: PaypalOrder, paid: PaypalSale) => saleEntries(order, paid).at(-1)?.kind ?? null;

/** As the table does: a reference that is there already changes nothing. */
function ledgerOf(reports: readonly Report[]): ReadonlyMap<string, LedgerEntry> {
  const ledger = new Map<string, LedgerEntry>();
  for (const { order, sale: paid, refund } of reports)
    for (const entry of refund
      ? refundEntries(orderOf(order), refund, bookedOf(orderOf(order), paid))
      : saleEntries(orderOf(order), paid))
      if (!ledger.has(entry.reference)) ledger.set(entry.reference, entry);
  return ledger;
}

const planOn = (ledger: ReadonlyMap<string, LedgerEntry>, today: LocalDate) =>
  entitlement({ terms: paidTerms(orders, [...ledger.values()]), grant: null, canceled: false, today });

describe('a thousand reports of PayPal', () => {
  const reports = thousandReports();
  const expected = ledgerOf(reports);
  const days = Array.from({ length: 30 }, (_, at) => addToDate(start, { days: at * 30 }));

  it.each(Array.from({ length: 20 }, (_, seed) => seed))('give one ledger and one plan in any order: %i', (seed) => {
    const ledger = ledgerOf(shuffled(reports, numbers(seed)));
    expect(new Map([...ledger].sort())).toEqual(new Map([...expected].sort()));
    for (const day of days) expect(planOn(ledger, day)).toEqual(planOn(expected, day));
  });

  it('leave nothing owed: the balance is what is held for the company', () => {
    const held = [...expected.values()]
      .filter(({ kind, reference }) => kind === 'adjustment' && !reference.startsWith('credit'))
      .reduce((sum, { amount }) => sum + amount, 0);
    const balance = [...expected.values()].reduce((sum, { amount }) => sum + amount, 0);
    expect(reports).toHaveLength(1_000);
    expect(balance).toBe(held);
    expect(held).toBeLessThan(0);
  });

  it('open something: the plan is not free on every day', () => {
    expect(days.map((day) => planOn(expected, day)?.status)).toContain('Active');
  });
});

describe('one report', () => {
  const order = orderOf('a');
  const paid = sale('S1', start, baht(1_284));
  const refund = { ...paid, id: 'R1', saleId: 'S1' };

  it('a sale at the price is invoiced and paid', () => {
    expect(saleEntries(order, paid).map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual([
      ['invoice', baht(1_284), 'invoice paypal S1'],
      ['payment', baht(-1_284), 'paypal S1'],
    ]);
  });

  it.each([
    ['another amount is held', sale('S2', start, baht(5)), [['adjustment', baht(-5)]]],
    ['another currency is not in this ledger', sale('S3', start, baht(1_284), 'USD'), []],
  ] as const)('%s', (_name, other, entries) => {
    expect(saleEntries(order, other).map(({ kind, amount }) => [kind, amount])).toEqual(entries);
  });

  it.each([
    ['on the last day of the term they are for', '2027-01-09', baht(300), ['invoice', 'payment'], false],
    ['after it: the money is held', '2027-01-10', baht(300), ['adjustment'], true],
    ['and their renewal, which is not', '2027-01-10', baht(1_926), ['invoice', 'payment'], false],
  ] as const)('more people are paid for %s', (_name, day, amount, kinds, isTooLate) => {
    const more = orderOf('b');
    const late = sale('S4', asDate(day), amount);
    expect(saleEntries(more, late).map(({ kind }) => kind)).toEqual(kinds);
    expect(isPaidTooLate(more, late)).toBe(isTooLate);
    const back = refundEntries(more, { ...late, id: 'R4', saleId: 'S4' }, bookedOf(more, late));
    const left = [...saleEntries(more, late), ...back].reduce((sum, entry) => sum + entry.amount, 0);
    expect(left, 'paid back, nothing is left').toBe(0);
  });

  it('a refund that comes before its sale ends the term all the same', () => {
    const [entry] = orders;
    const terms = (entries: readonly LedgerEntry[]) => paidTerms(entry ? [entry] : [], entries);
    const before = refundEntries(order, refund, 'payment');
    expect(terms(before)).toEqual([]);
    expect(terms([...before, ...saleEntries(order, paid)])).toEqual([]);
    expect(terms(saleEntries(order, paid))).toHaveLength(1);
  });
});
