import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { months, pay, yearOf } from './testing.ts';

describe('tax borne by the employer', () => {
  it.each([
    // monthly pay, year's tax T that is the tax of the pay and of T itself
    [26_000, '0'],
    [30_000, '2078.95'], // (39,500 + T) × 5 %: 1,975 ÷ 95 %
    [50_000, '22722.22'], // 7,500 + (129,500 + T) × 10 %: 20,450 ÷ 90 %
    [60_000, '41088.24'], // 27,500 + (49,500 + T) × 15 %: 34,925 ÷ 85 %
    // Net 489,500 without T: with it in the next step, 27,500 + (T − 10,500) × 15 %: 25,925 ÷ 85 %
    [55_000, '30500'],
  ])('always, %d a month: the year bears %s', (monthly, tax) => {
    const { toDate } = yearOf(months(12, pay(monthly)), { bearer: 'employerAlways' });
    expect(Math.abs(toDate.tax - baht(tax))).toBeLessThanOrEqual(6);
  });

  it.each([
    // monthly pay, first month: the tax of the year with twelve times the plain month's tax added
    [26_000, '0'],
    [30_000, '172.81'], // (39,500 + 12 × 164.58) × 5 % = 2,073.75
    [50_000, '1874.58'], // 7,500 + (129,500 + 12 × 1,704.17) × 10 % = 22,495.00
  ])('once, %d a month begins with %s', (monthly, first) => {
    expect(yearOf(months(12, pay(monthly)), { bearer: 'employerOnce' }).withheld[0]).toBe(baht(first));
  });

  it('always: the tax is income until it no longer changes, and the year closes', () => {
    const { withheld, toDate } = yearOf(months(12, pay(100_000)), { bearer: 'employerAlways' });
    // The year's tax T is the tax of 1,200,000 + T: T = (115,000 + 29,500 × 25 %) ÷ 75 % = 163,166.67
    expect(Math.abs(toDate.tax - baht('163166.67'))).toBeLessThanOrEqual(2);
    expect(Math.abs((withheld[0] ?? 0) - baht('13597.22'))).toBeLessThanOrEqual(1);
  });

  it('once: one round more than without', () => {
    const { withheld } = yearOf(months(12, pay(100_000)), { bearer: 'employerOnce' });
    // 10,197.92 a month is added once: 25 % of it more, 2,549.48
    expect(withheld[0]).toBe(baht('12747.40'));
  });

  it('a bonus is grossed up on its own, on top of the grossed-up pay', () => {
    const payments = months(12, pay(100_000));
    payments[3] = { ...pay(100_000), special: baht(30_000) };
    const { withheld } = yearOf(payments, { bearer: 'employerAlways' });
    expect(Math.abs((withheld[3] ?? 0) - (withheld[2] ?? 0) - baht(10_000))).toBeLessThanOrEqual(1);
  });

  it('an employee without tax has none borne', () => {
    expect(yearOf(months(12, pay(15_000)), { bearer: 'employerAlways' }).toDate.tax).toBe(0);
  });
});
