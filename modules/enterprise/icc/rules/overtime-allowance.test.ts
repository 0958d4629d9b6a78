import { expect, test } from 'vitest';
import { baht } from '#kernel/money';
import { overtimeAllowance } from './overtime-allowance.ts';

const meal = { afterMinutes: 120, amount: baht(50) };

test.each([
  ['no overtime earns nothing', [], 0, 0],
  ['one second short of two hours earns nothing', [7199], 0, 0],
  ['two hours earn one meal', [7200], 1, 50],
  ['a long day earns one meal, not two', [5 * 3600], 1, 50],
  ['each day counts for itself', [7200, 3600, 9000], 2, 100],
])('%s', (_what, days, count, amount) => {
  expect(overtimeAllowance(days, meal)).toEqual({ days: count, amount: baht(amount) });
});
