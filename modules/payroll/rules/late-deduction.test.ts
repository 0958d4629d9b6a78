import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { lateDeduction, lateSeconds } from './late-deduction.ts';

const date = asDate('2026-02-02');

describe('time late', () => {
  it.each([
    // unit, seconds of each day, seconds counted
    ['second', [59, 61], 120],
    ['minute', [59, 61], 60], // unfinished minutes are dropped day by day
    ['hour', [3_599, 3_600, 7_300], 10_800],
    ['minute', [], 0],
  ] as const)('by the %s, %o counts %d seconds', (unit, seconds, counted) => {
    expect(
      lateSeconds(
        seconds.map((late) => ({ date, seconds: late })),
        unit,
      ),
    ).toBe(counted);
  });
});

describe('late deduction', () => {
  it.each([
    // wage, work day, seconds, deduction
    ['28000', 480, 1_200, '38.89'],
    ['28000', 480, 1, '0.03'], // 28,000 ÷ 30 ÷ 8 ÷ 3,600 = 0.0324
    ['28000', 480, 3_600, '116.67'],
    ['28000', 480, 0, '0'],
    ['28000', 420, 1_200, '44.44'],
  ])('full-time %s with %d minutes a day, %d seconds: %s', (wage, workMinutesPerDay, seconds, deduction) => {
    expect(lateDeduction({ wage: baht(wage), workMinutesPerDay, wageUnit: 'hour', seconds })).toBe(baht(deduction));
  });

  it.each([
    // pay, unit, seconds, deduction
    ['60', 'hour', 1_200, '20'],
    ['1', 'minute', 1_200, '20'],
    ['0.05', 'second', 90, '4.50'],
  ] as const)('part-time %s a %s, %d seconds: %s', (wage, wageUnit, seconds, deduction) => {
    expect(lateDeduction({ wage: baht(wage), workMinutesPerDay: null, wageUnit, seconds })).toBe(baht(deduction));
  });
});
