import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { isAsSaid, measuredDays, saidDays } from './said-length.ts';

it.each([
  [{ days: '2' }, 2],
  [{ days: ' 0.5 ', hours: '0' }, 0.5],
  [{ days: '', hours: '4' }, null],
  [{ days: '1', hours: '4' }, null],
  [{ days: 'two' }, null],
  [{}, null],
])('cells %o say %s days', (cells, days) => expect(saidDays(cells)).toBe(days));

it.each([
  ['a whole day of 12 hours', 720, 'workDay', 1],
  ['an afternoon of 5 of 8 hours', 300, 'halfDay', 0.5],
  ['2 of 12 hours', 120, 'partOfDay', 1 / 6],
  ['a holiday', 0, 'holiday', 0],
] as const)('%s', (_name, minutes, reason, days) => {
  const day = { date: asDate('2026-05-08'), minutes, reason, holidayName: null, covered: null };
  expect(measuredDays([day], () => 720)).toBe(days);
});

it.each([
  [2, 2, true],
  [4, 2, false],
  [1, 0.5, false],
  [0.17, 1 / 6, true],
  [null, 3, true],
])('%s said, %s measured: %s', (said, measured, fits) => expect(isAsSaid(said, measured)).toBe(fits));
