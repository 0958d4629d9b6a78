import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { datesOf, monthFrom, weekFrom } from './board-period.ts';

it.each([
  [2026, 2, 1, '2026-02-01', '2026-02-28'],
  [2028, 2, 1, '2028-02-01', '2028-02-29'],
  [2026, 12, 26, '2026-12-26', '2027-01-25'],
  [2026, 1, 28, '2026-01-28', '2026-02-27'],
])('month %i-%i of a board that begins on day %i is %s to %s', (year, month, startDay, from, to) => {
  expect(monthFrom(year, month, startDay)).toEqual({ from, to });
});

it('a week is seven days from its first day', () => {
  expect(datesOf(weekFrom(asDate('2026-12-28')))).toHaveLength(7);
  expect(weekFrom(asDate('2026-12-28'))).toEqual({ from: '2026-12-28', to: '2027-01-03' });
});
