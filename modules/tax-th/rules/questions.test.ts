import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { answerNames } from './answers.ts';
import { type LawPackName, lawPack, taxYear } from './law-pack.ts';
import { questionPages, questionsOf } from './questions.ts';
import { accepted } from './testing.ts';

const questions = (year: number, pack: LawPackName = 'th-law') => questionsOf(accepted(taxYear(lawPack(pack), year)));
const asked = (year: number, pack?: LawPackName) => questions(year, pack).map(({ answer }) => answer as string);

describe('questions of a year', () => {
  it.each<[number, LawPackName, string[], string[]]>([
    [
      2024,
      'th-law',
      ['superSavingsFund', 'easyReceipt', 'newHouse', 'domesticTravel'],
      ['thaiEsgExtra', 'rooftopSolar'],
    ],
    [
      2025,
      'th-law',
      ['thaiEsgExtra', 'switchedEquityFund', 'easyReceiptCommunity', 'newHouse'],
      ['superSavingsFund', 'rooftopSolar'],
    ],
    [
      2026,
      'th-law',
      ['thaiEsg', 'switchedEquityFund', 'rooftopSolar'],
      ['easyReceipt', 'superSavingsFund', 'newHouse'],
    ],
    [2027, 'th-law', ['switchedEquityFund', 'rooftopSolar'], ['thaiEsg', 'easyReceipt', 'domesticTravel']],
    [2027, 'th-classic', ['superSavingsFund', 'thaiEsg'], ['rooftopSolar']],
  ])('%d by %s', (year, pack, there, missing) => {
    expect(asked(year, pack)).toEqual(expect.arrayContaining(there));
    for (const answer of missing) expect(asked(year, pack)).not.toContain(answer);
  });

  it('ask for every answer in one year or another, each on one page, in the order of the pages', () => {
    const all = new Set([2024, 2025, 2026, 2027].flatMap((year) => asked(year)));
    expect([...answerNames].filter((name) => !all.has(name))).toEqual([]);
    for (const year of [2024, 2025, 2026, 2027]) {
      expect(new Set(asked(year)).size).toBe(asked(year).length);
      const order = questions(year).map(({ page }) => questionPages.indexOf(page));
      expect(order).toEqual([...order].sort((one, other) => one - other));
    }
  });

  it.each<[LawPackName, string, object]>([
    ['th-law', 'healthInsurance', { max: baht(25_000), shared: { name: 'lifeAndHealthTogether', max: baht(100_000) } }],
    ['th-classic', 'healthInsurance', { max: baht(15_000) }],
    [
      'th-law',
      'nationalSavingsFund',
      { max: baht(30_000), shared: { name: 'retirementTogether', max: baht(500_000) } },
    ],
    ['th-classic', 'nationalSavingsFund', { max: baht(13_200) }],
    ['th-law', 'retirementMutualFund', { percent: 30, max: baht(500_000) }],
    ['th-law', 'educationDonation', { percent: 10, times: 2, max: null }],
    ['th-law', 'parents', { each: baht(30_000), persons: 4, max: null }],
    ['th-law', 'seniorOrDisabled', { kind: 'yesNo', each: baht(190_000) }],
    ['th-law', 'homeLoanInterest', { max: baht(100_000), shared: null }],
  ])('%s: %s has its limits', (pack, answer, limits) => {
    expect(questions(2026, pack).find((question) => question.answer === answer)).toMatchObject(limits);
  });
});
