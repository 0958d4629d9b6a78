import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { paymentsFor, splitPayments, totalOf } from './payments-of-run.ts';

const payment = (reference: string, bankCode: string, amount: number) => ({
  reference,
  bankCode,
  account: bankCode === '' ? '' : '1234567890',
  name: reference,
  amount: baht(amount),
});
const payments = [
  payment('own', '004', 100),
  payment('other', '014', 200),
  payment('cash', '', 300),
  payment('nothing', '004', 0),
];
const split = splitPayments(payments, '004');
const names = (some: readonly { readonly reference: string }[]) => some.map(({ reference }) => reference);

it('each payment is in one file or paid by hand, and together they are the net pay', () => {
  expect([names(split.ownBank), names(split.otherBanks), names(split.byHand)]).toEqual([['own'], ['other'], ['cash']]);
  expect(totalOf([...split.ownBank, ...split.otherBanks, ...split.byHand])).toBe(totalOf(payments));
});

it.each([
  ['ownBank', ['own']],
  ['otherBanks', ['other']],
  ['anyBank', ['own', 'other']],
] as const)('a file for %s pays %s', (reach, expected) => {
  expect(names(paymentsFor({ reach }, split))).toEqual(expected);
});
