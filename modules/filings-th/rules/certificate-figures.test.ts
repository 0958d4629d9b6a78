import { describe, expect, it } from 'vitest';
import { baht, zero } from '#kernel/money';
import { certificateFigures, isSame, type PaidIncome, totalOf } from './certificate-figures.ts';

const salary: PaidIncome = { incomeType: 1, condition: 1, income: baht(360_000), tax: baht(1975) };
const fee: PaidIncome = { incomeType: 4, condition: 1, income: baht(20_000), tax: baht(600) };
const funds = { socialSecurity: baht(10_500), providentFund: baht(18_000) };

describe('figures of a certificate', () => {
  it('salary, contractors of the department and severance are row 1, fees row 2', () => {
    const severance: PaidIncome = { ...salary, incomeType: 3, income: baht(90_000), tax: baht(500) };
    const made = certificateFigures([fee, salary, severance], funds);
    expect(made.incomes).toEqual([
      { row: 1, income: baht(450_000), tax: baht(2475) },
      { row: 2, income: baht(20_000), tax: baht(600) },
    ]);
    expect(totalOf(made)).toEqual({ income: baht(470_000), tax: baht(3075) });
  });

  it('the box of the bearer is that of the largest income', () => {
    expect(certificateFigures([{ ...salary, condition: 2 }, fee], funds).condition).toBe(2);
    expect(certificateFigures([{ ...salary, condition: 3, income: baht(1) }, fee], funds).condition).toBe(1);
  });

  it('a person without income has no rows', () => {
    const nothing = { ...salary, income: zero, tax: zero };
    expect(certificateFigures([nothing], funds).incomes).toEqual([]);
  });

  it('one satang of difference makes a certificate outdated', () => {
    const issued = certificateFigures([salary], funds);
    expect(isSame(issued, certificateFigures([{ ...salary }], { ...funds }))).toBe(true);
    expect(isSame(issued, certificateFigures([{ ...salary, tax: baht('1975.01') }], funds))).toBe(false);
    expect(isSame(issued, certificateFigures([salary], { ...funds, providentFund: zero }))).toBe(false);
  });
});
