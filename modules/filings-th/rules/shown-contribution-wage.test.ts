import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { contributionRate, shownContributionWage } from './shown-contribution-wage.ts';

const terms = { wageMonth: '2026-10', lawPack: 'th-law', province: '10' } as const;

it.each([
  ['real_salary', '30000', '30000'],
  ['max_salary', '30000', '17500'],
  ['max_salary', '12000', '12000'],
] as const)('%s shows %s as %s', (method, wage, shown) => {
  expect(shownContributionWage(baht(wage), { ...terms, method })).toBe(baht(shown));
});

it('the rate follows month and province', () => {
  expect(contributionRate(terms)).toBe(500);
  // Relief after the flood in Songkhla.
  expect(contributionRate({ ...terms, wageMonth: '2026-02', province: '90' })).toBe(300);
  expect(contributionRate({ ...terms, wageMonth: '1980-01' })).toBeNull();
});
