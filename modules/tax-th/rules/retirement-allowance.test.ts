import { expect, it } from 'vitest';
import { baht, zero } from '#kernel/money';
import { nothingDeclared } from './declaration.ts';
import { lawPack, taxYear } from './law-pack.ts';
import { retirementAllowances } from './retirement-allowance.ts';
import { accepted } from './testing.ts';
import type { PaidItem } from './values/pack.ts';

interface Case {
  readonly income: number;
  readonly providentFund?: number;
  readonly lifeRoom?: number;
  readonly paid?: Partial<Record<PaidItem, number>>;
}

const allowedOf = ({ income, providentFund = 0, lifeRoom = 0, paid = {} }: Case): Record<string, number> => {
  const amounts = Object.fromEntries(Object.entries(paid).map(([item, amount]) => [item, baht(amount)]));
  const lines = retirementAllowances(
    accepted(taxYear(lawPack('th-law'), 2026)),
    { ...nothingDeclared, paid: amounts },
    { income: baht(income), providentFund: baht(providentFund), lifeRoom: baht(lifeRoom) },
  );
  return Object.fromEntries(lines.map(({ item, allowed }) => [item, allowed / 100]));
};

it.each<[string, Case, Record<string, number>]>([
  ['nothing paid', { income: 600_000 }, {}],
  ['15 % of the income in a provident fund', { income: 600_000, providentFund: 100_000 }, { providentFund: 90_000 }],
  ['30 % in an RMF', { income: 600_000, paid: { retirementMutualFund: 200_000 } }, { retirementMutualFund: 180_000 }],
  [
    'at most 30,000 in the NSF',
    { income: 600_000, paid: { nationalSavingsFund: 40_000 } },
    { nationalSavingsFund: 30_000 },
  ],
  [
    'a pension fills the life limit first, then 15 % of the income',
    { income: 600_000, lifeRoom: 20_000, paid: { pensionInsurance: 150_000 } },
    { pensionInLifeRoom: 20_000, pensionInsurance: 90_000 },
  ],
  [
    'a pension within the life limit',
    { income: 600_000, lifeRoom: 100_000, paid: { pensionInsurance: 60_000 } },
    { pensionInLifeRoom: 60_000 },
  ],
  // 300,000 + 150,000, and 50,000 of the 400,000 are left of 500,000
  [
    'together at most 500,000',
    {
      income: 2_000_000,
      providentFund: 300_000,
      paid: { pensionInsurance: 150_000, retirementMutualFund: 400_000, nationalSavingsFund: 30_000 },
    },
    { providentFund: 300_000, pensionInsurance: 150_000, retirementMutualFund: 50_000, nationalSavingsFund: 0 },
  ],
  ['the SSF ended with 2024', { income: 600_000, paid: { superSavingsFund: 50_000 } }, { superSavingsFund: 0 }],
])('%s', (_name, given, expected) => {
  expect(allowedOf(given)).toEqual(expected);
});

it('of no income is nothing', () => {
  expect(allowedOf({ income: 0, paid: { retirementMutualFund: 100_000 } })).toEqual({ retirementMutualFund: zero });
});
