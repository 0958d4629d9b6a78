import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { isOverdue, keptUntil, lastDayToLookAt } from './retention.ts';

it.each([
  ['2016-11-15', '2026-11-15'],
  ['2016-02-29', '2026-02-28'],
  ['2016-12-31', '2026-12-31'],
])('a person who left on %s is kept until %s', (lastDay, until) => {
  expect(keptUntil(asDate(lastDay))).toBe(until);
});

it.each([
  ['2016-11-15', '2026-11-15', false],
  ['2016-11-15', '2026-11-16', true],
  ['2016-02-29', '2026-02-28', false],
  ['2016-02-29', '2026-03-01', true],
  ['2026-01-01', '2026-11-15', false],
])('left on %s, on %s overdue: %s', (lastDay, today, overdue) => {
  expect(isOverdue(asDate(lastDay), asDate(today))).toBe(overdue);
});

it('every overdue person is within the searched days', () => {
  for (const [lastDay, today] of [
    ['2016-02-29', '2026-03-01'],
    ['2016-11-15', '2026-11-16'],
    ['2018-02-28', '2028-02-29'],
  ] as const) {
    expect(isOverdue(asDate(lastDay), asDate(today))).toBe(true);
    expect(asDate(lastDay) <= lastDayToLookAt(asDate(today))).toBe(true);
  }
});
