import { expect, it } from 'vitest';
import type { LocalTime } from '#kernel/time';
import { askedOvertime } from './asked-overtime.ts';

it.each([
  ['17:00', '19:30', 150],
  ['22:00', '02:00', 240],
  ['23:59', '00:00', 1],
  ['00:00', '23:59', 1439],
  ['18:00', '18:00', 0],
])('from %s to %s are %i minutes', (from, to, expected) =>
  expect(askedOvertime(from as LocalTime, to as LocalTime)).toBe(expected),
);
