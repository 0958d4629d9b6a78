import { expect, it } from 'vitest';
import { baht, zero } from '#kernel/money';
import { type OrderSums, paperSums } from './paper-sums.ts';

const order: OrderSums = {
  items: [
    { part: 'cloud', people: 20, amount: baht(12_000) },
    { part: 'payroll', people: 20, amount: baht(9_600) },
  ],
  credit: baht(600),
  subtotal: baht(21_000),
  vatPercent: 7,
  vat: baht(1_470),
  total: baht(22_470),
  withholding: baht(630),
};

it('the price of the order: its lines, the unused days and the withheld tax', () => {
  const { lines, subtotal, vat, total, withholding } = paperSums(order, baht(22_470));
  expect(lines.map(({ part, amount }) => [part, amount])).toEqual([
    ['cloud', baht(12_000)],
    ['payroll', baht(9_600)],
    [null, baht(-600)],
  ]);
  expect([subtotal, vat, total, withholding]).toEqual([baht(21_000), baht(1_470), baht(22_470), baht(630)]);
});

it.each([
  ['23112', '21600', '1512'],
  ['107', '100', '7'],
  ['100', '93.46', '6.54'],
  ['0.01', '0.01', '0'],
])('%s with VAT is %s and %s', (amount, subtotal, vat) => {
  const sums = paperSums(order, baht(amount));
  expect([sums.subtotal, sums.vat, sums.total, sums.withholding]).toEqual([
    baht(subtotal),
    baht(vat),
    baht(amount),
    zero,
  ]);
  expect(sums.lines.map((line) => line.amount)).toEqual([null, baht(subtotal)]);
});

it('abroad there is no VAT', () => {
  const sums = paperSums({ ...order, vatPercent: 0 }, baht(100));
  expect([sums.subtotal, sums.vat]).toEqual([baht(100), zero]);
});
