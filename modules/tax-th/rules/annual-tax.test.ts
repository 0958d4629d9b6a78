import { describe, expect, it } from 'vitest';
import { baht, type Money } from '#kernel/money';
import { annualTax } from './annual-tax.ts';
import { type Declaration, nothingDeclared } from './declaration.ts';
import { type LawPackName, lawPack, taxYear } from './law-pack.ts';
import { accepted } from './testing.ts';
import type { AllowanceItem, PaidItem } from './values/pack.ts';

interface Case {
  readonly income: number | string;
  readonly year?: number;
  readonly pack?: LawPackName;
  readonly socialSecurity?: number;
  readonly providentFund?: number;
  readonly declared?: Partial<Omit<Declaration, 'paid'>>;
  readonly paid?: Partial<Record<PaidItem, number>>;
}

function taxOf({ income, year = 2026, pack = 'th-law', socialSecurity = 0, providentFund = 0, declared, paid }: Case) {
  const amounts = Object.fromEntries(Object.entries(paid ?? {}).map(([item, amount]) => [item, baht(amount)]));
  return annualTax(accepted(taxYear(lawPack(pack), year)), {
    income: baht(income),
    socialSecurity: baht(socialSecurity),
    providentFund: baht(providentFund),
    declaration: { ...nothingDeclared, ...declared, paid: amounts },
  });
}

const allowed = (example: Case, item: AllowanceItem): Money | undefined =>
  taxOf(example).lines.find((line) => line.item === item)?.allowed;

const family: Partial<Declaration> = {
  spouse: true,
  children: [
    { birthYear: 2016, adopted: false },
    { birthYear: 2019, adopted: false },
  ],
};

describe('tax of a year, worked examples', () => {
  it.each<[string, Case, { expense: number; allowances: number; net: number; tax: string }]>([
    [
      '1: 15,000 a month pays nothing',
      { income: 180_000, socialSecurity: 9_000 },
      { expense: 90_000, allowances: 69_000, net: 21_000, tax: '0' },
    ],
    [
      '2: 26,000 a month is just below the tax',
      { income: 312_000, socialSecurity: 10_500 },
      { expense: 100_000, allowances: 70_500, net: 141_500, tax: '0' },
    ],
    [
      '3: 30,000 a month in 2026',
      { income: 360_000, socialSecurity: 10_500 },
      { expense: 100_000, allowances: 70_500, net: 189_500, tax: '1975' },
    ],
    [
      '3b: 30,000 a month in 2025',
      { income: 360_000, socialSecurity: 9_000, year: 2025 },
      { expense: 100_000, allowances: 69_000, net: 191_000, tax: '2050' },
    ],
    [
      '4: 50,000 a month',
      { income: 600_000, socialSecurity: 10_500 },
      { expense: 100_000, allowances: 70_500, net: 429_500, tax: '20450' },
    ],
    [
      '5: 100,000 a month',
      { income: 1_200_000, socialSecurity: 10_500 },
      { expense: 100_000, allowances: 70_500, net: 1_029_500, tax: '122375' },
    ],
    [
      '6: 250,000 a month',
      { income: 3_000_000, socialSecurity: 10_500 },
      { expense: 100_000, allowances: 70_500, net: 2_829_500, tax: '613850' },
    ],
    [
      '7: 60,000 a month from July',
      { income: 360_000, socialSecurity: 5_250 },
      { expense: 100_000, allowances: 65_250, net: 194_750, tax: '2237.50' },
    ],
    [
      '8: 50,000 a month and a bonus of 100,000',
      { income: 700_000, socialSecurity: 10_500 },
      { expense: 100_000, allowances: 70_500, net: 529_500, tax: '31925' },
    ],
    [
      '9: a family, life 80,000 and health 25,000 capped together',
      {
        income: 960_000,
        socialSecurity: 10_500,
        declared: family,
        paid: { lifeInsurance: 80_000, healthInsurance: 25_000 },
      },
      { expense: 100_000, allowances: 320_500, net: 539_500, tax: '33425' },
    ],
  ])('%s', (_name, example, { expense, allowances, net, tax }) => {
    expect(taxOf(example)).toMatchObject({
      expense: baht(expense),
      allowances: baht(allowances),
      net: baht(net),
      tax: baht(tax),
    });
  });

  it('in 2026 tax begins above 26,708.33 a month', () => {
    expect(taxOf({ income: '320499.96', socialSecurity: 10_500 }).tax).toBe(0);
    expect(taxOf({ income: '320500.20', socialSecurity: 10_500 }).tax).toBe(1);
  });
});

describe('allowances and their limits', () => {
  it.each<[string, Case, AllowanceItem, number | undefined]>([
    [
      'the first child is 30,000 whenever born',
      { income: 1, declared: { children: [{ birthYear: 2020, adopted: false }] } },
      'child',
      30_000,
    ],
    [
      'a second child of 2017 is 30,000 too',
      {
        income: 1,
        declared: {
          children: [
            { birthYear: 2017, adopted: false },
            { birthYear: 2015, adopted: false },
          ],
        },
      },
      'child',
      60_000,
    ],
    [
      'a second child of 2018 is 60,000, in any order of the answers',
      {
        income: 1,
        declared: {
          children: [
            { birthYear: 2018, adopted: false },
            { birthYear: 2015, adopted: false },
          ],
        },
      },
      'laterChild',
      60_000,
    ],
    [
      'three adopted children are 90,000',
      { income: 1, declared: { children: [1, 2, 3].map(() => ({ birthYear: 2019, adopted: true })) } },
      'adoptedChild',
      90_000,
    ],
    [
      'two own children leave room for one adopted',
      {
        income: 1,
        declared: { children: [2010, 2012, 2014, 2016].map((birthYear, index) => ({ birthYear, adopted: index > 1 })) },
      },
      'adoptedChild',
      30_000,
    ],
    ['four parents are 120,000', { income: 1, declared: { spouse: true, parents: 4 } }, 'parent', 120_000],
    ['two disabled relatives are 120,000', { income: 1, declared: { disabledPersons: 2 } }, 'disabledPerson', 120_000],
    [
      'health has what life leaves of 100,000',
      { income: 1, paid: { lifeInsurance: 90_000, healthInsurance: 25_000 } },
      'healthInsurance',
      10_000,
    ],
    [
      'pension is 15 % of the income',
      { income: 1_000_000, paid: { lifeInsurance: 100_000, pensionInsurance: 200_000 } },
      'pensionInsurance',
      150_000,
    ],
    [
      'pension is at most 200,000',
      { income: 9_000_000, paid: { lifeInsurance: 100_000, pensionInsurance: 250_000 } },
      'pensionInsurance',
      200_000,
    ],
    [
      'pension fills the life limit first',
      { income: 600_000, paid: { lifeInsurance: 40_000, pensionInsurance: 100_000 } },
      'pensionInLifeRoom',
      60_000,
    ],
    [
      'the classic pack has no such room',
      { income: 600_000, pack: 'th-classic', paid: { pensionInsurance: 100_000 } },
      'pensionInsurance',
      90_000,
    ],
    [
      'the retirement mutual fund is 30 %',
      { income: 1_000_000, paid: { retirementMutualFund: 400_000 } },
      'retirementMutualFund',
      300_000,
    ],
    [
      'retirement savings share 500,000',
      { income: 3_000_000, providentFund: 300_000, paid: { retirementMutualFund: 400_000 } },
      'retirementMutualFund',
      200_000,
    ],
    [
      'nothing is left for the last of the group',
      {
        income: 3_000_000,
        providentFund: 300_000,
        paid: { retirementMutualFund: 400_000, nationalSavingsFund: 30_000 },
      },
      'nationalSavingsFund',
      0,
    ],
    [
      'Thai ESG is outside the group',
      { income: 3_000_000, providentFund: 450_000, paid: { retirementMutualFund: 400_000, thaiEsg: 300_000 } },
      'thaiEsg',
      300_000,
    ],
    ['social security is what was paid', { income: 1, socialSecurity: 8_300 }, 'socialSecurity', 8_300],
    [
      'the super savings fund of 2024 is 30 %',
      { income: 500_000, year: 2024, paid: { superSavingsFund: 200_000 } },
      'superSavingsFund',
      150_000,
    ],
    [
      'the classic super savings fund is 15 %',
      { income: 500_000, pack: 'th-classic', paid: { superSavingsFund: 200_000 } },
      'superSavingsFund',
      75_000,
    ],
    [
      'an education donation counts double',
      { income: 1_000_000, paid: { educationDonation: 10_000 } },
      'educationDonation',
      20_000,
    ],
    [
      'and is at most 10 % of what is left',
      { income: 1_000_000, paid: { educationDonation: 84_001 } },
      'educationDonation',
      84_000,
    ],
    [
      'other donations are at most 10 % of what then remains',
      { income: 1_000_000, paid: { educationDonation: 50_000, otherDonation: 90_000 } },
      'otherDonation',
      75_600,
    ],
  ])('%s', (_name, example, item, amount) => {
    expect(allowed(example, item)).toBe(amount === undefined ? undefined : baht(amount));
  });

  it('donations come after expense and allowances', () => {
    // 1,000,000 − 100,000 − 60,000 = 840,000; 10 % of it 84,000; net 756,000
    expect(taxOf({ income: 1_000_000, paid: { educationDonation: 100_000 } })).toMatchObject({
      donations: baht(84_000),
      net: baht(756_000),
    });
  });

  it('the provident fund over 10,000 is taken off before the expense', () => {
    // 190,000 − 18,500 exempt = 171,500; half of it 85,750; allowances 60,000 + 10,000
    expect(taxOf({ income: 190_000, providentFund: 28_500 })).toMatchObject({
      exempt: baht(18_500),
      expense: baht(85_750),
      allowances: baht(70_000),
      net: baht(15_750),
    });
  });

  it('a resident over 65 has 190,000 exempt, and a small income gives no negative net', () => {
    expect(taxOf({ income: 600_000, declared: { seniorOrDisabled: true } })).toMatchObject({
      exempt: baht(190_000),
      net: baht(250_000),
      tax: baht(5_000),
    });
    expect(taxOf({ income: 100_000, declared: { seniorOrDisabled: true } })).toMatchObject({ net: 0, tax: 0 });
  });

  it('without income there is no tax', () => {
    expect(taxOf({ income: 0 })).toMatchObject({ expense: 0, net: 0, tax: 0 });
  });
});
