import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { flatByBearer, flatWithholding } from './flat-withholding.ts';

describe('flat withholding', () => {
  it.each([
    // taxable, rate in basis points, tax
    ['20000', 300, '600'],
    ['0.16', 300, '0'], // 0.48 satang
    ['0.17', 300, '0.01'],
    ['0', 300, '0'],
    ['-500', 300, '0'], // never below 0
    ['10000', 0, '0'],
  ])('%s at %d basis points withholds %s', (taxable, rate, tax) => {
    expect(flatWithholding(baht(taxable), rate)).toBe(baht(tax));
  });
});

describe('flat tax borne by the employer', () => {
  it.each([
    // bearer, withheld, taxed as income
    ['employee', '300', '0'],
    ['employerAlways', '309.28', '309.28'], // 10,000 × 3 ÷ 97
    ['employerOnce', '309', '300'], // 10,300 × 3 %
  ] as const)('10,000 at 3 %%, borne by %s, withholds %s', (bearer, withheld, added) => {
    expect(flatByBearer(baht(10_000), 300, bearer)).toEqual({ withheld: baht(withheld), added: baht(added) });
  });
});
