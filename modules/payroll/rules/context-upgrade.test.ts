import { describe, expect, it } from 'vitest';
import { baht, minor } from '#kernel/money';
import { accepted } from '#tax-th/rules/testing';
import { type OldContext, upgradeContext } from './context-upgrade.ts';
import { calculateSlip } from './slip.ts';
import { aContext, monthOf } from './testing.ts';

const old: OldContext = { version: 1, id: 'e1', wage: baht(30_000), period: monthOf(2026, 1) };

describe('contexts of earlier versions', () => {
  it.each([1, 2, 3] as const)('version %d becomes full-time version 5 with the rules of version 4', (version) => {
    const context = accepted(upgradeContext({ ...old, version }));
    expect(context).toMatchObject({
      version: 5,
      rulesOf: 4,
      employmentType: 'FULL-TIME',
      wageKind: 'monthly',
      workMinutesPerDay: 480,
    });
    expect(accepted(calculateSlip(context)).net).toBe(baht('28960.42'));
  });

  it('version 5 stays as it is', () => {
    const context = aContext({ employmentType: 'PART-TIME' });
    expect(accepted(upgradeContext(context))).toBe(context);
  });

  it('part-time of version 4 is paid by the hour, and its way of proration becomes a reading', () => {
    const context = accepted(
      upgradeContext({
        ...old,
        version: 4,
        employmentType: 'PART-TIME',
        proration: { method: 'workDays', workDays: { inPeriod: 22, employed: 9 } },
      }),
    );
    expect(context).toMatchObject({
      employmentType: 'PART-TIME',
      wageKind: 'hourly',
      readings: { proration: 'workDays', shortMonth: 'thisPayment' },
      workDays: { inPeriod: 22, employed: 9 },
    });
  });

  it('maps old welfare fields to the new ones', () => {
    const { items } = accepted(
      upgradeContext({
        ...old,
        items: [
          { id: 'sso', type: 'welfare', welfare: { socialSecurity: true } },
          {
            id: 'fund',
            type: 'welfare',
            welfare: { percent: 500, employeePercent: 300, useMaxSalary: true, providentFund: true },
          },
          { id: 'health', type: 'welfare', welfare: { amount: 80_000, employeeAmount: 5_000 } },
        ],
      }),
    );
    expect(items[0]).toMatchObject({ keyName: 'SOCIAL_SECURITY', autoCalculation: true, welfare: null });
    expect(items[1]?.welfare).toEqual({
      welfareType: 'general',
      welfarePayType: 'percent',
      calMethod: 'max_salary',
      welfareValue: 500,
      deductEmployeePercent: 300,
      deductEmployeeAmount: null,
      providentFund: true,
    });
    expect(items[2]?.welfare).toMatchObject({
      welfarePayType: 'amount',
      welfareValue: 80_000,
      deductEmployeeAmount: minor(5_000),
    });
  });

  it('keeps a declaration of version 1 and a work day in hours', () => {
    const context = accepted(upgradeContext({ ...old, taxDeduction: { spouse: true }, workHourPerDay: 7.5 }));
    expect(context.taxDeductions.declared.spouse).toBe(true);
    expect(context.workMinutesPerDay).toBe(450);
  });

  it('refuses an unknown version, and a broken work day', () => {
    expect(upgradeContext({ ...old, version: 9 as 1 })).toMatchObject({ field: 'version', reason: 'unknown' });
    expect(upgradeContext({ ...old, workHourPerDay: Number.NaN })).toMatchObject({
      field: 'workHourPerDay',
      reason: 'notWhole',
    });
  });
});
