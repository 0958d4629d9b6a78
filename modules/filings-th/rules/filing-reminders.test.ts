import { expect, it } from 'vitest';
import type { LocalDate } from '#kernel/time';
import { isReminderDay } from './filing-reminders.ts';

it.each([
  // last day, today, reminded
  ['2026-11-16', '2026-11-08', false],
  ['2026-11-16', '2026-11-09', true], // a week before
  ['2026-11-16', '2026-11-13', true],
  ['2026-11-16', '2026-11-14', false],
  ['2026-11-16', '2026-11-15', true],
  ['2026-11-16', '2026-11-16', true], // the last day
  ['2026-11-16', '2026-11-17', false],
  ['2026-11-16', '2026-11-23', true], // a week late
  ['2026-11-16', '2026-11-30', true],
])('due on %s, on %s: %s', (lastDay, today, reminded) => {
  expect(isReminderDay(lastDay as LocalDate, today as LocalDate)).toBe(reminded);
});
