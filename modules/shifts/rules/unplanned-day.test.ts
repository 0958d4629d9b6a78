import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { becomesDayOff } from './unplanned-day.ts';

const today = asDate('2026-11-17');

it.each([
  ['a coming day of a month that is published first', '2026-11-18', false, false, true],
  ['a past day of a month that is published first', '2026-11-02', false, false, true],
  ['a coming day of a person who joined since', '2026-11-18', false, true, true],
  ['today, of a person who joined since', '2026-11-17', false, true, true],
  ['a past day of a person who joined since', '2026-11-16', false, true, false],
  ['a past day whose published shift was cleared', '2026-11-16', true, true, true],
])('%s', (_, date, isPublished, wasPublished, isOff) => {
  expect(becomesDayOff({ date: asDate(date), isPublished }, { today, wasPublished })).toBe(isOff);
});
