import { expect, it } from 'vitest';
import { ageOf } from './age.ts';

it.each([
  [0, 'seconds', 0],
  [119, 'seconds', 119],
  [120, 'minutes', 2],
  [7199, 'minutes', 119],
  [7200, 'hours', 2],
] as const)('%i seconds', (seconds, unit, count) => {
  expect(ageOf(seconds)).toEqual({ unit, count });
});
