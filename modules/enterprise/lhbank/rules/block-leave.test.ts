import { expect, test } from 'vitest';
import { asDate } from '#kernel/time';
import { longestLeave } from './block-leave.ts';

/** Leave on days of November 2026, each with its number among the scheduled days. */
const leave = (...days: readonly (readonly [day: number, number: number])[]) =>
  days.map(([day, number]) => ({ date: asDate(`2026-11-${String(day).padStart(2, '0')}`), number }));

test.each([
  ['no leave', [], 0, null, null],
  ['one day', [[2, 1]], 1, '2026-11-02', '2026-11-02'],
  [
    'a weekend does not interrupt: Thursday, Friday, Monday',
    [
      [5, 4],
      [6, 5],
      [9, 6],
    ],
    3,
    '2026-11-05',
    '2026-11-09',
  ],
  [
    'a day of work interrupts',
    [
      [2, 1],
      [3, 2],
      [5, 4],
      [6, 5],
      [9, 6],
    ],
    3,
    '2026-11-05',
    '2026-11-09',
  ],
  [
    'the first of equal runs',
    [
      [2, 1],
      [3, 2],
      [5, 4],
      [6, 5],
    ],
    2,
    '2026-11-02',
    '2026-11-03',
  ],
] as const)('%s', (_what, days, longest, from, to) => {
  expect(longestLeave(leave(...days))).toEqual({ longest, from, to });
});
