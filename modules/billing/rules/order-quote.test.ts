import { expect, test } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { orderQuote } from './order-quote.ts';
import type { PaidTerm } from './paid-terms.ts';
import { aTerm } from './testing.ts';

const term = (facts: Partial<PaidTerm>): PaidTerm => ({
  ...aTerm(facts.from ?? '2026-11-01', '2026-11-30', 10, '2026-11-01'),
  ...facts,
});
const quote = (terms: readonly PaidTerm[], wanted: Parameters<typeof orderQuote>[0]['wanted'], day = '2026-11-16') =>
  orderQuote({ today: asDate(day), currency: 'THB', terms, wanted });

test('a first order is the full price from today', () => {
  expect(quote([], { feature: 'annual', quantities: { cloud: 20, payroll: 20 } })).toEqual({
    kind: 'new',
    from: '2026-11-16',
    to: '2027-11-15',
    lines: [
      { part: 'cloud', people: 20, amount: baht(12_000) },
      { part: 'payroll', people: 20, amount: baht(9_600) },
    ],
    credit: 0,
    subtotal: baht(21_600),
  });
});

test('from 10 to 20 people with 15 of 30 days left costs half of the difference', () => {
  expect(quote([term({})], { feature: 'monthly', quantities: { cloud: 20 } })).toMatchObject({
    kind: 'raise',
    from: '2026-11-16',
    to: '2026-11-30',
    subtotal: baht(300),
  });
});

test('a second raise counts the days of the whole term, not of its rest', () => {
  const terms = [
    term({ to: asDate('2026-11-15') }),
    term({ from: asDate('2026-11-16'), anchor: 1, quantities: { cloud: 20 } }),
  ];
  expect(quote(terms, { feature: 'monthly', quantities: { cloud: 30 } }, '2026-11-21').subtotal).toBe(baht(200));
});

test.each([
  ['of the 28 days from 31 January on, 14 left are half', '2027-01-31', '2027-02-27', '2027-02-14', baht(300)],
  ['of the 30 days from 31 March on, the first day leaves all', '2027-03-31', '2027-04-29', '2027-03-31', baht(600)],
])('a month that begins at the end of a longer one: %s', (_name, from, to, day, credit) => {
  const terms = [term({ from: asDate(from), to: asDate(to) })];
  expect(quote(terms, { feature: 'annual', quantities: { cloud: 10 } }, day)).toMatchObject({ kind: 'switch', credit });
});

test('a raise in such a month, and a second one, cost their days of it', () => {
  const [first, second] = [asDate('2027-02-14'), asDate('2027-02-21')];
  const whole = term({ from: asDate('2027-01-31'), to: asDate('2027-02-27') });
  expect(quote([whole], { feature: 'monthly', quantities: { cloud: 20 } }, first).subtotal).toBe(baht(300));
  const cut = [
    { ...whole, to: asDate('2027-02-13') },
    { ...whole, from: first, quantities: { cloud: 20 } },
  ];
  expect(quote(cut, { feature: 'monthly', quantities: { cloud: 30 } }, second).subtotal).toBe(baht(150));
});

test('the month after such a one ends before the day on which the first began', () => {
  const short = term({ from: asDate('2027-01-31'), to: asDate('2027-02-27') });
  expect(quote([short], { feature: 'monthly', quantities: { cloud: 5 } }, '2027-02-14')).toMatchObject({
    from: '2027-02-28',
    to: '2027-03-30',
  });
});

test('on the last day one day of thirty is paid', () => {
  expect(quote([term({})], { feature: 'monthly', quantities: { cloud: 20 } }, '2026-11-30').subtotal).toBe(baht(20));
});

test('a larger band that makes the whole cheaper costs nothing and pays nothing back', () => {
  const annual = term({ feature: 'annual', quantities: { cloud: 50 }, to: asDate('2027-10-31') });
  expect(quote([annual], { feature: 'annual', quantities: { cloud: 51 } })).toMatchObject({
    kind: 'raise',
    subtotal: 0,
  });
});

test('a part that is added to a running term costs its days', () => {
  expect(quote([term({})], { feature: 'monthly', quantities: { cloud: 10, station: 10 } })).toMatchObject({
    kind: 'raise',
    lines: [
      { part: 'cloud', amount: 0 },
      { part: 'station', amount: baht(150) },
    ],
  });
});

test('from monthly to annual, the unused days of the month are deducted', () => {
  expect(quote([term({})], { feature: 'annual', quantities: { cloud: 10 } })).toMatchObject({
    kind: 'switch',
    from: '2026-11-16',
    to: '2027-11-15',
    credit: baht(300),
    subtotal: baht(5_700),
  });
});

test.each([
  ['fewer people', { cloud: 5 }, baht(300)],
  ['the same people: a renewal', { cloud: 10 }, baht(600)],
  ['more of one part and fewer of another', { cloud: 5, station: 5 }, baht(450)],
])('%s begin after the last paid day at the full price', (_name, quantities, subtotal) => {
  const found = quote([term({})], { feature: 'monthly', quantities });
  expect(found).toMatchObject({ kind: 'next', from: '2026-12-01', to: '2026-12-31', subtotal });
});
