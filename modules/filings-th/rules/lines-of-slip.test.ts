import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { payItem } from '#payroll/rules/default-items';
import { monthOf, slipOf } from '#payroll/rules/testing';
import { linesOfSlip } from './lines-of-slip.ts';
import { october } from './testing.ts';

it('a contractor item at 3 % has a line of its own beside the salary', () => {
  const period = monthOf(2026, 10);
  const slip = slipOf({
    period,
    wage: baht(30_000),
    items: [
      payItem({
        id: 'contract',
        type: 'income',
        amount: baht(10_000),
        taxCalculation: 'flat',
        taxRate: 300,
        incomeType: 4,
      }),
    ],
  });
  const { person, address } = october;
  const lines = linesOfSlip({ person, address, paidOn: period.payDate, bearer: 'employee', incomes: slip.incomes });
  expect(lines.map(({ incomeType, income, tax, flatRate }) => [incomeType, income, tax, flatRate])).toEqual([
    [1, baht(30_000), slip.taxed.tax, undefined],
    [4, baht(10_000), baht(300), 300],
  ]);
  expect(slip.taxed).toMatchObject({ flat: baht(10_000), flatTax: baht(300) });
});
