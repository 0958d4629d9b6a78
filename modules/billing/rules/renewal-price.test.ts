import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { renewalPrice } from './renewal-price.ts';

const day = asDate('2026-11-16');

it.each([
  ['one part for a year', 'annual', [['cloud', 20]], 12_000],
  [
    'two parts for a month',
    'monthly',
    [
      ['cloud', 20],
      ['payroll', 60],
    ],
    3_900,
  ],
  ['a larger band', 'annual', [['cloud', 51]], 27_540],
] as const)('%s', (_name, feature, parts, price) => {
  const items = parts.map(([part, people]) => ({ part, people }));
  expect(renewalPrice({ currency: 'THB', feature, items }, day)).toBe(baht(price));
});
