import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { type LawPackName, lawPack, taxYear } from './law-pack.ts';
import { contribution, contributionLaw } from './social-security.ts';
import { accepted } from './testing.ts';
import type { AllowanceItem } from './values/pack.ts';
import { provinces } from './values/provinces.ts';

const packs: readonly LawPackName[] = ['th-law', 'th-classic'];
const rowOf = (pack: LawPackName, year: number, item: AllowanceItem) =>
  accepted(taxYear(lawPack(pack), year)).rows[item];

describe('the two packs', () => {
  it('have one shape', () => {
    expect(Object.keys(lawPack('th-classic')).sort()).toEqual(Object.keys(lawPack('th-law')).sort());
  });

  it.each(packs)('%s gives the numbers of 2025 on which the law and the classic constants agree', (pack) => {
    expect(rowOf(pack, 2025, 'lifeInsurance')).toMatchObject({ max: baht(100_000) });
    expect(rowOf(pack, 2025, 'lifeAndHealthTogether')).toMatchObject({ max: baht(100_000) });
    expect(rowOf(pack, 2025, 'pensionInsurance')).toMatchObject({ percent: 15, max: baht(200_000) });
    expect(rowOf(pack, 2025, 'spouseLifeInsurance')).toMatchObject({ max: baht(10_000) });
    expect(rowOf(pack, 2025, 'providentFund')).toMatchObject({ percent: 15, max: baht(500_000) });
    expect(rowOf(pack, 2025, 'retirementMutualFund')).toMatchObject({ percent: 30, max: baht(500_000) });
    expect(rowOf(pack, 2025, 'educationDonation')).toMatchObject({ percent: 10, times: 2 });
    expect(rowOf(pack, 2025, 'otherDonation')).toMatchObject({ percent: 10, times: 1 });
    expect(rowOf(pack, 2025, 'politicalParty')).toMatchObject({ max: baht(10_000) });
    const law = accepted(contributionLaw(lawPack(pack), '2025-06', '10'));
    expect(contribution(law, baht(1))).toEqual({ employee: baht(83), employer: baht(83) });
    expect(contribution(law, baht(99_000))).toEqual({ employee: baht(750), employer: baht(750) });
  });

  it.each([
    // item, year, th-law, th-classic
    ['healthInsurance', 2025, 25_000, 15_000],
    ['nationalSavingsFund', 2025, 30_000, 13_200],
    ['superSavingsFund', 2024, 200_000, 200_000],
    ['superSavingsFund', 2025, null, 200_000],
    ['socialSecurity', 2026, 10_500, 9_000],
    ['thaiEsg', 2026, 300_000, 300_000],
    ['thaiEsg', 2027, null, 300_000],
    ['rooftopSolar', 2026, 200_000, null],
    ['easyReceipt', 2024, 50_000, 30_000],
    ['easyReceipt', 2026, null, 30_000],
  ] as const)('%s in %d is at most %s by law and %s in the classic pack', (item, year, law, classic) => {
    expect(rowOf('th-law', year, item)?.max ?? null).toBe(law && baht(law));
    expect(rowOf('th-classic', year, item)?.max ?? null).toBe(classic && baht(classic));
  });

  it('the classic pack takes 15 % for the super savings fund where the law took 30 %', () => {
    expect(rowOf('th-classic', 2024, 'superSavingsFund')?.percent).toBe(15);
    expect(rowOf('th-law', 2024, 'superSavingsFund')?.percent).toBe(30);
  });

  it('the law refuses a tax year before its first row; the classic pack holds for all dates', () => {
    expect(taxYear(lawPack('th-law'), 2023)).toEqual({
      ok: false,
      field: 'taxYear',
      reason: 'beforeFirstRow',
      params: { year: 2023 },
    });
    expect(taxYear(lawPack('th-classic'), 1999).ok).toBe(true);
    expect(taxYear(lawPack('th-law'), 2025.5)).toMatchObject({ field: 'taxYear', reason: 'notWhole' });
  });

  it('every row names its source in both languages, and there are 77 provinces', () => {
    for (const pack of packs) {
      const { taxSteps, allowances, contributionBases, contributionRates, welfareFund, severance, minimumWages } =
        lawPack(pack);
      for (const row of [
        ...taxSteps,
        ...allowances,
        ...contributionBases,
        ...contributionRates,
        ...welfareFund,
        ...severance,
        ...minimumWages,
      ]) {
        expect(row.source.en).not.toBe('');
        expect(row.source.th).toMatch(/[ก-๙]/);
      }
    }
    expect(Object.keys(provinces)).toHaveLength(77);
  });
});
