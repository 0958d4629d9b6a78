import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { neededOn } from './needed-people.ts';

const work = (neededOnHoliday: number | null) => ({ needed: [5, 4, 4, 4, 4, 2, 1], neededOnHoliday });

it.each<[string, boolean, number | null, number, string]>([
  ['2026-12-07', false, null, 5, 'a Monday'],
  ['2026-12-13', false, null, 1, 'a Sunday'],
  ['2026-12-10', true, null, 4, 'a holiday on which the work needs what the weekday needs'],
  ['2026-12-10', true, 2, 2, 'a holiday with a number of its own'],
  ['2026-12-10', true, 0, 0, 'a holiday on which nobody is needed'],
  ['2026-12-07', false, 2, 5, 'an ordinary day of a work with a number for holidays'],
])('%s (holiday: %s, own number: %s) needs %i: %s', (date, isHoliday, own, expected, _) => {
  expect(neededOn(work(own), asDate(date), isHoliday)).toBe(expected);
});
