import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import type { Leaving, PayrollContext } from './payroll-context.ts';
import { defaultReadings } from './readings.ts';
import { amountOf, monthOf, slipOf } from './testing.ts';

const dismissed: Leaving = { reason: 'dismissed', severance: null, noticeDays: 0, unusedLeaveMinutes: 0 };
const leaver = (parts: Partial<Leaving>, more: Partial<PayrollContext> = {}) =>
  slipOf({
    wage: baht(60_000),
    period: monthOf(2026, 6),
    employment: { firstDay: asDate('2016-07-01'), lastDay: asDate('2026-06-30') },
    leaving: { ...dismissed, ...parts },
    ...more,
  });

describe('pay on leaving, 60,000 a month after ten years', () => {
  it.each<[string, Partial<Leaving>, number | undefined, number]>([
    // severance, taxed separately
    ['dismissed: 300 days, 600,000, all free of tax', {}, 600_000, 0],
    ['dismissed, 800,000 agreed: 200,000 are taxed', { severance: baht(800_000) }, 800_000, 200_000],
    ['retired: nothing is free of tax', { reason: 'retired' }, 600_000, 600_000],
    ['the end of a fixed term: nothing is free of tax', { reason: 'endOfTerm' }, 600_000, 600_000],
    ['resigned: none', { reason: 'resigned' }, undefined, 0],
    ['misconduct: none', { reason: 'misconduct' }, undefined, 0],
    ['dismissed with 30 days of notice pay', { noticeDays: 30 }, 600_000, 60_000],
  ])('%s', (_name, parts, severance, taxed) => {
    const slip = leaver(parts);
    expect(amountOf(slip, 'SEVERANCE')).toBe(severance === undefined ? undefined : baht(severance));
    expect(slip.taxed.severance).toBe(baht(taxed));
  });

  it('the tax of severance is a line of its own, and of income type 3', () => {
    const slip = leaver({ reason: 'retired' });
    // 600,000 − 7,000 × 10 = 530,000; half is 265,000 × 5 %
    expect(amountOf(slip, 'SEVERANCE_TAX')).toBe(baht(13_250));
    expect(slip.incomes.find(({ incomeType }) => incomeType === 3)).toEqual({
      incomeType: 3,
      income: baht(600_000),
      tax: baht(13_250),
      flatRate: null,
    });
    // The salary's own tax is not touched: 60,000 in the whole year is below the first step.
    expect(amountOf(slip, 'TAX')).toBe(0);
    expect(slip.taxed.severanceTax).toBe(baht(13_250));
  });

  it('below five years severance above the exempt part is special pay', () => {
    const employment = { firstDay: asDate('2022-07-01'), lastDay: asDate('2026-06-30') };
    const slip = leaver({ severance: baht(500_000) }, { employment });
    // Three years give 180 days, 360,000; 140,000 more was agreed.
    expect(amountOf(slip, 'SEVERANCE_TAX')).toBeUndefined();
    expect(slip.taxed).toMatchObject({ severance: 0, special: baht(140_000) });
  });

  it('unused leave is special pay, and wage for social security only by choice', () => {
    const part = { reason: 'resigned', unusedLeaveMinutes: 3 * 480 } as const;
    const wage = baht(12_000);
    const slip = leaver(part, { wage });
    expect(amountOf(slip, 'UNUSED_LEAVE')).toBe(baht(1_200));
    expect(slip.taxed.special).toBe(baht(1_200));
    expect(amountOf(slip, 'SOCIAL_SECURITY')).toBe(baht(600));
    const readings = { ...defaultReadings, unusedLeaveWage: 'wage' } as const;
    expect(amountOf(leaver(part, { wage, readings }), 'SOCIAL_SECURITY')).toBe(baht(660));
  });

  it('form PND 1 shows the exempt severance only by choice', () => {
    const readings = { ...defaultReadings, exemptSeverance: 'shown' } as const;
    const shown = (slip: ReturnType<typeof leaver>) => slip.incomes.find(({ incomeType }) => incomeType === 3)?.income;
    expect(shown(leaver({}))).toBeUndefined();
    expect(shown(leaver({}, { readings }))).toBe(baht(600_000));
    expect(leaver({}).exemptSeverance).toBe(baht(0));
    expect(leaver({}, { readings }).exemptSeverance).toBe(baht(600_000));
  });

  it('a daily wage of 500 is 15,000 a month', () => {
    const slip = leaver({ noticeDays: 30 }, { wageKind: 'daily', wage: baht(500) });
    expect(amountOf(slip, 'SEVERANCE')).toBe(baht(150_000));
    expect(amountOf(slip, 'NOTICE_PAY')).toBe(baht(15_000));
  });
});
