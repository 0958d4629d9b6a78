import { expect, it } from 'vitest';
import { baht, minor } from '#kernel/money';
import { runJournal } from './run-journal.ts';
import { slipOf } from './testing.ts';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

it.each([
  ['a plain month', {}],
  ['late and absent', { lates: [{ date: '2026-01-05', seconds: 1_200 }] }],
  ['without pay', { wage: minor(0) }],
] as const)('%s: debit is credit, and the net pay is owed to the people', (_name, parts) => {
  const slip = slipOf(parts as never);
  const rows = runJournal(slip.lines, slip);
  expect(sumOf(rows.map(({ debit }) => debit))).toBe(sumOf(rows.map(({ credit }) => credit)));
  expect(rows.at(-1)).toMatchObject({ account: 'netPay', credit: slip.net });
});

it('pay that is taken back lowers the pay', () => {
  const rows = runJournal(
    [
      { line: 'INCOME', side: 'pay', itemId: null, name: 'Salary', amount: baht(100) },
      { line: 'DEDUCTION', side: 'deduction', itemId: null, name: 'Late', amount: baht(30), isBack: true },
    ],
    { net: baht(70), shortfall: baht(0) },
  );
  expect(rows.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
    ['pay', baht(100), 0],
    ['pay', 0, baht(30)],
    ['netPay', 0, baht(70)],
  ]);
});

it('a deduction that the pay does not cover is owed by the person', () => {
  const rows = runJournal(
    [
      { line: 'SALARY', side: 'pay', itemId: null, name: null, amount: baht(100) },
      { line: 'DEDUCTION', side: 'deduction', itemId: null, name: 'Loan', amount: baht(150) },
    ],
    { net: baht(0), shortfall: baht(50) },
  );
  expect(rows.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
    ['pay', baht(100), 0],
    ['payable', 0, baht(150)],
    ['advance', baht(50), 0],
    ['netPay', 0, 0],
  ]);
});
