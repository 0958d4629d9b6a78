import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { expectedPay } from '#tax-th/rules/expected-pay';
import { type YearPayFacts, yearPay } from './year-pay.ts';
import { nothingToDate } from './year-to-date.ts';

const facts = (parts: Partial<YearPayFacts> = {}): YearPayFacts => ({
  year: 2026,
  today: asDate('2026-11-16'),
  lawPack: 'th-law',
  province: '10',
  toDate: nothingToDate,
  last: null,
  salary: baht(30_000),
  isInsured: true,
  fixedContribution: null,
  isWithheld: true,
  firstDay: asDate('2020-01-01'),
  lastDay: null,
  ...parts,
});
const paid = (months: number) => ({
  ...nothingToDate,
  regular: baht(30_000 * months),
  socialSecurity: baht(875 * months),
});
const monthly = (number: number, perYear = 12) => ({
  number,
  perYear,
  wageKind: 'monthly' as const,
  later: { regular: baht(30_000), wage: baht(30_000), providentFund: baht(900) },
});

const byHour = { regular: baht(9_000), wage: baht(9_000), providentFund: baht(0) };

describe('pay of a year', () => {
  it.each<[string, YearPayFacts, string, number, number]>([
    ['after ten slips two are left', facts({ toDate: paid(10), last: monthly(10) }), 'slip', 2, 360_000],
    [
      'a salary that followed pay by the hour counts at once',
      facts({ toDate: paid(10), last: { ...monthly(10), wageKind: 'hourly', later: byHour } }),
      'salary',
      2,
      360_000,
    ],
    [
      'pay by the hour that followed a salary is not known yet',
      facts({ toDate: paid(10), last: monthly(10), salary: null }),
      'slip',
      2,
      360_000,
    ],
    ['after the last slip none is', facts({ toDate: paid(12), last: monthly(12) }), 'slip', 0, 360_000],
    ['without a slip the salary of twelve months counts', facts(), 'salary', 12, 360_000],
    ['a starter of July has six months', facts({ firstDay: asDate('2026-07-01') }), 'salary', 6, 180_000],
    ['a leaver of March has three', facts({ lastDay: asDate('2026-03-31') }), 'salary', 3, 90_000],
    ['balances of a former system stand for the months before', facts({ toDate: paid(10) }), 'salary', 2, 360_000],
    ['no salary is agreed', facts({ salary: null }), 'nothing', 0, 0],
    ['another year than this one has no salary', facts({ year: 2024 }), 'nothing', 0, 0],
    [
      'a person who left is paid no more',
      facts({ toDate: paid(3), last: monthly(3), lastDay: asDate('2026-03-31') }),
      'slip',
      0,
      90_000,
    ],
  ])('%s', (_name, given, source, left, income) => {
    const answer = yearPay(given);
    expect([answer.source, answer.paymentsLeft, expectedPay(answer).income]).toEqual([source, left, baht(income)]);
  });

  it('expects social security of those who pay it', () => {
    expect(yearPay(facts()).later.socialSecurity).toBe(baht(875));
    expect(yearPay(facts({ isInsured: false })).later.socialSecurity).toBe(0);
    expect(yearPay(facts({ salary: baht(15_000) })).later.socialSecurity).toBe(baht(750));
    expect(yearPay(facts({ toDate: paid(10), last: monthly(10) })).later.socialSecurity).toBe(baht(875));
    // Two payments a month share one contribution.
    const half = { regular: baht(15_000), wage: baht(15_000), providentFund: baht(0) };
    const twice = { ...monthly(20, 24), later: half };
    expect(yearPay(facts({ toDate: paid(10), last: twice })).later.socialSecurity).toBe(baht('437.50'));
    const uninsured = { ...paid(10), socialSecurity: baht(0) };
    expect(yearPay(facts({ toDate: uninsured, last: monthly(10) })).later.socialSecurity).toBe(0);
  });

  it('expects the fixed amount of the month of a person who has one', () => {
    const fixed = { fixedContribution: baht(600) };
    const expected = (parts: Partial<YearPayFacts>) => yearPay(facts({ ...fixed, ...parts })).later.socialSecurity;
    expect(expected({})).toBe(baht(600));
    expect(expected({ toDate: paid(10), last: monthly(10) })).toBe(baht(600));
    expect(expected({ toDate: paid(10), last: monthly(20, 24) })).toBe(baht(300));
    expect(expected({ isInsured: false })).toBe(0);
    expect(expected({ salary: baht(0) })).toBe(0);
  });
});
