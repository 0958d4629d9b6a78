import { expect, it } from 'vitest';
import { sumsOfDays } from './sums-of-days.ts';

const none = { worked: 0, late: 0, absence: 0, earlyLeave: 0, away: 0, leave: 0, overtime: 0, holidayOvertime: 0 };

it('a week of a late day, a day with overtime and a worked holiday', () => {
  const days = [
    { ...none, worked: 27_000, late: 1_800 },
    { ...none, worked: 32_400, overtime: 3_600 },
    { ...none, worked: 7_200, holidayOvertime: 7_200 },
    none,
  ];
  expect(sumsOfDays(days)).toEqual({
    worked: 66_600,
    late: 1_800,
    absence: 0,
    earlyLeave: 0,
    away: 0,
    leave: 0,
    overtime: 10_800,
  });
});
