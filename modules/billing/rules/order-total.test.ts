import { expect, test } from 'vitest';
import { baht, minor } from '#kernel/money';
import { asDate } from '#kernel/time';
import { orderTotal } from './order-total.ts';

const order = { day: asDate('2026-11-16'), country: 'TH', method: 'transfer', withholds: false } as const;

test('10,000 baht by transfer: 700 VAT, 300 withheld, 10,400 paid', () => {
  expect(orderTotal({ ...order, subtotal: baht(10_000), withholds: true })).toEqual({
    subtotal: baht(10_000),
    vatPercent: 7,
    vat: baht(700),
    total: baht(10_700),
    withholding: baht(300),
    payable: baht(10_400),
  });
});

test.each([
  ['nothing is withheld unless the company says so', { subtotal: baht(10_000) }, 0],
  ['PayPal cannot withhold', { subtotal: baht(10_000), withholds: true, method: 'paypal' as const }, 0],
  ['999.99 baht is below the threshold', { subtotal: baht('999.99'), withholds: true }, 0],
  ['1,000 baht reaches it', { subtotal: baht(1_000), withholds: true }, baht(30)],
  ['a company abroad withholds nothing', { subtotal: baht(10_000), withholds: true, country: 'SG' }, 0],
])('%s', (_name, facts, withheld) => {
  expect(orderTotal({ ...order, ...facts }).withholding).toBe(withheld);
});

test('VAT is rounded once, half up, and a company abroad pays none', () => {
  expect(orderTotal({ ...order, subtotal: minor(150) }).vat).toBe(11);
  expect(orderTotal({ ...order, subtotal: minor(149) }).vat).toBe(10);
  expect(orderTotal({ ...order, subtotal: baht(100), country: 'SG' })).toMatchObject({ vat: 0, total: baht(100) });
});
