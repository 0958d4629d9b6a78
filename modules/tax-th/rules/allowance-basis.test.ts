import { describe, expect, it } from 'vitest';
import { countedDeclaration } from './allowance-basis.ts';
import { type Declaration, nothingDeclared } from './declaration.ts';

describe('declared and proved allowances are distinguished', () => {
  const declared: Declaration = { ...nothingDeclared, spouse: true };
  const proved: Declaration = { ...nothingDeclared, parents: 1 };

  it.each([
    ['declared', false, declared],
    ['declared', true, declared],
    ['proved', false, proved],
    ['provedAtYearEnd', false, declared],
    ['provedAtYearEnd', true, proved],
  ] as const)('%s, last payment %s', (basis, last, expected) => {
    expect(countedDeclaration({ declared, proved, basis }, last)).toBe(expected);
  });

  it('nothing proved counts as nothing', () => {
    expect(countedDeclaration({ declared, basis: 'proved' }, false)).toBe(nothingDeclared);
  });
});
