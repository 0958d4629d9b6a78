import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { isFarOff } from './far-off-net.ts';

it.each([
  // net, usual net, percent, far off
  [20_000, 20_000, 30, false],
  [26_000, 20_000, 30, false],
  [26_001, 20_000, 30, true],
  [13_999, 20_000, 30, true],
  [20_500, 20_000, 2, true],
  [1.5, 1, 30, false], // below the amount of a baht
  [50_000, null, 30, false], // a first payment
])('%d after %s with %d %%: %s', (net, usual, percent, expected) => {
  expect(isFarOff(baht(net), usual === null ? null : baht(usual), { percent, amount: baht(1) })).toBe(expected);
});
