import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { compensationWage } from './compensation-wage.ts';

it.each([
  ['239999.99', '239999.99'],
  ['240000', '240000'],
  ['1200000', '240000'],
])('a year’s wage of %s counts %s', (wage, counted) => {
  expect(compensationWage(baht(wage), 2026)).toBe(baht(counted));
});
