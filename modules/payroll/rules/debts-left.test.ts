import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { debtsLeft } from './debts-left.ts';

const loan = { lineId: 'a', name: 'Loan', left: baht(9_000) };

it.each([
  ['one instalment is taken', [loan], [{ itemId: 'a', amount: baht(2_000) }], [{ name: 'Loan', amount: baht(7_000) }]],
  ['nothing is taken', [loan], [], [{ name: 'Loan', amount: baht(9_000) }]],
  ['all of it is taken', [loan], [{ itemId: 'a', amount: baht(9_000) }], []],
  ['two debts of one item', [loan, { ...loan, lineId: 'b' }], [], [{ name: 'Loan', amount: baht(18_000) }]],
  ['a line of another item', [loan], [{ itemId: null, amount: baht(1) }], [{ name: 'Loan', amount: baht(9_000) }]],
])('%s', (_name, owed, lines, left) => {
  expect(debtsLeft(owed, lines)).toEqual(left);
});
