import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { nothingDeclared } from './declaration.ts';
import { lawPack, taxYear } from './law-pack.ts';
import { type ReachedLimit, reachedLimits } from './reached-limits.ts';
import { accepted } from './testing.ts';
import type { PaidItem } from './values/pack.ts';

const of2026 = accepted(taxYear(lawPack('th-law'), 2026));

function limits(income: number, paid: Partial<Record<PaidItem, number>>, providentFund = 0) {
  const amounts = Object.fromEntries(Object.entries(paid).map(([item, amount]) => [item, baht(amount)]));
  const pay = { income: baht(income), socialSecurity: baht(10_500), providentFund: baht(providentFund) };
  return reachedLimits(of2026, pay, { ...nothingDeclared, paid: amounts });
}

describe('limits that answers reach', () => {
  it.each<[string, number, Partial<Record<PaidItem, number>>, [PaidItem, number, ReachedLimit['limit']][]]>([
    ['nothing is cut', 1_200_000, { lifeInsurance: 75_000, healthInsurance: 25_000 }, []],
    ['its own limit', 1_200_000, { healthInsurance: 30_000 }, [['healthInsurance', 25_000, 'own']]],
    [
      'life and health together',
      1_200_000,
      { lifeInsurance: 90_000, healthInsurance: 25_000 },
      [['healthInsurance', 10_000, 'together']],
    ],
    ['a share of the income', 600_000, { retirementMutualFund: 200_000 }, [['retirementMutualFund', 180_000, 'share']]],
    [
      'retirement savings together',
      2_000_000,
      { pensionInsurance: 300_000, retirementMutualFund: 400_000 },
      [['retirementMutualFund', 300_000, 'together']],
    ],
    ['a pension premium first fills the life limit', 2_000_000, { pensionInsurance: 300_000 }, []],
    // 600,000 − 100,000 − 70,500 = 429,500, of which a tenth counts: 21,475 paid is 42,950 twice.
    ['a donation that counts twice', 600_000, { educationDonation: 50_000 }, [['educationDonation', 21_475, 'share']]],
    [
      'the spouse is not declared',
      600_000,
      { spouseLifeInsurance: 5_000 },
      [['spouseLifeInsurance', 0, 'spouseNeeded']],
    ],
  ])('%s', (_name, income, paid, expected) => {
    expect(limits(income, paid).map(({ answer, counted, limit }) => [answer, counted, limit])).toEqual(
      expected.map(([answer, counted, limit]) => [answer, baht(counted), limit]),
    );
  });
});
