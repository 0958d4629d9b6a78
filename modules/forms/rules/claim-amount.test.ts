import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { claimAmount } from './claim-amount.ts';

it.each([
  ['a number of baht', 1250.5, baht(1250.5)],
  ['an option whose id is the amount', '300', baht(300)],
  ['half a baht', 0.5, baht(0.5)],
  ['no answer yet', undefined, null],
  ['an option that names no amount', 'travel', null],
  ['an amount below zero', -5, null],
])('%s', (_case, answer, amount) => {
  expect(claimAmount(answer)).toBe(amount);
});
