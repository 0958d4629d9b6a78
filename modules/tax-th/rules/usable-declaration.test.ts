import { describe, expect, it } from 'vitest';
import { baht, type Money, minor } from '#kernel/money';
import { type Declaration, nothingDeclared } from './declaration.ts';
import { lawPack, taxYear } from './law-pack.ts';
import { accepted } from './testing.ts';
import { usableDeclaration } from './usable-declaration.ts';

const law2026 = accepted(taxYear(lawPack('th-law'), 2026));
const classic = accepted(taxYear(lawPack('th-classic'), 2026));

describe('an answer that the year or the pack does not know', () => {
  it.each<[string, typeof law2026, Partial<Declaration>, Partial<Declaration>, [string, string, number][]]>([
    ['nothing wrong', law2026, { spouse: true }, { spouse: true }, []],
    [
      'an allowance that has ended is left out',
      law2026,
      { paid: { superSavingsFund: baht(50_000), lifeInsurance: baht(10_000) } },
      { paid: { lifeInsurance: baht(10_000) } },
      [['answerLeftOut', 'declaration.paid.superSavingsFund', 0]],
    ],
    [
      'health insurance above the limit of the other pack counts up to it',
      classic,
      { paid: { healthInsurance: baht(25_000) } },
      { paid: { healthInsurance: baht(15_000) } },
      [['answerLimited', 'declaration.paid.healthInsurance', 1_500_000]],
    ],
    [
      'an answer that nobody knows any more',
      law2026,
      { paid: { longTermEquityFund: baht(1) } as Declaration['paid'] },
      { paid: {} },
      [['answerLeftOut', 'declaration.paid.longTermEquityFund', 0]],
    ],
    [
      'insurance of a spouse who is not stated',
      law2026,
      { paid: { spouseLifeInsurance: baht(5_000) } },
      { paid: {} },
      [['answerLeftOut', 'declaration.paid.spouseLifeInsurance', 0]],
    ],
    [
      'four parents without a spouse',
      law2026,
      { parents: 4 },
      { parents: 2 },
      [['answerLimited', 'declaration.parents', 2]],
    ],
    [
      'a child who is born next year',
      law2026,
      {
        children: [
          { birthYear: 2027, adopted: false },
          { birthYear: 2020, adopted: false },
        ],
      },
      { children: [{ birthYear: 2020, adopted: false }] },
      [['answerLeftOut', 'declaration.children.0.birthYear', 0]],
    ],
  ])('%s', (_name, year, stated, usable, reported) => {
    const answer = usableDeclaration(year, { ...nothingDeclared, ...stated });
    if (!answer.ok) throw new Error(answer.field);
    expect(answer.value).toEqual({ ...nothingDeclared, ...usable });
    expect(answer.warnings.map(({ warning, field, counted }) => [warning, field, counted])).toEqual(reported);
  });

  it.each<[string, Partial<Declaration>, string]>([
    ['a negative amount', { paid: { lifeInsurance: minor(-1) } }, 'declaration.paid.lifeInsurance'],
    [
      'no number',
      { paid: { superSavingsFund: baht(1), lifeInsurance: Number.NaN as Money } },
      'declaration.paid.lifeInsurance',
    ],
    ['no list of children', { children: null as unknown as [] }, 'declaration.children'],
  ])('%s was never an answer and is refused', (_name, stated, field) => {
    expect(usableDeclaration(law2026, { ...nothingDeclared, ...stated })).toMatchObject({ ok: false, field });
  });
});
