import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { answerOf, givenAnswers, onlyAnswers, withoutAnswer } from './answers.ts';
import { type Declaration, nothingDeclared } from './declaration.ts';

const family: Declaration = {
  ...nothingDeclared,
  spouse: true,
  children: [{ birthYear: 2019, adopted: false }],
  parents: 2,
  paid: { lifeInsurance: baht(80_000), homeLoanInterest: baht(0) },
};

describe('answers of a declaration', () => {
  it('say nothing when they are no, none or 0', () => {
    expect(givenAnswers(nothingDeclared)).toEqual([]);
    expect(givenAnswers(family)).toEqual(['spouse', 'children', 'parents', 'lifeInsurance']);
    expect(answerOf(family, 'homeLoanInterest')).toBeNull();
  });

  it('are taken out one by one, or kept by name', () => {
    expect(givenAnswers(withoutAnswer(family, 'children'))).toEqual(['spouse', 'parents', 'lifeInsurance']);
    expect(withoutAnswer(family, 'lifeInsurance').paid).toEqual({ homeLoanInterest: 0 });
    expect(onlyAnswers(family, ['lifeInsurance'])).toEqual({
      ...nothingDeclared,
      paid: { lifeInsurance: baht(80_000) },
    });
  });
});
