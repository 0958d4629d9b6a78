import { expect, it } from 'vitest';
import type { LocalTime } from '#kernel/time';
import { partOfDay } from './part-of-day.ts';

it.each([
  ['03:59', 'evening'],
  ['04:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['16:59', 'afternoon'],
  ['17:00', 'evening'],
  ['00:00', 'evening'],
])('%s is %s', (time, part) => {
  expect(partOfDay(time as LocalTime)).toBe(part);
});
