import { expect, it } from 'vitest';
import type { Instant } from '#kernel/time';
import { lookEnd } from './look-end.ts';

const now = '2026-11-16T12:00:00.000Z' as Instant;

it.each([
  ['2026-11-20T17:00:00.000Z', '2026-11-16T13:00:00.000Z'],
  ['2026-11-16T12:20:00.000Z', '2026-11-16T12:20:00.000Z'],
] as const)('an access until %s: the look ends at %s', (endsAt, until) => {
  expect(lookEnd(now, endsAt as Instant)).toBe(until);
});
