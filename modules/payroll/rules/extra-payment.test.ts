import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baht, type Money, minor } from '#kernel/money';
import { asDate } from '#kernel/time';
import { accepted } from '#tax-th/rules/testing';
import { defaultItems, payItem } from './default-items.ts';
import type { PayrollContext } from './payroll-context.ts';
import { calculateSlip, type Slip } from './slip.ts';
import { aContext, amountOf, monthOf, slipOf } from './testing.ts';

const bonusOf = (amount: Money) => payItem({ id: 'bonus', type: 'income', amount, taxCalculation: 'special' });

/** The state after a slip, for the next one. */
const stateAfter = (slip: Slip): Partial<PayrollContext> => ({
  yearToDate: slip.yearToDate,
  monthToDate: slip.monthToDate,
});

describe('a bonus in a run of its own', () => {
  const wage = baht(60_000);
  const period = monthOf(2026, 1);

  it('is taxed on top of the regular pay known for the year, and pays no salary', () => {
    // 720,000 a year: net 549,500, in the step of 15 %; 60,000 × 15 %
    const slip = slipOf({
      wage,
      period,
      payment: { kind: 'extra', salaryPaid: false },
      items: [bonusOf(baht(60_000))],
    });
    expect(amountOf(slip, 'SALARY')).toBeUndefined();
    expect(amountOf(slip, 'TAX')).toBe(baht(9_000));
    expect(amountOf(slip, 'SOCIAL_SECURITY')).toBe(0);
    expect(slip).toMatchObject({
      gross: baht(60_000),
      net: baht(51_000),
      taxed: { regular: 0, special: baht(60_000) },
    });
  });

  it.each([
    ['before the salary', false],
    ['after the salary', true],
  ])('takes the same %s', (_name, salaryPaid) => {
    const salary = slipOf({ wage, period });
    const bonus: Partial<PayrollContext> = {
      wage,
      period,
      payment: { kind: 'extra', salaryPaid },
      later: salary.later,
      items: [bonusOf(baht(60_000))],
    };
    const slip = slipOf(salaryPaid ? { ...bonus, ...stateAfter(salary) } : bonus);
    expect(amountOf(slip, 'TAX')).toBe(baht(9_000));
  });

  it('takes late and absence only as they were entered by hand', () => {
    const extra: Partial<PayrollContext> = {
      wage,
      period,
      payment: { kind: 'extra', salaryPaid: true },
      lates: [{ date: asDate('2026-01-05'), seconds: 3_600 }],
    };
    const bonus = bonusOf(baht(60_000));
    expect(amountOf(slipOf({ ...extra, items: [bonus] }), 'LATE')).toBeUndefined();
    const entered = { ...defaultItems.LATE, customized: true, value: baht(250) };
    const slip = slipOf({ ...extra, items: [bonus, entered] });
    expect([amountOf(slip, 'LATE'), amountOf(slip, 'SOCIAL_SECURITY')]).toEqual([baht(250), 0]);
    expect(slip.net).toBe(minor(baht(60_000) - baht(250) - (amountOf(slip, 'TAX') ?? 0)));
    expect(amountOf(slipOf({ ...extra, rulesOf: 4, items: [bonus, entered] }), 'LATE')).toBeUndefined();
  });

  it('together with the salary in one run it takes the same', () => {
    const together = slipOf({ wage, period, items: [bonusOf(baht(60_000))] });
    expect(amountOf(together, 'TAX')).toBe(minor((amountOf(slipOf({ wage, period }), 'TAX') ?? 0) + baht(9_000)));
  });

  it('does not take again what is fixed for the regular payment', () => {
    const fixed = (key: 'OVERTIME' | 'SOCIAL_SECURITY' | 'TAX') => ({
      ...defaultItems[key],
      autoCalculation: false,
      amount: baht(500),
    });
    const items = [bonusOf(baht(60_000)), fixed('OVERTIME'), fixed('SOCIAL_SECURITY'), fixed('TAX')];
    const slip = slipOf({ wage, period, payment: { kind: 'extra', salaryPaid: false }, items });
    expect(amountOf(slip, 'OVERTIME')).toBeUndefined();
    expect(amountOf(slip, 'SOCIAL_SECURITY')).toBe(0);
    expect(amountOf(slip, 'TAX')).toBe(baht(9_000));
  });

  it('of a person paid by the hour needs what later payments will be', () => {
    const hourly = { wageKind: 'hourly', wage: baht(300), payment: { kind: 'extra', salaryPaid: false } } as const;
    expect(calculateSlip(aContext({ ...hourly, items: [bonusOf(baht(60_000))] }))).toMatchObject({
      field: 'later',
      reason: 'missing',
    });
    const later = { regular: baht(60_000), wage: baht(60_000), providentFund: baht(0) };
    expect(amountOf(slipOf({ ...hourly, later, items: [bonusOf(baht(60_000))] }), 'TAX')).toBe(baht(9_000));
  });

  it('after the last day closes the year of the leaver', () => {
    const january = { wage, period, employment: { firstDay: null, lastDay: asDate('2026-01-31') } };
    const last = slipOf(january);
    expect(amountOf(last, 'TAX')).toBe(0); // 60,000 is the whole year
    const slip = slipOf({
      ...january,
      ...stateAfter(last),
      period: monthOf(2026, 2),
      payment: { kind: 'extra', salaryPaid: false },
      monthToDate: { wage: baht(0), employee: baht(0), employer: baht(0) },
      items: [bonusOf(baht(400_000))],
    });
    // 460,000 − 100,000 − 60,000 − 875 = 299,125: 149,125 × 5 %
    expect(amountOf(slip, 'TAX')).toBe(baht('7456.25'));
  });

  it('in any month and any order leaves the tax of the year the same', () => {
    const year = (
      wages: readonly Money[],
      bonus: Money,
      at: number,
      first: 'salary' | 'bonus' | 'together',
    ): number => {
      let state: Partial<PayrollContext> = {};
      const noMonth = { wage: minor(0), employee: minor(0), employer: minor(0) };
      for (let month = 1; month <= 12; month += 1) {
        const base = { wage: wages[month - 1] ?? minor(0), period: monthOf(2026, month) };
        const pay = (parts: Partial<PayrollContext>): void => {
          state = stateAfter(accepted(calculateSlip(aContext({ ...base, ...state, ...parts }))));
        };
        state = { ...state, monthToDate: noMonth };
        const extra = (salaryPaid: boolean) => pay({ payment: { kind: 'extra', salaryPaid }, items: [bonusOf(bonus)] });
        if (month === at && first === 'bonus') extra(false);
        pay(month === at && first === 'together' ? { items: [bonusOf(bonus)] } : {});
        if (month === at && first === 'salary') extra(true);
      }
      return state.yearToDate?.tax ?? -1;
    };
    const wages = fc
      .tuple(
        fc.integer({ min: 0, max: 30_000_000 }),
        fc.integer({ min: 0, max: 30_000_000 }),
        fc.integer({ min: 1, max: 12 }),
      )
      .map(([one, other, change]) => Array.from({ length: 12 }, (_, month) => minor(month < change ? one : other)));
    fc.assert(
      fc.property(
        wages,
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 1, max: 12 }),
        (pays, bonus, at) => {
          const [salary, before, together] = (['salary', 'bonus', 'together'] as const).map((first) =>
            year(pays, minor(bonus), at, first),
          );
          expect(before).toBe(salary);
          expect(together).toBe(salary);
        },
      ),
      { numRuns: 200 },
    );
  });
});
