import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { ok, refused } from '#kernel/result';
import { claimAmount } from './claim-amount.ts';

it.each([
  ['a number of baht', 1250.5, ok(baht(1250.5))],
  ['an option whose id is the amount', '300', ok(baht(300))],
  ['half a baht', 0.5, ok(baht(0.5))],
  ['a hundred million', 100_000_000, ok(baht(100_000_000))],
  ['a satang more', 100_000_000.01, refused('tooMuch')],
  ['an option of more', '100000000.01', refused('tooMuch')],
  ['more than can be counted in satang', 100_000_000_000_000, refused('tooMuch')],
  ['more than can be written without an exponent', 1e300, refused('tooMuch')],
  ['an option of a number that cannot be counted', '9'.repeat(60), refused('noAmount')],
  ['no answer yet', undefined, refused('noAmount')],
  ['an option that names no amount', 'travel', refused('noAmount')],
  ['an amount below zero', -5, refused('noAmount')],
])('%s', (_case, answer, amount) => {
  expect(claimAmount(answer)).toEqual(amount);
});
