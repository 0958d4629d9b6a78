import { expect, test } from 'vitest';
import { overlongSeconds } from './long-week.ts';

test.each([
  ['48 hours are within the limit', 48 * 3600, 48, 0],
  ['a second more is above it', 48 * 3600 + 1, 48, 1],
  ['60 hours are 12 too many', 60 * 3600, 48, 12 * 3600],
  ['60 hours are within a limit of 60', 60 * 3600, 60, 0],
  ['a week without work', 0, 48, 0],
])('%s', (_what, worked, limit, over) => {
  expect(overlongSeconds(worked, limit)).toBe(over);
});
