import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { nothingDeclared } from './declaration.ts';
import { insuranceAllowances } from './insurance-allowance.ts';
import { lawPack, taxYear } from './law-pack.ts';
import { accepted } from './testing.ts';

const year = accepted(taxYear(lawPack('th-law'), 2026));

it.each([
  // paid for life, own health, parents' health, spouse's life; allowed together; left for a pension
  [0, 0, 0, 0, 0, 100_000],
  [80_000, 0, 0, 0, 80_000, 20_000],
  [120_000, 0, 0, 0, 100_000, 0],
  [0, 30_000, 0, 0, 25_000, 75_000],
  [80_000, 25_000, 0, 0, 100_000, 0], // 80,000 and 20,000
  [100_000, 25_000, 0, 0, 100_000, 0],
  [0, 0, 20_000, 0, 15_000, 100_000],
  [0, 0, 0, 12_000, 10_000, 100_000],
  [100_000, 25_000, 15_000, 10_000, 125_000, 0], // the last two are beside the common limit
])('%d, %d, %d and %d paid: %d allowed, %d left', (life, health, parents, spouse, allowed, left) => {
  const paid = {
    lifeInsurance: baht(life),
    healthInsurance: baht(health),
    parentsHealthInsurance: baht(parents),
    spouseLifeInsurance: baht(spouse),
  };
  const { lines, lifeRoom } = insuranceAllowances(year, { ...nothingDeclared, paid });
  expect(lines.reduce((sum, line) => sum + line.allowed, 0)).toBe(baht(allowed));
  expect(lifeRoom).toBe(baht(left));
});
