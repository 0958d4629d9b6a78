import { expect, it } from 'vitest';
import { baht, type Money, minor, zero } from '#kernel/money';
import { type CreditedBefore, creditNoteSums } from './credit-note-sums.ts';
import { type OrderSums, paperSums } from './paper-sums.ts';

/** 1,234.56 and VAT of 86.42; 3 % of the price, 37.04, is withheld. */
const order: OrderSums = {
  items: [{ part: 'cloud', people: 7, amount: baht('1234.56') }],
  credit: zero,
  subtotal: baht('1234.56'),
  vatPercent: 7,
  vat: baht('86.42'),
  total: baht('1320.98'),
  withholding: baht('37.04'),
};
const corrected = paperSums(order, order.total);
const paid = baht('1283.94');

const note = (amount: Money, before: readonly CreditedBefore[] = []) =>
  creditNoteSums(order, { corrected, paid, before, amount });

it('all at once takes off the whole tax invoice', () => {
  expect(note(paid)).toEqual(corrected);
});

it('parts have the VAT in them, and the last one takes off what is left of the tax invoice', () => {
  const before: CreditedBefore[] = [];
  for (const [amount, subtotal, vat, total, withholding] of [
    ['500.01', '467.30', '32.71', '500.01', '0'],
    ['400.02', '373.85', '26.17', '400.02', '0'],
    ['383.91', '393.41', '27.54', '420.95', '37.04'],
  ] as const) {
    const sums = note(baht(amount), before);
    expect([sums.subtotal, sums.vat, sums.total, sums.withholding]).toEqual(
      [subtotal, vat, total, withholding].map((one) => baht(one)),
    );
    expect(sums.lines.map((line) => line.amount)).toEqual([sums.subtotal]);
    before.push({ amount: baht(amount), sums });
  }
  const sum = (of: 'subtotal' | 'vat' | 'total') => minor(before.reduce((all, { sums }) => all + sums[of], 0));
  expect([sum('subtotal'), sum('vat'), sum('total')]).toEqual([order.subtotal, order.vat, order.total]);
});

it('many small parts have no more VAT than the tax invoice', () => {
  const before: CreditedBefore[] = [];
  for (let at = 0; at < 12; at++) before.push({ amount: baht('100'), sums: note(baht('100'), before) });
  const last = note(baht('83.94'), before);
  const vat = before.reduce((all, { sums }) => all + sums.vat, 0);
  expect([vat, last.vat]).toEqual([baht('78.50'), baht('7.92')]);
});
