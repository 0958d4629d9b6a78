import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { lateDeduction, lateSeconds, lateSecondsBesideAbsence } from './late-deduction.ts';

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

describe('lateness beside absence', () => {
  it.each([
    // minutes absent, seconds late on the same day, seconds counted
    ['no absence', 0, [1_200], 1_200],
    ['a whole day absent', 480, [1_200], 0],
    ['all but ten minutes absent', 470, [1_200], 600],
    ['two records of one day', 470, [400, 400], 600], // 360 + 360, whole minutes
    ['lateness beyond the day', 0, [40_000], 28_800],
  ])('%s', (_name, minutes, seconds, counted) => {
    const lates = seconds.map((late) => ({ date, seconds: late }));
    const day = { absent: new Map([[date, minutes]]), workMinutesPerDay: 480 };
    expect(lateSecondsBesideAbsence(lates, 'minute', day)).toBe(counted);
  });

  it('of two records of one day is one, in whatever order the days come', () => {
    const day = { absent: new Map([[date, 470]]), workMinutesPerDay: 480 };
    const lates = [date, asDate('2026-02-01'), date].map((on) => ({ date: on, seconds: 400 }));
    expect(lateSecondsBesideAbsence(lates, 'minute', day)).toBe(600 + 360);
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
    expect(lateDeduction({ wage: baht(wage), workMinutesPerDay, unitSeconds: 3_600, seconds })).toBe(baht(deduction));
  });

  it.each([
    // pay, unit, seconds, deduction
    ['60', 3_600, 1_200, '20'],
    ['1', 60, 1_200, '20'],
    ['0.05', 1, 90, '4.50'],
    ['400', 28_800, 1_200, '16.67'], // 400 a day of eight hours
  ])('a wage of %s for %d seconds, %d seconds late: %s', (wage, unitSeconds, seconds, deduction) => {
    expect(lateDeduction({ wage: baht(wage), workMinutesPerDay: null, unitSeconds, seconds })).toBe(baht(deduction));
  });
});
