import { describe, expect, it } from 'vitest';
import { baht, minor } from '#kernel/money';
import { asDate } from '#kernel/time';
import { accepted } from '#tax-th/rules/testing';
import type { PayrollContext } from './payroll-context.ts';
import { defaultReadings } from './readings.ts';
import { retroactiveDifference } from './retroactive-difference.ts';
import { calculateSlip } from './slip.ts';
import { aContext, amountOf, monthOf, slipOf } from './testing.ts';

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
