import { expect, it } from 'vitest';
import type { Minutes } from '#kernel/time';
import { placeDay } from './placed-day.ts';
import { suggestedTimes } from './suggested-times.ts';
import { bangkok, monday, scheduleOf, secondAt, shown } from './testing.ts';

const noon = { start: 720 as Minutes, length: 60 as Minutes, paid: false };
const hours = scheduleOf('08:00-17:00', { breaks: [noon] });

it.each([
  // schedule, punches of the day, now, suggested in, out, break, back
  [hours, [], '20:00', '08:00 17:00 12:00 13:00'],
  [hours, ['12:00'], '20:00', '08:00 17:00 12:00 13:00'],
  [hours, ['07:50'], '20:00', '– 17:00 12:00 13:00'],
  [hours, ['18:10'], '20:00', '08:00 – 12:00 13:00'],
  [hours, ['08:02'], '12:30', '08:00 – 12:00 –'],
  [scheduleOf('08:00-12:00, 17:00-20:00'), ['08:00'], '22:00', '– 20:00 – –'],
  [scheduleOf('22:00-06:00'), ['22:00'], '09:00+1', '– 06:00 – –'],
  [scheduleOf('rest'), ['09:00'], '20:00', '– – – –'],
])('%o with %o at %s', (schedule, punches, now, expected) => {
  const found = suggestedTimes({
    day: placeDay(monday, schedule, bangkok),
    punches: punches.map((time) => secondAt(time)),
    asOf: secondAt(now),
  });
  const times = [found.clock_in, found.clock_out, found.break_in, found.break_out];
  expect(times.map((second) => (second === null ? '–' : shown(second).slice(3))).join(' ')).toBe(expected);
});
