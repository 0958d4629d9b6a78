import { expect, it } from 'vitest';
import { dayNow } from './day-now.ts';
import { daysOf, monday, secondAt } from './testing.ts';
import { workWindows } from './work-windows.ts';

const windows = workWindows(daysOf(['08:00-17:00', '08:00-17:00', '08:00-17:00']));

it.each([
  ['at noon it is the day itself', '12:00', false, '2026-11-02'],
  ['late in the evening it is still the day', '23:00', false, '2026-11-02'],
  ['past midnight, with work that goes on, it is the day before', '01:30+1', true, '2026-11-02'],
  ['early in the morning it is the new day', '05:00+1', false, '2026-11-03'],
])('%s', (_name, time, goesOn, expected) => {
  expect(dayNow(windows, secondAt(time), (date) => goesOn && date === monday)).toBe(expected);
});
