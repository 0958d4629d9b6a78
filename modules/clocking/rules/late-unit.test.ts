import { expect, it } from 'vitest';
import { lateInUnit } from './late-unit.ts';

it.each([
  [370, 'second', 370],
  [370, 'minute', 6], // 6 minutes 10 seconds
  [59, 'minute', 0],
  [3599, 'hour', 0],
  [7200, 'hour', 2],
] as const)('%d seconds late are %s: %d', (seconds, unit, shown) => {
  expect(lateInUnit(seconds, unit)).toBe(shown);
});
