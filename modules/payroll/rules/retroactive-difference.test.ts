import { describe, expect, it } from 'vitest';
import { baht, minor, zero } from '#kernel/money';
import { asDate } from '#kernel/time';
import { accepted } from '#tax-th/rules/testing';
import { payItem } from './default-items.ts';
import type { PayrollContext } from './payroll-context.ts';
import { defaultReadings } from './readings.ts';
import { retroactiveDifference } from './retroactive-difference.ts';
import { calculateSlip } from './slip.ts';
import { aContext, amountOf, monthOf, slipOf } from './testing.ts';
import { nothingToDate } from './year-to-date.ts';

const date = asDate('2026-03-10');
const march = (parts: Partial<PayrollContext> = {}) =>
  aContext({ wage: baht(12_000), period: monthOf(2026, 3), ...parts });
const late = { lates: [{ date, seconds: 3_600 }] };

describe('what a corrected month still owes', () => {
  it.each<[string, PayrollContext, PayrollContext, [string, string, number][]]>([
    ['nothing when nothing changed', march(), march(), []],
    ['a rise that was agreed later', march(), march({ wage: baht(13_000) }), [['SALARY', 'income', 1_000]]],
    ['lateness that a manager took back', march(late), march(), [['LATE', 'income', 50]]],
    [
      'absence that was found later',
      march(),
      march({ absences: [{ date, minutes: 480, kind: 'absence', coveredByForm: false }] }),
      [['ABSENCE', 'deduction', 400]],
    ],
    [
      'overtime that was approved later, at the new wage',
      march(),
      march({ wage: baht(14_400), overtimes: [{ date, minutes: 60, workType: 'overtime' }] }),
      [
        ['SALARY', 'income', 2_400],
        ['OVERTIME', 'income', 90],
      ],
    ],
  ])('%s', (_name, paid, corrected, expected) => {
    const items = accepted(retroactiveDifference(paid, corrected));
    expect(items.map(({ line, item }) => [line, item.type, item.amount / 100])).toEqual(expected);
    for (const { item } of items) expect(item.backPayMonth).toBe('2026-03');
  });

  it('of severance is free of tax as far as the severance is', () => {
    const leaving = { reason: 'dismissed', severance: null, noticeDays: 0, unusedLeaveMinutes: 0 } as const;
    const employment = { firstDay: asDate('2016-04-01'), lastDay: asDate('2026-03-31') };
    const found = (from: number, to: number) =>
      accepted(
        retroactiveDifference(
          march({ wage: baht(from), leaving, employment }),
          march({ wage: baht(to), leaving, employment }),
        ),
      ).flatMap(({ line, item }) =>
        line === 'SEVERANCE' ? [[item.type, item.taxCalculation, item.amount / 100]] : [],
      );
    // 300 days of wages: 600,000 at most are free of tax.
    expect(found(30_000, 33_000)).toEqual([['income', 'none', 30_000]]);
    expect(found(59_000, 62_000)).toEqual([
      ['income', 'none', 10_000],
      ['income', 'special', 20_000],
    ]);
    expect(found(62_000, 61_000)).toEqual([['deduction', 'special', 10_000]]);
  });

  it('of a provident fund is a line of the fund with both parts, counted in the year', () => {
    const fund = payItem({
      id: 'pf',
      name: 'PF',
      type: 'welfare',
      welfare: {
        welfareType: 'general',
        welfarePayType: 'percent',
        calMethod: 'real_salary',
        welfareValue: 500,
        deductEmployeePercent: 500,
        deductEmployeeAmount: null,
        providentFund: true,
      },
    });
    const month = (number: number, wage: number) =>
      aContext({ wage: baht(wage), period: monthOf(2026, number), items: [fund] });
    const items = [3, 4].flatMap((number) =>
      accepted(retroactiveDifference(month(number, 40_000), month(number, 50_000))).map(({ item }) => item),
    );
    const slip = slipOf({
      wage: baht(50_000),
      period: monthOf(2026, 6),
      payment: { kind: 'extra', salaryPaid: true },
      items,
    });
    const shown = slip.lines.map(({ line, side, amount }) => [line, side, amount / 100]);
    for (const line of [
      ['WELFARE', 'deduction', 500],
      ['EMPLOYER_WELFARE', 'employer', 500],
    ])
      expect(shown.filter((each) => each.join() === line.join())).toHaveLength(2);
    expect(slip).toMatchObject({ gross: baht(20_000), warnings: [], taxed: { providentFund: baht(1_000) } });
    // Too much was paid: the fund keeps what it has.
    const lower = accepted(retroactiveDifference(month(3, 50_000), month(3, 40_000)));
    expect(lower.map(({ line, item }) => [line, item.type])).toEqual([['SALARY', 'deduction']]);
  });

  it('that was paid too much lowers the income of the year, as far as it was paid in the year', () => {
    const items = accepted(retroactiveDifference(march({ wage: baht(30_000) }), march({ wage: baht(20_000) }))).map(
      ({ item }) => item,
    );
    const paidBack = (regular: number, special: number) =>
      slipOf({
        wage: baht(20_000),
        period: monthOf(2026, 6),
        payment: { kind: 'extra', salaryPaid: true },
        items,
        yearToDate: { ...nothingToDate, regular: baht(regular), special: baht(special), tax: baht(500) },
        later: { regular: baht(20_000), wage: baht(20_000), providentFund: zero },
      });
    const slip = paidBack(150_000, 0);
    expect(slip).toMatchObject({
      deductions: baht(10_000),
      shortfall: baht(10_000),
      taxed: { regular: baht(-10_000), special: 0, tax: 0 },
      incomes: [{ incomeType: 1, income: baht(-10_000), tax: 0, flatRate: null }],
      yearToDate: { regular: baht(140_000), special: 0, tax: baht(500) },
    });
    expect(paidBack(150_000, 4_000).yearToDate).toMatchObject({ regular: baht(144_000), special: 0 });
    // Of a year before: nothing of this one.
    expect(paidBack(0, 0).taxed).toMatchObject({ regular: 0, special: 0 });
  });

  it('paid in June, the difference is special pay and wage of June; by choice it belongs to March', () => {
    const items = accepted(retroactiveDifference(march(), march({ wage: baht(13_000) }))).map(({ item }) => item);
    const extra: Partial<PayrollContext> = {
      wage: baht(13_000),
      period: monthOf(2026, 6),
      payment: { kind: 'extra', salaryPaid: true },
      items,
      monthToDate: { wage: baht(13_000), employee: baht(650), employer: baht(650) },
    };
    const slip = slipOf(extra);
    expect(slip).toMatchObject({ gross: baht(1_000), taxed: { regular: 0, special: baht(1_000) } });
    expect(amountOf(slip, 'SOCIAL_SECURITY')).toBe(baht(50)); // 5 % of 14,000 − 650
    const readings = { ...defaultReadings, backPayContribution: 'wageMonth' } as const;
    const earlierMonths = [{ month: '2026-03', wage: baht(12_000), employee: baht(600), employer: baht(600) }];
    const own = slipOf({ ...extra, readings, earlierMonths });
    expect(amountOf(own, 'SOCIAL_SECURITY')).toBe(0);
    expect(amountOf(own, 'BACK_SOCIAL_SECURITY')).toBe(baht(50)); // 5 % of 13,000 − 600
    expect(own.earlierMonths).toEqual([
      { month: '2026-03', wage: baht(13_000), employee: baht(650), employer: baht(650) },
    ]);
    const unknown = calculateSlip(aContext({ ...extra, readings }));
    expect(unknown).toMatchObject({ field: 'items.0.backPayMonth', reason: 'unknown' });
  });

  it('paid with its difference, a month comes out as if it had been right', () => {
    const items = accepted(retroactiveDifference(march(late), march({ wage: baht(13_000) }))).map(({ item }) => item);
    const difference = items.reduce((sum, { type, amount }) => sum + (type === 'income' ? amount : -amount), 0);
    const grossOf = (context: PayrollContext) => {
      const slip = accepted(calculateSlip(context));
      return slip.gross - (amountOf(slip, 'LATE') ?? 0);
    };
    expect(minor(grossOf(march(late)) + difference)).toBe(grossOf(march({ wage: baht(13_000) })));
  });
});
