import { expect, it } from 'vitest';
import type { LocalTime, Minutes } from '#kernel/time';
import { isBreakPossible, minutesOf, workMinutes } from './profile.ts';

it.each([
  ['08:00', '16:00', 480, 960],
  ['16:00', '00:00', 960, 1440],
  ['22:00', '06:00', 1320, 1800],
  // A duty of 24 hours.
  ['08:00', '08:00', 480, 1920],
] as const)('from %s to %s is minute %i to %i', (start, end, from, to) => {
  expect(minutesOf(start as LocalTime, end as LocalTime)).toEqual({ start: from, end: to });
});

it('a night of eight hours with half an hour of break is 450 minutes of work', () => {
  expect(workMinutes({ start: 1320 as Minutes, end: 1800 as Minutes, breakMinutes: 30 as Minutes })).toBe(450);
});

it('a break as long as the shift leaves no work', () => {
  const hours = { start: 480 as Minutes, end: 540 as Minutes };
  expect(isBreakPossible({ ...hours, breakMinutes: 60 as Minutes })).toBe(false);
  expect(isBreakPossible({ ...hours, breakMinutes: 59 as Minutes })).toBe(true);
});
