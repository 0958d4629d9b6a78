import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { compensationWage, isOfWholeWage } from './compensation-wage.ts';

it.each([
  ['239999.99', '239999.99'],
  ['240000', '240000'],
  ['1200000', '240000'],
])('a year’s wage of %s counts %s', (wage, counted) => {
  expect(compensationWage(baht(wage), 2026)).toBe(baht(counted));
});

it.each([
  ['300000', '240000', true],
  ['60000', '60000', true],
  // Filed with 30,000; the year has 60,000 since. The correction adds 30,000.
  ['60000', '30000', false],
])('a year’s wage of %s is the whole of %s: %s', (wage, counted, isWhole) => {
  expect(isOfWholeWage(baht(counted), baht(wage), 2026)).toBe(isWhole);
});
