import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { expenseDeduction } from './expense-deduction.ts';
import { lawPack, taxYear } from './law-pack.ts';
import { accepted } from './testing.ts';

it.each([
  ['180000', '90000'],
  ['200000', '100000'],
  ['200000.02', '100000'],
  ['0.01', '0.01'], // half a satang, half up
  ['0', '0'],
  ['-100', '0'],
])('of an income of %s is %s', (income, expense) => {
  expect(expenseDeduction(accepted(taxYear(lawPack('th-law'), 2026)), baht(income))).toBe(baht(expense));
});
