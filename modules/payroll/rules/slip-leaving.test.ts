import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import type { Leaving, PayrollContext } from './payroll-context.ts';
import { amountOf, monthOf, slipOf } from './testing.ts';

/** Dismissed on 30 June 2026. */
const leaver = (wage: number, firstDay: string, parts: Partial<Leaving> = {}, more: Partial<PayrollContext> = {}) =>
  slipOf({
    wage: baht(wage),
    period: monthOf(2026, 6),
    employment: { firstDay: asDate(firstDay), lastDay: asDate('2026-06-30') },
    leaving: { reason: 'dismissed', severance: null, noticeDays: 0, unusedLeaveMinutes: 0, ...parts },
    ...more,
  });

describe('severance and its own tax', () => {
  it.each([
    // wage, first day, severance, of it taxed separately, tax
    [30_000, '2026-04-01', undefined, '0', undefined], // 91 days: none
    [30_000, '2026-03-03', '30000', '0', undefined], // 120 days: 30 days
    [30_000, '2025-07-01', '90000', '0', undefined], // a year: 90 days
    [60_000, '2006-07-01', '800000', '200000', '1500'], // 20 years: 400 days; 200,000 − 140,000, half of it × 5 %
    // 1,333,333.33 − 600,000 exempt − 7,000 × 20; half of 593,333.33 × 5 %
    [100_000, '2006-07-01', '1333333.33', '733333.33', '14833.33'],
  ])('of %d a month since %s', (wage, firstDay, severance, taxed, tax) => {
    const slip = leaver(wage, firstDay);
    const amount = (text: string | undefined) => (text === undefined ? undefined : baht(text));
    expect(amountOf(slip, 'SEVERANCE')).toBe(amount(severance));
    expect(slip.taxed.severance).toBe(baht(taxed));
    expect(amountOf(slip, 'SEVERANCE_TAX')).toBe(amount(tax));
  });

  it('below five years what is taxed is special pay of the year', () => {
    const slip = leaver(30_000, '2023-07-01', { reason: 'retired' });
    // Three years: 180 days, none of it exempt on retirement
    expect(slip.taxed).toMatchObject({ severance: 0, special: baht(180_000) });
    expect(amountOf(slip, 'SEVERANCE_TAX')).toBeUndefined();
  });

  it('of a person whose pay is not taxed has none', () => {
    const tax = { mode: 'none', flatRate: 0, bearer: 'employee', paymentsLeft: null } as const;
    const slip = leaver(100_000, '2006-07-01', {}, { tax });
    expect([amountOf(slip, 'SEVERANCE_TAX'), amountOf(slip, 'TAX')]).toEqual([undefined, 0]);
  });
});

it.each([
  // days of notice, minutes of leave, notice pay, unused leave of 30,000 a month
  [30, 0, '30000', undefined],
  [7, 0, '7000', undefined],
  [0, 480, undefined, '1000'],
  [0, 1_680, undefined, '3500'], // 3½ days
  [0, 100, undefined, '208.33'],
])('%d days of notice and %d minutes of unused leave', (noticeDays, unusedLeaveMinutes, notice, leave) => {
  const slip = leaver(30_000, '2026-04-01', { noticeDays, unusedLeaveMinutes });
  const amount = (text: string | undefined) => (text === undefined ? undefined : baht(text));
  expect(amountOf(slip, 'NOTICE_PAY')).toBe(amount(notice));
  expect(amountOf(slip, 'UNUSED_LEAVE')).toBe(amount(leave));
});

it('pays nothing of leaving to those who stay', () => {
  const slip = slipOf({ leaving: null });
  expect(slip.lines.map(({ line }) => line)).not.toContain('SEVERANCE');
});
