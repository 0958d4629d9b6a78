import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { type CopyCheck, copiedDeclaration } from './copied-declaration.ts';
import { type Declaration, nothingDeclared } from './declaration.ts';
import { lawPack, taxYear } from './law-pack.ts';
import { accepted } from './testing.ts';

const copied = (year: number, last: Partial<Declaration>) =>
  copiedDeclaration(accepted(taxYear(lawPack('th-law'), year)), { ...nothingDeclared, ...last });

describe('answers of last year', () => {
  it.each<[string, number, Partial<Declaration>, CopyCheck[]]>([
    ['family is copied without a question', 2026, { spouse: true, parents: 2 }, []],
    [
      'an amount is a first guess',
      2026,
      { paid: { lifeInsurance: baht(20_000) } },
      [{ answer: 'lifeInsurance', reason: 'lastYear' }],
    ],
    [
      'an allowance that ended is left out',
      2026,
      { paid: { easyReceipt: baht(30_000) } },
      [{ answer: 'easyReceipt', reason: 'leftOut' }],
    ],
    [
      'a lower limit cuts it',
      2026,
      { paid: { switchedEquityFund: baht(300_000) } },
      [{ answer: 'switchedEquityFund', reason: 'limited' }],
    ],
    [
      'a child of 20 is asked about',
      2026,
      { children: [{ birthYear: 2006, adopted: false }] },
      [{ answer: 'children', reason: 'childGrown' }],
    ],
    ['a child of 19 is not', 2026, { children: [{ birthYear: 2007, adopted: false }] }, []],
  ])('%s', (_name, year, last, checks) => {
    expect(copied(year, last)?.checks).toEqual(checks);
  });

  it('keep what still counts', () => {
    const answer = copied(2026, { spouse: true, paid: { switchedEquityFund: baht(300_000), easyReceipt: baht(1) } });
    expect(answer?.declaration).toEqual({
      ...nothingDeclared,
      spouse: true,
      paid: { switchedEquityFund: baht(50_000) },
    });
  });
});
