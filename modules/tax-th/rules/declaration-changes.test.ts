import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { type Declaration, nothingDeclared } from './declaration.ts';
import { declarationChanges } from './declaration-changes.ts';

const older = { birthYear: 2016, adopted: false };
const younger = { birthYear: 2019, adopted: false };

describe('changes of a declaration', () => {
  it.each<[string, Partial<Declaration>, Partial<Declaration>, object[]]>([
    ['nothing', { parents: 1 }, { parents: 1 }, []],
    ['a yes', {}, { spouse: true }, [{ answer: 'spouse', before: null, after: true }]],
    ['a 0 that was nothing', {}, { paid: { otherDonation: baht(0) } }, []],
    [
      'an amount that was withdrawn',
      { paid: { otherDonation: baht(500) } },
      {},
      [{ answer: 'otherDonation', before: baht(500), after: null }],
    ],
    ['children in another order', { children: [older, younger] }, { children: [younger, older] }, []],
    [
      'a child was born',
      { children: [older] },
      { children: [older, younger] },
      [{ answer: 'children', before: [older], after: [older, younger] }],
    ],
  ])('%s', (_name, before, after, changes) => {
    expect(declarationChanges({ ...nothingDeclared, ...before }, { ...nothingDeclared, ...after })).toEqual(changes);
  });
});
