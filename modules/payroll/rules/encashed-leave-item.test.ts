import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { accepted } from '#tax-th/rules/testing';
import { encashedLeaveItem } from './encashed-leave-item.ts';
import { explain } from './explain.ts';
import { defaultReadings } from './readings.ts';
import { calculateSlip } from './slip.ts';
import { aContext } from './testing.ts';

it.each([
  // monthly wage, minutes, amount, type
  [30_000, 480, 1_000, 'income'],
  [30_000, 3 * 480, 3_000, 'income'],
  [20_000, 480, 666.67, 'income'],
  [30_000, -480, 1_000, 'deduction'],
])('%d a month, %d minutes: %d %s', (wage, minutes, amount, type) => {
  expect(encashedLeaveItem(aContext({ wage: baht(wage) }), minutes, 'x')).toMatchObject({ amount: baht(amount), type });
});

it('no minutes are no line', () => {
  expect(encashedLeaveItem(aContext({ wage: baht(30_000) }), 0, 'x')).toBeNull();
});

it('it is wage for social security only where the company reads it so', () => {
  const wageOf = (unusedLeaveWage: 'notWage' | 'wage') => {
    const context = aContext({ wage: baht(9_000), readings: { ...defaultReadings, unusedLeaveWage } });
    const item = encashedLeaveItem(context, 480, 'x');
    return accepted(calculateSlip({ ...context, items: item ? [...context.items, item] : context.items })).monthToDate
      .wage;
  };
  expect(wageOf('notWage')).toBe(baht(9_000));
  expect(wageOf('wage')).toBe(baht(9_300));
});

it.each([
  ['INCOME', 3 * 480],
  ['DEDUCTION', -3 * 480],
])('is explained by the wage and the time: %s', (name, minutes) => {
  const context = aContext({ wage: baht(30_000) });
  const item = encashedLeaveItem(context, minutes, 'x');
  const { lines } = accepted(
    calculateSlip({ ...context, items: item ? [...context.items, item] : context.items }, { trace: true }),
  );
  const line = lines.find((one) => one.line === name);
  expect(line && explain(line, 'en')).toEqual(
    expect.arrayContaining(['30,000.00 ÷ 30 ÷ 480 min × 1,440 min = 3,000.00']),
  );
});
