import { describe, expect, it } from 'vitest';
import { accepted } from '#tax-th/rules/testing';
import { calculateSlip } from './slip.ts';
import { randomContext } from './testing/random-context.ts';
import { secondCalculation } from './testing/second-calculation.ts';

// A sample in every run; `npm run bench -- properties` tries 100,000, each time others.
const contexts = process.env.PROPERTY_RUNS === undefined ? 3_000 : Number(process.env.PROPERTY_RUNS);
const first = Number(process.env.PROPERTY_SEED ?? 1) * 1_000_003;

describe('a second calculation, written separately', () => {
  it(`agrees with the slip on ${contexts} random contexts`, {
    timeout: 180_000 * Math.max(1, contexts / 3_000),
  }, () => {
    for (let seed = first; seed < first + contexts; seed += 1) {
      const context = randomContext(seed);
      const slip = accepted(calculateSlip(context));
      const second = secondCalculation(context);
      const balance = second.gross - second.deductions;
      const [one, other] = [
        {
          gross: BigInt(slip.gross),
          deductions: BigInt(slip.deductions),
          balance: BigInt(slip.net - slip.shortfall),
          employer: BigInt(slip.employerContributions),
          regular: BigInt(slip.taxed.regular),
          special: BigInt(slip.taxed.special),
          tax: BigInt(slip.taxed.tax),
          socialSecurity: BigInt(slip.taxed.socialSecurity),
          fund: BigInt(slip.taxed.providentFund),
          flatTax: BigInt(slip.taxed.flatTax),
          severanceTax: BigInt(slip.taxed.severanceTax),
        },
        { ...second, balance },
      ];
      if (Object.entries(one).some(([name, amount]) => other[name as keyof typeof other] !== amount))
        expect(other, `context ${seed}`).toEqual(one);
    }
  });
});
