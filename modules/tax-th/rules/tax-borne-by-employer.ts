/** Tax borne by the employer is income too: always, add the tax to the pay until it no longer changes; once, add it a single time. */
import { type Money, minor, zero } from '#kernel/money';
import type { TaxYear } from './law-pack.ts';
import { progressiveWithholding, type Withholding, type WithholdingInput } from './progressive-withholding.ts';

/** Conditions 1, 2 and 3 of form PND 1. */
export type TaxBearer = 'employee' | 'employerAlways' | 'employerOnce';

export interface BorneWithholding extends Withholding {
  /** What is added to taxable income because the employer pays the tax. */
  readonly addedRegular: Money;
  readonly addedSpecial: Money;
}

export function withholdingByBearer(year: TaxYear, input: WithholdingInput, bearer: TaxBearer): BorneWithholding {
  switch (bearer) {
    case 'employee':
      return { ...progressiveWithholding(year, input), addedRegular: zero, addedSpecial: zero };
    case 'employerAlways':
      return grossedUp(year, input, 100);
    case 'employerOnce':
      return grossedUp(year, input, 1);
  }
}

/** Regular pay first, then special pay on top of it. The tax grows by at most 35 % of what is added, so the loop converges. */
function grossedUp(year: TaxYear, input: WithholdingInput, rounds: number): BorneWithholding {
  const addedRegular = settled(
    rounds,
    (added) => progressiveWithholding(year, withAdded(input, added, zero)).onRegular,
  );
  const addedSpecial = settled(
    rounds,
    (added) => progressiveWithholding(year, withAdded(input, addedRegular, added)).onSpecial,
  );
  const last = progressiveWithholding(year, withAdded(input, addedRegular, addedSpecial));
  return { ...last, addedRegular, addedSpecial };
}

function settled(rounds: number, taxWith: (added: Money) => Money): Money {
  let added: Money = zero;
  for (let round = 0; round < rounds; round += 1) {
    const tax = taxWith(added);
    if (tax === added) break;
    added = tax;
  }
  return added;
}

/** The same payment with the borne tax among its pay; later payments bear theirs too. */
export const withAdded = (input: WithholdingInput, regular: Money, special: Money): WithholdingInput => ({
  ...input,
  regular: minor(input.regular + regular),
  ...(input.laterRegular === undefined ? {} : { laterRegular: minor(input.laterRegular + regular) }),
  special: minor(input.special + special),
});
