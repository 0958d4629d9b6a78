import { expect, it } from 'vitest';
import { daysInRow } from './days-in-row.ts';
import { day, on, shift } from './testing.ts';

const worked = (...days: readonly number[]) => days.map((at) => day(at, shift(8, 12)));

it.each([
  ['six days', worked(0, 1, 2, 3, 4, 5), []],
  ['the seventh', worked(0, 1, 2, 3, 4, 5, 6), [[on(6), 7]]],
  [
    'the seventh and the eighth',
    worked(0, 1, 2, 3, 4, 5, 6, 7),
    [
      [on(6), 7],
      [on(7), 8],
    ],
  ],
  ['a day off begins the count again', worked(0, 1, 2, 3, 5, 6, 7, 8, 9, 10), []],
  ['a planned day off does so too', [...worked(0, 1, 2, 3), day(4), ...worked(5, 6, 7, 8)], []],
  ['over the end of a month and of a week', worked(26, 27, 28, 29, 30, 31, 32), [[on(32), 7]]],
])('%s', (_name, days, expected) => {
  expect(daysInRow(days).map(({ date, params }) => [date, params.days])).toEqual(expected);
});
