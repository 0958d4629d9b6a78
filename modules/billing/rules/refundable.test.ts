import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import type { LedgerEntry } from './paid-terms.ts';
import { isPaidBack, refundable, refundedOf } from './refundable.ts';

const payment = (reference: string, day: string, amount: number, orderId = 'a'): LedgerEntry => ({
  orderId,
  kind: 'payment',
  amount: baht(-amount),
  reference,
  refersTo: null,
  day: asDate(day),
});
const refund = (refersTo: string, amount: number): LedgerEntry => ({
  ...payment(`refund ${refersTo} ${amount}`, '2026-03-01', -amount),
  kind: 'refund',
  refersTo,
});

const january = payment('p1', '2026-01-01', 100);
const february = payment('p2', '2026-02-01', 120);

it.each([
  ['nothing was paid', [], null],
  ['the last payment', [january, february], { reference: 'p2', left: baht(120), refunded: baht(0) }],
  [
    'a part was paid back',
    [january, february, refund('p2', 20)],
    { reference: 'p2', left: baht(100), refunded: baht(20) },
  ],
  [
    'the one before it',
    [february, january, refund('p2', 120)],
    { reference: 'p1', left: baht(100), refunded: baht(0) },
  ],
  ['all was paid back', [january, refund('p1', 60), refund('p1', 40)], null],
  ['payments of another order do not count', [payment('p3', '2026-04-01', 50, 'b')], null],
] as const)('%s', (_name, entries, expected) => {
  expect(refundable(entries, 'a')).toEqual(expected);
});

it('what was paid back of an order is the sum over all its payments', () => {
  const other = { ...refund('p3', 5), orderId: 'b' };
  expect(refundedOf([january, february, refund('p2', 120), refund('p1', 30), other], 'a')).toBe(baht(150));
});

it.each([
  ['nothing was paid', [], false],
  ['nothing was paid back', [january, february], false],
  ['a part of the last payment', [january, february, refund('p2', 20)], false],
  ['an earlier payment, while the last one stands', [january, february, refund('p1', 100)], false],
  ['the last payment, in two parts', [january, refund('p2', 20), february, refund('p2', 100)], true],
  ['the payment of another order', [payment('p3', '2026-04-01', 50, 'b'), refund('p3', 50), january], false],
] as const)('an order is paid back with its last payment: %s', (_name, entries, expected) => {
  expect(isPaidBack(entries, 'a')).toBe(expected);
});
