import { describe, expect, it } from 'vitest';
import { baht, type Money, minor } from '#kernel/money';
import { type Declaration, nothingDeclared } from './declaration.ts';
import { declarationProblem } from './declaration-limits.ts';
import { type LawPackName, lawPack, taxYear } from './law-pack.ts';
import { accepted } from './testing.ts';

const problem = (declared: Partial<Declaration>, year = 2026, pack: LawPackName = 'th-law') =>
  declarationProblem(accepted(taxYear(lawPack(pack), year)), { ...nothingDeclared, ...declared });

describe('a declaration over its limits is refused by field', () => {
  it.each<[string, Partial<Declaration>, number, object | null]>([
    ['an empty one is fine', {}, 2026, null],
    ['life at its limit is fine', { paid: { lifeInsurance: baht(100_000) } }, 2026, null],
    [
      'life one satang over',
      { paid: { lifeInsurance: baht('100000.01') } },
      2026,
      { field: 'declaration.paid.lifeInsurance', reason: 'overLimit', params: { limit: 10_000_000, year: 2026 } },
    ],
    [
      'life and health over their common limit only cap',
      { paid: { lifeInsurance: baht(100_000), healthInsurance: baht(25_000) } },
      2026,
      null,
    ],
    [
      'a fund that is no longer offered',
      { paid: { superSavingsFund: baht(1) } },
      2025,
      { field: 'declaration.paid.superSavingsFund', reason: 'overLimit', params: { limit: 0 } },
    ],
    [
      'a negative amount',
      { paid: { otherDonation: minor(-1) } },
      2026,
      { field: 'declaration.paid.otherDonation', reason: 'negative' },
    ],
    [
      'a half satang',
      { paid: { otherDonation: 0.5 as Money } },
      2026,
      { field: 'declaration.paid.otherDonation', reason: 'notWhole' },
    ],
    [
      'not a number',
      { paid: { otherDonation: Number.NaN as Money } },
      2026,
      { field: 'declaration.paid.otherDonation', reason: 'notWhole' },
    ],
    [
      'an unknown item',
      { paid: { yacht: baht(1) } as object },
      2026,
      { field: 'declaration.paid.yacht', reason: 'unknown' },
    ],
    [
      'three parents without the spouse’s',
      { parents: 3 },
      2026,
      { field: 'declaration.parents', reason: 'overLimit', params: { limit: 2 } },
    ],
    [
      'five parents',
      { parents: 5, spouse: true },
      2026,
      { field: 'declaration.parents', reason: 'overLimit', params: { limit: 4 } },
    ],
    [
      'minus one disabled person',
      { disabledPersons: -1 },
      2026,
      { field: 'declaration.disabledPersons', reason: 'negative' },
    ],
    ['two outsiders', { disabledOutsiders: 2 }, 2026, { field: 'declaration.disabledOutsiders', reason: 'overLimit' }],
    [
      'four adopted children',
      { children: [1, 2, 3, 4].map(() => ({ birthYear: 2020, adopted: true })) },
      2026,
      { field: 'declaration.children', reason: 'overLimit' },
    ],
    [
      'a child born in the Buddhist era',
      { children: [{ birthYear: 2563, adopted: false }] },
      2026,
      { field: 'declaration.children.0.birthYear', reason: 'outOfRange' },
    ],
    [
      'a spouse’s insurance without the spouse',
      { paid: { spouseLifeInsurance: baht(1) } },
      2026,
      { field: 'declaration.paid.spouseLifeInsurance', reason: 'needsSpouse' },
    ],
  ])('%s', (_name, declared, year, expected) => {
    const found = problem(declared, year);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject({ ok: false, ...expected });
  });

  it('pension may be stated up to its limit and the room under life; in the classic pack up to 200,000', () => {
    const paid = { pensionInsurance: baht(300_000) };
    expect(problem({ paid })).toBeNull();
    expect(problem({ paid }, 2026, 'th-classic')).toMatchObject({ params: { limit: 20_000_000 } });
  });
});
