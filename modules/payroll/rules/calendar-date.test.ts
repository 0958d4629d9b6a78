import { expect, it } from 'vitest';
import { calendarDay, isCalendarDate } from './calendar-date.ts';

it.each([
  ['2026-01-31', true],
  ['2028-02-29', true],
  ['2026-02-29', false], // not a leap year
  ['2100-02-29', false], // a century
  ['2000-02-29', true],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2569-01-31', false], // a year of the Buddhist era
  ['2026-1-31', false],
  ['2026/01/31', false],
  ['20a6-01-31', false],
  ['', false],
  [undefined, false],
  [20260131, false],
])('%s is a date of the calendar: %s', (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected);
});

it('the number of a day is the same each time, and days are in order of their numbers', () => {
  expect(calendarDay('2026-11-30')).toBe(20_261_130);
  expect(calendarDay('2026-11-30')).toBe(20_261_130);
  expect(calendarDay('2026-11-31')).toBeNull();
  expect([calendarDay('1999-12-31'), calendarDay('2000-01-01')]).toEqual([19_991_231, 20_000_101]);
});
