import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { officeDaysAfter, onOfficeDay } from './office-day.ts';

it.each([
  ['an office day stays', '2026-11-18', '2026-11-18'],
  ['a Saturday moves to Monday', '2026-11-07', '2026-11-09'],
  ['Songkran and the weekend before it', '2026-04-11', '2026-04-16'],
  ['Labour Day is an office day', '2026-05-01', '2026-05-01'],
])('%s: %s → %s', (_name, date, moved) => {
  expect(onOfficeDay(asDate(date))).toBe(moved);
});

it.each([
  ['none', 0, '2026-11-13'],
  ['one: Monday after Friday', 1, '2026-11-16'],
  ['seven', 7, '2026-11-24'],
])('office days after Friday, 13 November: %s', (_name, count, last) => {
  expect(officeDaysAfter(asDate('2026-11-13'), count)).toBe(last);
});
