import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { mayMove } from './move-reach.ts';

it.each([
  ['2026-11-02', true],
  ['2026-11-05', true],
  ['2026-10-30', true],
  ['2026-11-06', false],
  ['2026-10-29', false],
])('a punch of 2 November may be moved to %s: %s', (to, may) => {
  expect(mayMove(asDate('2026-11-02'), asDate(to))).toBe(may);
});
