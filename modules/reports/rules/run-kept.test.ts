import { expect, test } from 'vitest';
import { instant } from '#kernel/time';
import { expiryOf } from './run-kept.ts';

test.each([
  ['2026-11-16T08:00:00Z', false, 30, '2026-12-16T08:00:00Z'],
  ['2026-11-16T08:00:00Z', false, 90, '2027-02-14T08:00:00Z'],
  ['2026-11-16T08:00:00Z', true, 90, '2026-11-23T08:00:00Z'],
  ['2028-02-01T00:00:00Z', false, 30, '2028-03-02T00:00:00Z'],
])('a file made at %s (scheduled: %s) in a company that keeps them %s days is downloaded until %s', (...example) => {
  const [now, isScheduled, keptDays, until] = example;
  expect(expiryOf(instant(now), { isScheduled, keptDays })).toBe(instant(until));
});
