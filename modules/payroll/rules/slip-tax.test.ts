import { describe, expect, it } from 'vitest';
import { add, baht, type Money, zero } from '#kernel/money';
import { nothingDeclared } from '#tax-th/rules/declaration';
import { payItem } from './default-items.ts';
import type { Slip } from './slip.ts';
import { amountOf, monthOf, slipOf } from './testing.ts';
import { nothingToDate } from './year-to-date.ts';

describe('tax of a slip', () => {
  it('twelve slips of 50,000 with a bonus in December withhold 31,925.00', () => {
    let slip: Slip | null = null;
    const taxes: Money[] = [];
    for (let month = 1; month <= 12; month += 1) {
      const bonus = payItem({ id: 'bonus', type: 'income', amount: baht(100_000), taxCalculation: 'special' });
      slip = slipOf({
        wage: baht(50_000),
        period: monthOf(2026, month),
        items: month === 12 ? [bonus] : [],
        ...(slip ? { yearToDate: slip.yearToDate } : {}),
      });
      taxes.push(slip.taxed.tax);
    }
    expect(taxes[0]).toBe(baht('1704.17'));
    expect(taxes[11]).toBe(baht('13179.16'));
    expect(add(...taxes)).toBe(baht(31_925));
  });

  it('flat: the net of taxable items × the rate, never below 0', () => {
    const tax = { mode: 'flat', flatRate: 300, bearer: 'employee', paymentsLeft: null } as const;
    expect(amountOf(slipOf({ tax }), 'TAX')).toBe(baht(900));
    const heavy = payItem({ id: 'back', type: 'deduction', amount: baht(90_000), taxCalculation: 'regular' });
    expect(amountOf(slipOf({ tax, items: [heavy] }), 'TAX')).toBe(0);
  });

  it('without tax none is withheld', () => {
    const tax = { mode: 'none', flatRate: 0, bearer: 'employee', paymentsLeft: null } as const;
    expect(amountOf(slipOf({ wage: baht(500_000), tax }), 'TAX')).toBe(0);
  });

  it('borne by the employer, the tax is income and deduction: the employee’s net is the same as without tax', () => {
    const tax = { mode: 'progressive', flatRate: 0, bearer: 'employerAlways', paymentsLeft: null } as const;
    const slip = slipOf({ wage: baht(100_000), tax });
    const borne = amountOf(slip, 'TAX_BORNE');
    expect(borne).toBe(amountOf(slip, 'TAX'));
    expect(slip.net).toBe(baht(99_125));
    expect(slip.taxed.regular).toBe(add(baht(100_000), borne ?? zero));
    const once = slipOf({ wage: baht(100_000), tax: { ...tax, bearer: 'employerOnce' } });
    expect(once.net).toBe(baht(99_125));
    expect(once.taxed.regular).toBe(baht('110197.92'));
  });

  it('allowances that are not proved stop counting in the last payment when the company chose so', () => {
    const yearToDate = {
      ...nothingToDate,
      regular: baht(550_000),
      tax: baht(15_000),
      socialSecurity: baht(9_625),
    };
    const declared = { ...nothingDeclared, spouse: true };
    const december = { wage: baht(50_000), period: monthOf(2026, 12), yearToDate };
    const asDeclared = slipOf({ ...december, taxDeductions: { declared, basis: 'declared' } });
    const asProved = slipOf({
      ...december,
      taxDeductions: { declared, proved: nothingDeclared, basis: 'provedAtYearEnd' },
    });
    expect(asDeclared.yearToDate.tax).toBe(baht(15_000)); // 14,450 for the year: nothing is refunded
    expect(asProved.yearToDate.tax).toBe(baht(20_450));
  });

  it('fewer payments due than periods left spread the tax over the payments', () => {
    const tax = { mode: 'progressive', flatRate: 0, bearer: 'employee', paymentsLeft: 6 } as const;
    expect(amountOf(slipOf({ wage: baht(60_000), tax }), 'TAX')).toBe(baht('372.92'));
  });
});
