import { expect, test } from 'vitest';
import { baht, negate } from '#kernel/money';
import { asDate } from '#kernel/time';
import { type LedgerEntry, type LedgerOrder, lastDayIfPaid, type OrderKind, paidTerms } from './paid-terms.ts';
import type { Feature } from './prices.ts';

const order = (id: string, kind: OrderKind, cloud: number, feature: Feature = 'monthly'): LedgerOrder => ({
  id,
  kind,
  feature,
  quantities: { cloud },
  renewal: baht(1_500),
  until: null,
  begins: null,
});
/** Terms of ten people that follow each other, each an order of its own. */
const followed = (feature: Feature, count: number): LedgerOrder[] =>
  Array.from({ length: count }, (_, at) => order(`${at}`, at === 0 ? 'new' : 'next', 10, feature));
const paid = (orderId: string, day: string, reference = `${orderId} ${day}`, amount = baht(1_000)): LedgerEntry => ({
  orderId,
  kind: 'payment',
  amount: negate(amount),
  reference,
  refersTo: null,
  day: asDate(day),
});
const refund = (of: LedgerEntry, amount = baht(1_000)): LedgerEntry => ({
  ...of,
  kind: 'refund',
  amount,
  reference: `refund of ${of.reference}`,
  refersTo: of.reference,
});
const spans = (orders: readonly LedgerOrder[], entries: readonly LedgerEntry[]) =>
  paidTerms(orders, entries).map(({ from, to, quantities }) => `${from} ${to} ${quantities.cloud}`);

test.each<[string, readonly LedgerOrder[], readonly LedgerEntry[], readonly string[]]>([
  ['nothing paid, no term', [order('a', 'new', 10)], [], []],
  ['a month', [order('a', 'new', 10)], [paid('a', '2026-11-16')], ['2026-11-16 2026-12-15 10']],
  ['a year', [order('a', 'new', 10, 'annual')], [paid('a', '2026-11-16')], ['2026-11-16 2027-11-15 10']],
  ['a month from 31 January', [order('a', 'new', 10)], [paid('a', '2026-01-31')], ['2026-01-31 2026-02-27 10']],
  [
    'a second payment of the order follows the first term',
    [order('a', 'new', 10)],
    [paid('a', '2026-11-16'), paid('a', '2026-12-15')],
    ['2026-11-16 2026-12-15 10', '2026-12-16 2027-01-15 10'],
  ],
  [
    'a payment after a pause begins on its day',
    [order('a', 'new', 10)],
    [paid('a', '2026-11-16'), paid('a', '2027-02-01')],
    ['2026-11-16 2026-12-15 10', '2027-02-01 2027-02-28 10'],
  ],
  [
    'people added in the middle count until the end of the running term',
    [order('a', 'new', 10), order('b', 'raise', 15)],
    [paid('a', '2026-11-16'), paid('b', '2026-12-01')],
    ['2026-11-16 2026-11-30 10', '2026-12-01 2026-12-15 15'],
  ],
  [
    'people added on the first day replace the whole term',
    [order('a', 'new', 10), order('b', 'raise', 15)],
    [paid('a', '2026-11-16', '1'), paid('b', '2026-11-16', '2')],
    ['2026-11-16 2026-12-15 15'],
  ],
  [
    'also when the references say the other order',
    [order('a', 'new', 10), order('b', 'raise', 15)],
    [paid('b', '2026-11-16', '1'), paid('a', '2026-11-16', '2')],
    ['2026-11-16 2026-12-15 15'],
  ],
  [
    'a raise that was paid after the term gives nothing',
    [order('a', 'new', 10), order('b', 'raise', 15)],
    [paid('a', '2026-11-16'), paid('b', '2027-03-01')],
    ['2026-11-16 2026-12-15 10'],
  ],
  [
    'a raise that was left open, and paid after the year began, adds people for the days it was priced for',
    [
      order('a', 'new', 10),
      { ...order('b', 'raise', 900), until: asDate('2026-12-15') },
      order('c', 'switch', 10, 'annual'),
    ],
    [paid('a', '2026-11-16'), paid('c', '2026-12-01'), paid('b', '2026-12-10')],
    ['2026-11-16 2026-11-30 10', '2026-12-01 2026-12-09 10', '2026-12-10 2026-12-15 900', '2026-12-16 2027-11-30 10'],
  ],
  [
    'the days after such a raise are no term that a switch moves behind itself',
    [
      order('a', 'new', 10),
      { ...order('b', 'raise', 900), until: asDate('2026-12-15') },
      order('c', 'switch', 10, 'annual'),
      order('d', 'switch', 20, 'annual'),
    ],
    [paid('a', '2026-11-16'), paid('c', '2026-12-01'), paid('b', '2026-12-10'), paid('d', '2026-12-12')],
    ['2026-11-16 2026-11-30 10', '2026-12-01 2026-12-09 10', '2026-12-10 2026-12-11 900', '2026-12-12 2027-12-11 20'],
  ],
  [
    'a smaller raise that is paid after a larger one takes nobody away',
    [order('a', 'new', 10), order('b', 'raise', 15), order('c', 'raise', 30)],
    [paid('a', '2026-11-16'), paid('c', '2026-12-01'), paid('b', '2026-12-02')],
    ['2026-11-16 2026-11-30 10', '2026-12-01 2026-12-01 30', '2026-12-02 2026-12-15 30'],
  ],
  [
    'a raise that was paid after the days it was priced for gives nothing',
    [order('a', 'new', 10, 'annual'), { ...order('b', 'raise', 15), until: asDate('2026-12-01') }],
    [paid('a', '2026-11-16'), paid('b', '2026-12-02')],
    ['2026-11-16 2027-11-15 10'],
  ],
  [
    'a renewal of an order that raised nothing is a term of its own',
    [order('a', 'new', 10), order('b', 'raise', 15)],
    [paid('a', '2026-11-16'), paid('b', '2027-03-01', 'r', baht(1_500))],
    ['2026-11-16 2026-12-15 10', '2027-03-01 2027-03-31 15'],
  ],
  [
    'a renewal never raises the running term, nor ends it',
    [order('a', 'new', 10), order('b', 'raise', 15), order('c', 'switch', 20, 'annual')],
    [paid('a', '2026-11-16'), paid('b', '2026-12-01', 'b', baht(1_500)), paid('c', '2026-12-02', 'c', baht(1_500))],
    ['2026-11-16 2026-12-15 10', '2026-12-16 2027-01-15 15', '2027-01-16 2028-01-15 20'],
  ],
  [
    'fewer people begin after the last paid day',
    [order('a', 'new', 10), order('b', 'next', 5)],
    [paid('a', '2026-11-16'), paid('b', '2026-12-01')],
    ['2026-11-16 2026-12-15 10', '2026-12-16 2027-01-15 5'],
  ],
  [
    'a switch to annual ends the month, and a term that was paid ahead moves behind it',
    [order('a', 'new', 10), order('b', 'next', 5), order('c', 'switch', 10, 'annual')],
    [paid('a', '2026-11-16'), paid('b', '2026-11-20'), paid('c', '2026-12-01')],
    ['2026-11-16 2026-11-30 10', '2026-12-01 2027-11-30 10', '2027-12-01 2027-12-31 5'],
  ],
  [
    'a switch that is paid days after its offer begins with the day from which days were credited',
    [order('a', 'new', 10), { ...order('c', 'switch', 10, 'annual'), begins: asDate('2026-12-01') }],
    [paid('a', '2026-11-16'), paid('c', '2026-12-10')],
    ['2026-11-16 2026-11-30 10', '2026-12-01 2027-11-30 10'],
  ],
  [
    'months from 31 January keep their day after a shorter month',
    followed('monthly', 4),
    ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'].map((day, at) => paid(`${at}`, day)),
    ['2026-01-31 2026-02-27 10', '2026-02-28 2026-03-30 10', '2026-03-31 2026-04-29 10', '2026-04-30 2026-05-30 10'],
  ],
  [
    'also when people were added in the short month, and when a month was paid ahead',
    [...followed('monthly', 3), order('b', 'raise', 15)],
    [paid('0', '2026-01-31'), paid('b', '2026-02-10'), paid('1', '2026-02-20'), paid('2', '2026-03-01')],
    ['2026-01-31 2026-02-09 10', '2026-02-10 2026-02-27 15', '2026-02-28 2026-03-30 10', '2026-03-31 2026-04-29 10'],
  ],
  [
    'months that PayPal renews begin on its day: from 28 February on it charges on each 28th',
    [order('a', 'new', 10)],
    ['2026-01-31', '2026-02-28', '2026-03-28', '2026-04-28'].map((day) => paid('a', day)),
    ['2026-01-31 2026-02-27 10', '2026-02-28 2026-03-27 10', '2026-03-28 2026-04-27 10', '2026-04-28 2026-05-27 10'],
  ],
  [
    'a raise to the day on which its term ended before months kept their day ends with the term',
    [...followed('monthly', 2), { ...order('b', 'raise', 15), until: asDate('2026-03-27') }],
    [paid('0', '2026-01-31'), paid('1', '2026-02-28'), paid('b', '2026-03-10')],
    ['2026-01-31 2026-02-27 10', '2026-02-28 2026-03-09 10', '2026-03-10 2026-03-30 15'],
  ],
  [
    'a raise of a term that began earlier then counts on all days that it was priced for',
    [...followed('monthly', 3), { ...order('b', 'raise', 15), until: asDate('2026-04-27') }],
    [paid('0', '2026-01-31'), paid('1', '2026-02-28'), paid('2', '2026-03-28'), paid('b', '2026-03-29')],
    ['2026-01-31 2026-02-27 10', '2026-02-28 2026-03-28 10', '2026-03-29 2026-03-30 15', '2026-03-31 2026-04-29 15'],
  ],
  [
    'a switch that is paid in the days of grace gives no day of them away: 15 of its days were credited',
    [order('a', 'new', 10), { ...order('c', 'switch', 10, 'annual'), begins: asDate('2026-12-01') }],
    [paid('a', '2026-11-16'), paid('c', '2026-12-18')],
    ['2026-11-16 2026-12-02 10', '2026-12-03 2027-12-02 10'],
  ],
  [
    'a switch that is paid after days without a plan begins on its day less the 15 credited ones',
    [order('a', 'new', 10), { ...order('c', 'switch', 10, 'annual'), begins: asDate('2026-12-01') }],
    [paid('a', '2026-11-16'), paid('c', '2026-12-30')],
    ['2026-11-16 2026-12-14 10', '2026-12-15 2027-12-14 10'],
  ],
  [
    'a switch that is paid in a month paid ahead begins with its offer, and the month moves behind it',
    [
      order('a', 'new', 10),
      order('b', 'next', 5),
      { ...order('c', 'switch', 10, 'annual'), begins: asDate('2026-12-01') },
    ],
    [paid('a', '2026-11-16'), paid('b', '2026-11-20'), paid('c', '2026-12-20')],
    ['2026-11-16 2026-11-30 10', '2026-12-01 2027-11-30 10', '2027-12-01 2027-12-31 5'],
  ],
  [
    'a year from 29 February',
    followed('annual', 5),
    ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'].map((day, at) => paid(`${at}`, day)),
    [
      '2028-02-29 2029-02-27',
      '2029-02-28 2030-02-27',
      '2030-02-28 2031-02-27',
      '2031-02-28 2032-02-28',
      '2032-02-29 2033-02-27',
    ].map((span) => `${span} 10`),
  ],
  [
    'a payment refunded in full gives no term',
    [order('a', 'new', 10)],
    [paid('a', '2026-11-16'), refund(paid('a', '2026-11-16'))],
    [],
  ],
  [
    'a refund of a part keeps the term',
    [order('a', 'new', 10)],
    [paid('a', '2026-11-16'), refund(paid('a', '2026-11-16'), baht(400))],
    ['2026-11-16 2026-12-15 10'],
  ],
  [
    'the same payment twice counts once',
    [order('a', 'new', 10)],
    [paid('a', '2026-11-16'), paid('a', '2026-11-16')],
    ['2026-11-16 2026-12-15 10'],
  ],
])('%s', (_name, orders, entries, expected) => {
  expect(spans(orders, entries)).toEqual(expected);
});

const month = { orders: [order('a', 'new', 10)], entries: [paid('a', '2026-11-16')] };
const unpaid = { orders: [], entries: [] };
test.each<[string, LedgerOrder, string, typeof month | typeof unpaid, string | null]>([
  ['a month', order('b', 'new', 10), '2026-11-16', unpaid, '2026-12-15'],
  ['a month, paid five days later', order('b', 'new', 10), '2026-11-21', unpaid, '2026-12-20'],
  ['the month after a paid one', order('b', 'next', 10), '2026-12-01', month, '2027-01-15'],
  ['the same, paid after days without a plan', order('b', 'next', 10), '2026-12-30', month, '2027-01-29'],
  [
    'a year instead of the month, paid days after its offer',
    { ...order('b', 'switch', 10, 'annual'), begins: asDate('2026-12-01') },
    '2026-12-10',
    month,
    '2027-11-30',
  ],
  [
    'more people in the month',
    { ...order('b', 'raise', 15), until: asDate('2026-12-15') },
    '2026-12-01',
    month,
    '2026-12-15',
  ],
  [
    'more people once the month is over',
    { ...order('b', 'raise', 15), until: asDate('2026-12-15') },
    '2026-12-16',
    month,
    null,
  ],
])('last day, if it is paid, of %s', (_name, wanted, day, before, expected) => {
  expect(lastDayIfPaid(wanted, asDate(day), before)).toBe(expected);
});

test('1,000 entries in any order, some of them repeated, give the same terms', () => {
  const orders = [order('a', 'new', 10), order('b', 'raise', 20), order('c', 'next', 5)];
  const days = Array.from(
    { length: 300 },
    (_, index) => `20${26 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-05`,
  );
  const payments = days.map((day, index) => paid(orders[index % 3]?.id ?? 'a', day));
  const refunds = payments.filter((_, index) => index % 7 === 0).map((one) => refund(one));
  const entries = [...payments, ...refunds, ...payments, ...payments, ...refunds].slice(0, 1_000);
  const expected = paidTerms(orders, [...payments, ...refunds]);
  let seed = 42;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  for (let round = 0; round < 5; round += 1) {
    const shuffled = entries.map((entry) => ({ entry, at: random() })).sort((a, b) => a.at - b.at);
    expect(
      paidTerms(
        orders,
        shuffled.map(({ entry }) => entry),
      ),
    ).toEqual(expected);
  }
  expect(expected.length).toBeGreaterThan(200);
});
