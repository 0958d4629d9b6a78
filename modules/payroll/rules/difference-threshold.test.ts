import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { isOverThreshold } from './difference-threshold.ts';

it.each([
  // net before, net after, percent, amount, over
  [20_000, 26_000, 30, 0, false],
  [20_000, 26_001, 30, 0, true],
  [20_000, 13_999, 30, 0, true],
  [20_000, 26_001, 30, 7_000, false],
  [20_000, 20_000, 0, 0, false],
  [null, 5_000, 30, 1_000, true], // joined
  [5_000, null, 30, 1_000, true], // left
  [null, 500, 30, 1_000, false],
  [0, 2_000, 30, 1_000, true],
])('%s, then %s, with %d %% and %d baht: %s', (before, after, percent, amount, expected) => {
  const money = (value: number | null) => (value === null ? null : baht(value));
  expect(isOverThreshold({ before: money(before), after: money(after) }, { percent, amount: baht(amount) })).toBe(
    expected,
  );
});
