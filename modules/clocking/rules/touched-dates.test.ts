import { expect, it } from 'vitest';
import { daysOf, secondAt } from './testing.ts';
import { touchedDates } from './touched-dates.ts';
import { openWindows, workWindows } from './work-windows.ts';

const windows = workWindows(daysOf(['08:00-17:00', '08:00-17:00', '08:00-17:00', '08:00-17:00']));

it.each([
  ['08:00', ['02', '03']], // a clock-in on Monday decides whether the small hours of Tuesday go on with it
  ['17:00', ['02', '03']],
  ['02:00+1', ['02', '03', '04']], // between Monday and Tuesday
  ['08:00+1', ['03', '04']],
  ['03:00', []], // before the days asked for
])('a punch at %s touches %j', (time, days) => {
  expect(touchedDates(openWindows(windows), secondAt(time)).map((date) => date.slice(8))).toEqual(days);
});
