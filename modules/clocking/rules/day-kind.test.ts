import { expect, it } from 'vitest';
import { dayKind } from './day-kind.ts';
import { daysOf, scheduleOf } from './testing.ts';

it.each([
  ['08:00-17:00', false, false, 'work'],
  ['08:00-17:00', false, true, 'leave'],
  ['08:00-17:00', true, true, 'holiday'],
  ['rest', false, false, 'dayOff'],
  ['rest', true, false, 'holiday'],
  ['', false, false, 'unscheduled'], // nobody has set hours: work on it is ordinary work
  ['', true, false, 'holiday'],
])('a day with the hours "%s", holiday %s, leave %s: %s', (schedule, isHoliday, isWholeLeave, expected) => {
  const [day] = daysOf([scheduleOf(schedule)]);
  if (!day) throw new Error('No day.');
  expect(dayKind({ day, isHoliday, isWholeLeave })).toBe(expected);
});
