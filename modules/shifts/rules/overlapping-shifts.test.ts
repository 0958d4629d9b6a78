import { expect, it } from 'vitest';
import type { PlannedWorkDay } from './finding.ts';
import { overlappingShifts } from './overlapping-shifts.ts';
import { day, on, shift } from './testing.ts';

it.each<[string, readonly PlannedWorkDay[], readonly (readonly [string, number])[]]>([
  ['shifts that touch', [day(1, shift(8, 16), shift(16, 24))], []],
  ['an hour of two shifts', [day(1, shift(8, 16), shift(15, 24))], [[on(1), 60]]],
  ['in any order', [day(1, shift(15, 24), shift(8, 16))], [[on(1), 60]]],
  ['one inside the other: as long as the shorter', [day(1, shift(8, 20), shift(10, 12))], [[on(1), 120]]],
  ['the longest of two overlaps', [day(1, shift(8, 12), shift(11, 16), shift(13, 18))], [[on(1), 180]]],
  ['a night and the morning after it', [day(1, shift(22, 32)), day(2, shift(7, 15))], [[on(2), 60]]],
  ['a night that ends as the morning begins', [day(1, shift(22, 32)), day(2, shift(8, 16))], []],
  ['a duty of two days over a day off', [day(1, shift(8, 56)), day(2), day(3, shift(7, 15))], [[on(3), 60]]],
])('%s', (_name, days, expected) => {
  expect(overlappingShifts(days)).toEqual(
    expected.map(([date, minutes]) => ({ rule: 'overlap', date, params: { minutes } })),
  );
});
