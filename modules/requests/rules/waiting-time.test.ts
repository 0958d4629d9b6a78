import { expect, test } from 'vitest';
import type { Instant } from '#kernel/time';
import { waitingTime } from './waiting-time.ts';

const now = '2026-11-16T10:00:00.000Z' as Instant;

test.each([
  ['2026-11-16T10:00:30.000Z', 'minutes', 0],
  ['2026-11-16T09:59:01.000Z', 'minutes', 0],
  ['2026-11-16T09:00:01.000Z', 'minutes', 59],
  ['2026-11-16T09:00:00.000Z', 'hours', 1],
  ['2026-11-15T10:00:01.000Z', 'hours', 23],
  ['2026-11-15T10:00:00.000Z', 'days', 1],
  ['2026-10-17T09:00:00.000Z', 'days', 30],
] as const)('a request that waits since %s waits for %s: %i', (since, unit, count) => {
  expect(waitingTime(since as Instant, now)).toEqual({ unit, count });
});
