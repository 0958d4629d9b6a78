import { expect, test } from 'vitest';
import { baht, minor } from '#kernel/money';
import { asDate } from '#kernel/time';
import { priceListOn, priceLists, termPrice } from './prices.ts';

const list = priceListOn(asDate('2026-11-16'));

test.each([
  ['20 people, cloud by the month: 20 × 60', 'cloud', 'monthly', 20, baht(1_200)],
  ['20 people, cloud by the year: 20 × 50 × 12', 'cloud', 'annual', 20, baht(12_000)],
  ['50 people are the end of the first band', 'cloud', 'annual', 50, baht(30_000)],
  ['51 people pay the second band for everyone', 'cloud', 'annual', 51, baht(27_540)],
  ['201 people pay the third', 'payroll', 'monthly', 201, baht(8_040)],
  ['nobody costs nothing', 'station', 'annual', 0, baht(0)],
] as const)('%s', (_name, part, feature, people, price) => {
  expect(termPrice({ list, currency: 'THB', part, feature, people })).toBe(price);
});

test('a company that pays in dollars has prices of its own', () => {
  expect(termPrice({ list, currency: 'USD', part: 'cloud', feature: 'monthly', people: 10 })).toBe(minor(20_00));
});

test('a new list counts from its first day, and the day before has the old one', () => {
  const [old] = priceLists;
  if (!old) throw new Error('no list');
  const next = { ...old, from: asDate('2027-01-01') };
  expect(priceListOn(asDate('2026-12-31'), [next, old])).toBe(old);
  expect(priceListOn(asDate('2027-01-01'), [next, old])).toBe(next);
  expect(priceListOn(asDate('2020-01-01'), [old, next])).toBe(old);
});
