import { expect, it } from 'vitest';
import type { PlannedWorkDay } from './finding.ts';
import { restBetweenShifts } from './rest-between-shifts.ts';
import { day, on, shift } from './testing.ts';

it.each<[string, readonly PlannedWorkDay[], number | undefined, readonly (readonly [string, number])[]]>([
  ['22:00 to 09:00 is eleven hours', [day(1, shift(14, 22)), day(2, shift(9, 17))], undefined, []],
  ['22:00 to 08:00 is ten', [day(1, shift(14, 22)), day(2, shift(8, 17))], undefined, [[on(2), 600]]],
  [
    'a night to 06:00 and an afternoon from 16:00',
    [day(1, shift(22, 30)), day(2, shift(16, 24))],
    undefined,
    [[on(2), 600]],
  ],
  ['no rest at all', [day(1, shift(16, 24)), day(2, shift(0, 8))], undefined, [[on(2), 0]]],
  ['an overlap is another finding', [day(1, shift(22, 33)), day(2, shift(8, 12))], undefined, []],
  ['a day off between', [day(1, shift(16, 24)), day(2), day(3, shift(0, 8))], undefined, []],
  [
    'a duty of 32 hours reaches over a day off',
    [day(1, shift(22, 54)), day(2), day(3, shift(12, 20))],
    undefined,
    [[on(3), 360]],
  ],
  ['parts of one date have no rest between', [day(1, shift(8, 12), shift(13, 17))], undefined, []],
  ['a company that asks for eight hours', [day(1, shift(14, 22)), day(2, shift(7, 15))], 480, []],
  ['a company that asks for none', [day(1, shift(16, 24)), day(2, shift(0, 8))], 0, []],
])('%s', (_name, days, least, expected) => {
  expect(restBetweenShifts(days, least).map(({ date, params }) => [date, params.minutes])).toEqual(expected);
});
