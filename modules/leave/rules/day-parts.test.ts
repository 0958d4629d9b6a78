import { expect, it } from 'vitest';
import { leaveText } from '#kernel/format';
import { minutes } from '#kernel/time';
import { dayParts } from './day-parts.ts';

it.each([
  [0, 0, 0, 0],
  [720, 1, 4, 0],
  [1802, 3, 6, 2],
  [-250, 0, -4, -10],
])('%d minutes are %d days, %d hours and %d minutes', (length, days, hours, rest) => {
  expect(dayParts(length)).toEqual({ days, hours, minutes: rest });
});

it('of a person who works 12 hours a day, 12 hours are one day where the company counts the day of the person', () => {
  expect(dayParts(720, 720)).toEqual({ days: 1, hours: 0, minutes: 0 });
  expect(leaveText(minutes(720), 'en', 720)).toBe('1d 0h');
});
