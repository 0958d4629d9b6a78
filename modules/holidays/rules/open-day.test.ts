import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { isOpenDay } from './open-day.ts';

it.each([
  // date, banks, offices
  ['a Wednesday', '2026-11-18', true, true],
  ['a Saturday', '2026-11-21', false, false],
  ['a Sunday', '2026-11-22', false, false],
  ['Songkran', '2026-04-13', false, false],
  ['the Monday in place of a holiday on Sunday', '2026-06-01', false, false],
  ['the last day of the year', '2026-12-31', false, false],
  ['Labour Day is of banks and private employers', '2026-05-01', false, true],
  ['the Ploughing Ceremony is of the government', '2026-05-13', true, false],
  ['New Year of a year that is not announced', '2035-01-01', true, true],
])('%s: %s', (_name, date, banks, offices) => {
  expect(isOpenDay('banks', asDate(date))).toBe(banks);
  expect(isOpenDay('offices', asDate(date))).toBe(offices);
});
