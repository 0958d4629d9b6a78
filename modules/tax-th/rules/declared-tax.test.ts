import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import type { AnswerName } from './answers.ts';
import { type Declaration, nothingDeclared } from './declaration.ts';
import { declaredTax, savedBy, savedByAll } from './declared-tax.ts';
import { lawPack, taxYear } from './law-pack.ts';
import { accepted } from './testing.ts';

const of2026 = accepted(taxYear(lawPack('th-law'), 2026));
const pay = (income: number) => ({
  income: baht(income),
  socialSecurity: baht(10_500),
  providentFund: baht(0),
});
const declare = (parts: Partial<Declaration>): Declaration => ({ ...nothingDeclared, ...parts });

describe('what an answer saves in the year', () => {
  it.each<[string, number, Partial<Declaration>, AnswerName, string]>([
    // 600,000 − 100,000 − 70,500 = 429,500 net, in the step of 10 %.
    ['a spouse at 50,000 a month', 600_000, { spouse: true }, 'spouse', '6000'],
    ['one parent at 50,000 a month', 600_000, { parents: 1 }, 'parents', '3000'],
    ['a premium of 12,500', 600_000, { paid: { lifeInsurance: baht(12_500) } }, 'lifeInsurance', '1250'],
    // 360,000 − 100,000 − 70,500 = 189,500 net: only 39,500 of it is taxed, at 5 %.
    ['more than there is to save', 360_000, { spouse: true }, 'spouse', '1975'],
    ['nothing where no tax is due', 312_000, { spouse: true }, 'spouse', '0'],
    // Over the limit of 25,000 only the limit saves.
    ['an amount over its limit', 600_000, { paid: { healthInsurance: baht(40_000) } }, 'healthInsurance', '2500'],
    // Life has used the common 100,000.
    [
      'an amount behind a common limit',
      600_000,
      { paid: { lifeInsurance: baht(100_000), healthInsurance: baht(25_000) } },
      'healthInsurance',
      '0',
    ],
    ['an answer that the year does not have', 600_000, { paid: { easyReceipt: baht(50_000) } }, 'easyReceipt', '0'],
    [
      'a donation that counts twice',
      600_000,
      { paid: { educationDonation: baht(10_000) } },
      'educationDonation',
      '2000',
    ],
  ])('%s', (_name, income, parts, answer, saved) => {
    expect(savedBy(of2026, pay(income), declare(parts), answer)).toBe(baht(saved));
  });

  it('together is what the tax is less than without any answer', () => {
    const family = declare({
      spouse: true,
      children: [
        { birthYear: 2016, adopted: false },
        { birthYear: 2019, adopted: false },
      ],
      paid: { lifeInsurance: baht(80_000), healthInsurance: baht(25_000) },
    });
    expect(declaredTax(of2026, pay(960_000), family).tax).toBe(baht(33_425));
    expect(declaredTax(of2026, pay(960_000), nothingDeclared).tax).toBe(baht('72900'));
    expect(savedByAll(of2026, pay(960_000), family)).toBe(baht('39475'));
  });

  it('counts parents of a spouse only with a spouse', () => {
    expect(savedBy(of2026, pay(600_000), declare({ parents: 4 }), 'parents')).toBe(baht(6_000));
    expect(savedBy(of2026, pay(900_000), declare({ parents: 4, spouse: true }), 'parents')).toBe(baht(18_000));
  });
});
