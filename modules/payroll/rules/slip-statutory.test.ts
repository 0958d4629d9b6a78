import { describe, expect, it } from 'vitest';
import { baht, zero } from '#kernel/money';
import { asDate } from '#kernel/time';
import { defaultItems, payItem } from './default-items.ts';
import type { PayrollContext } from './payroll-context.ts';
import { defaultReadings } from './readings.ts';
import { aContext, amountOf, monthOf, slipOf } from './testing.ts';

const both = (parts: Partial<PayrollContext>) => {
  const slip = slipOf(parts);
  return [amountOf(slip, 'SOCIAL_SECURITY'), amountOf(slip, 'EMPLOYER_SOCIAL_SECURITY')];
};

/** The salary of the month was paid, and the fixed amount taken. */
const monthBefore = { wage: baht(30_000), employee: baht(600), employer: baht(875) };

describe('social security, 5 % of each side in whole baht, half up (s.46)', () => {
  it.each([
    // wage, year, month, province, contribution
    ['1000', 2026, 1, '10', 83], // counts as 1,650: 82.50
    ['1650', 2026, 1, '10', 83],
    ['8330', 2026, 1, '10', 417], // 416.50
    ['8329', 2026, 1, '10', 416], // 416.45
    ['17500', 2026, 1, '10', 875],
    ['90000', 2026, 1, '10', 875],
    ['90000', 2025, 12, '10', 750],
    ['90000', 2026, 5, '90', 525], // relief of the flood provinces, 3 %
    ['90000', 2026, 6, '90', 875],
  ])('of %s in %d-%d, province %s, is %d', (wage, year, month, province, amount) => {
    const socialSecurity = { ...aContext().socialSecurity, province };
    expect(both({ wage: baht(wage), period: monthOf(year, month), socialSecurity })).toEqual([
      baht(amount),
      baht(amount),
    ]);
  });

  it('is none without a wage, and none of a person who is not insured', () => {
    expect(both({ wage: zero })).toEqual([zero, zero]);
    expect(both({ socialSecurity: { ...aContext().socialSecurity, applies: false } })).toEqual([zero, zero]);
  });

  it('as a fixed amount is taken only of an insured person; a slip of before stays as it was', () => {
    const items = [{ ...defaultItems.SOCIAL_SECURITY, autoCalculation: false, amount: baht(600) }];
    const socialSecurity = { ...aContext().socialSecurity, applies: false };
    expect(both({ items })).toEqual([baht(600), baht(875)]);
    expect(both({ items, socialSecurity })).toEqual([zero, zero]);
    expect(both({ items, socialSecurity, rulesOf: 5 })).toEqual([baht(600), zero]);
    const byHand = [{ ...defaultItems.SOCIAL_SECURITY, autoCalculation: false, customized: true, value: baht(100) }];
    expect(both({ items: byHand, socialSecurity })).toEqual([baht(100), zero]);
  });

  it.each<[string, Partial<PayrollContext>, number]>([
    ['the first payment of the month', {}, 600],
    ['another one after it', { monthToDate: monthBefore }, 0],
    ['one after a part of it', { monthToDate: { ...monthBefore, employee: baht(83) } }, 517],
    ['a run beside it', { monthToDate: monthBefore, payment: { kind: 'extra', salaryPaid: true } }, 0],
    ['a run before it, 5 % of its own wage at most', { payment: { kind: 'extra', salaryPaid: false } }, 250],
    ['a month without a wage', { wage: zero }, 0],
    ['the second payment by the rules of before', { monthToDate: monthBefore, rulesOf: 6 }, 600],
    ['a month without a wage by the rules of before', { wage: zero, rulesOf: 6 }, 600],
  ])('as a fixed amount is one for the month: %s', (_name, parts, amount) => {
    const social = { ...defaultItems.SOCIAL_SECURITY, autoCalculation: false, amount: baht(600) };
    const extra = parts.payment?.kind === 'extra' && !parts.payment.salaryPaid;
    const paid = payItem({ id: 'more', type: 'income', amount: baht(5_000), socialSecurityCalculation: true });
    expect(both({ ...parts, items: [social, ...(extra ? [paid] : [])] })[0]).toBe(baht(amount));
  });

  it('as a fixed amount is expected of later payments, too', () => {
    // 32,000 × 12 − 100,000 − 60,000 − 600 × 12 = 216,800; 66,800 × 5 % = 3,340 ÷ 12
    const items = [{ ...defaultItems.SOCIAL_SECURITY, autoCalculation: false, amount: baht(600) }];
    expect(amountOf(slipOf({ wage: baht(32_000), items }), 'TAX')).toBe(baht('278.33'));
  });

  it.each([
    // paid before in the month, taken before, taken now of a wage of 10,000
    [10_000, 500, 375], // 875 in the month
    [1_000, 83, 467], // 550 in the month
    [20_000, 875, 0],
    [9_000, 700, 175], // taken too much before: 875 of the month less 700
  ])('a month that paid %d before and took %d takes %d more', (wage, taken, amount) => {
    const monthToDate = { wage: baht(wage), employee: baht(taken), employer: baht(taken) };
    expect(both({ wage: baht(10_000), monthToDate })).toEqual([baht(amount), baht(amount)]);
  });

  it('entered by hand is the employee’s; the employer’s stays by law', () => {
    const items = [{ ...defaultItems.SOCIAL_SECURITY, customized: true, value: baht(100) }];
    expect(both({ items })).toEqual([baht(100), baht(875)]);
  });
});

describe('social security of back pay', () => {
  const back = payItem({
    id: 'back',
    type: 'income',
    amount: baht(5_000),
    backPayMonth: '2025-12',
    socialSecurityCalculation: true,
    taxCalculation: 'special',
  });
  /** December paid 14,000 and took 700 of each side. */
  const earlierMonths = [{ month: '2025-12', wage: baht(14_000), employee: baht(700), employer: baht(700) }];
  const wage = baht(14_000);

  it('counts in the month paid', () => {
    const slip = slipOf({ wage, items: [back], earlierMonths });
    // 19,000 is over the ceiling of 17,500.
    expect(amountOf(slip, 'SOCIAL_SECURITY')).toBe(baht(875));
    expect(amountOf(slip, 'BACK_SOCIAL_SECURITY')).toBeUndefined();
  });

  it('or in the month of the wage, at its ceiling of 15,000', () => {
    const readings = { ...defaultReadings, backPayContribution: 'wageMonth' } as const;
    const slip = slipOf({ wage, items: [back], earlierMonths, readings });
    expect(amountOf(slip, 'SOCIAL_SECURITY')).toBe(baht(700));
    expect(amountOf(slip, 'BACK_SOCIAL_SECURITY')).toBe(baht(50)); // 750 less 700
    expect(amountOf(slip, 'EMPLOYER_BACK_SOCIAL_SECURITY')).toBe(baht(50));
    expect(slip.earlierMonths).toEqual([
      { month: '2025-12', wage: baht(19_000), employee: baht(750), employer: baht(750) },
    ]);
  });

  it.each<[string, number, Partial<PayrollContext>, number]>([
    ['the month took all of it', 600, {}, 0],
    ['the month took a part of it', 580, {}, 20],
    ['never more than the rate asks', 0, { earlierMonths: [] }, 250],
    ['by the rules of before the rate', 600, { rulesOf: 6 }, 150],
  ])('of a person with a fixed amount is the rest of it: %s', (_name, taken, parts, amount) => {
    const social = { ...defaultItems.SOCIAL_SECURITY, autoCalculation: false, amount: baht(600) };
    const december = parts.earlierMonths
      ? { month: '2025-12', wage: zero, employee: zero, employer: zero }
      : { month: '2025-12', wage, employee: baht(taken), employer: baht(700) };
    const readings = { ...defaultReadings, backPayContribution: 'wageMonth' } as const;
    const slip = slipOf({ wage, items: [social, back], readings, ...parts, earlierMonths: [december] });
    expect(amountOf(slip, 'BACK_SOCIAL_SECURITY')).toBe(baht(amount));
    // The employer's part is by the rate.
    expect(amountOf(slip, 'EMPLOYER_BACK_SOCIAL_SECURITY')).toBe(baht(parts.earlierMonths ? 250 : 50));
  });
});

describe('Employee Welfare Fund, 0.25 % of each side from October 2026', () => {
  const members = { employees: 10, inProvidentFund: false };
  const ceiling = { ...defaultReadings, welfareFundCeiling: 'socialSecurity' } as const;
  const wholeBaht = { ...defaultReadings, welfareFundRounding: 'baht' } as const;
  it.each<[string, Partial<PayrollContext>, string | undefined]>([
    ['30,000', {}, '75'],
    ['September', { period: monthOf(2026, 9) }, undefined],
    ['nine employees', { welfareFund: { ...members, employees: 9 } }, undefined],
    ['a member of a provident fund', { welfareFund: { ...members, inProvidentFund: true } }, undefined],
    ['a ceiling of 17,500', { readings: ceiling }, '43.75'],
    ['10,000 of that ceiling paid before in the month', { readings: ceiling, fundWageToDate: baht(10_000) }, '18.75'],
    ['all of that ceiling paid before', { readings: ceiling, fundWageToDate: baht(20_000) }, undefined],
    ['whole baht: 10,300 × 0.25 % = 25.75', { wage: baht(10_300), readings: wholeBaht }, '26'],
    ['without a ceiling, a month paid in parts', { fundWageToDate: baht(20_000) }, '75'],
    // 30,000 less a day of absence
    [
      'absence lowers the wage',
      { absences: [{ date: asDate('2026-10-05'), minutes: 480, kind: 'absence', coveredByForm: false }] },
      '72.5',
    ],
  ])('%s', (_name, parts, amount) => {
    const slip = slipOf({ period: monthOf(2026, 10), welfareFund: members, ...parts });
    const expected = amount === undefined ? undefined : baht(amount);
    expect([amountOf(slip, 'WELFARE_FUND'), amountOf(slip, 'EMPLOYER_WELFARE_FUND')]).toEqual([expected, expected]);
  });
});
