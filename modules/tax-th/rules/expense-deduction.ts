/** Expense deduction: 50 % of the income that is not exempt, at most 100,000 (values by tax year). */
import { type Money, mulDiv, zero } from '#kernel/money';
import type { TaxYear } from './law-pack.ts';

export function expenseDeduction(year: TaxYear, income: Money): Money {
  const row = year.rows.expense;
  if (!row?.percent || !row.max || income <= 0) return zero;
  return Math.min(mulDiv(income, row.percent, 100), row.max) as Money;
}
