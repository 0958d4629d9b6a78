import fc from 'fast-check';
import { expect, it } from 'vitest';
import { baht, minor, zero } from '#kernel/money';
import { builtInCaps, type ClaimCaps } from './claim-caps.ts';
import { claimProblem, leftToClaim } from './claim-check.ts';

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 300) };

const own: ClaimCaps = { perClaim: baht(2000), perYear: baht(5000), amounts: null };

it.each<[string, number, ClaimCaps, number, string | null]>([
  ['within both caps', 2000, own, 3000, null],
  ['one satang over the cap per claim', 2000.01, own, 0, 'overPerClaim'],
  ['one satang over the cap per year', 2000, own, 3000.01, 'overPerYear'],
  ['nothing', 0, own, 0, 'noAmount'],
  ['parking for 1,000', 1000, builtInCaps.parking, 0, null],
  ['parking for 150, which is not offered', 150, builtInCaps.parking, 0, 'otherAmount'],
  ['medical for 10,000', 10_000, builtInCaps.medical, 90_000, null],
  ['medical for 10,000.01', 10_000.01, builtInCaps.medical, 0, 'overPerClaim'],
  ['dental for 10,000', 10_000, builtInCaps.dental, 0, null],
])('%s', (_name, amount, caps, claimed, expected) =>
  expect(claimProblem(baht(amount), caps, baht(claimed))).toBe(expected),
);

it('claims that were accepted never exceed the cap of the year, and what is left is what can still be claimed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -100, max: 300_000 }), { maxLength: 30 }), (amounts) => {
      let claimed = zero;
      for (const amount of amounts.map(minor)) {
        if (claimProblem(amount, own, claimed) === null) claimed = minor(claimed + amount);
        const left = leftToClaim(own, claimed) ?? zero;
        expect(claimed + left).toBe(own.perYear);
        if (left > 0) expect(claimProblem(minor(Math.min(left, baht(2000))), own, claimed)).toBeNull();
        expect(claimProblem(minor(left + 1), own, claimed)).not.toBeNull();
      }
    }),
    runs,
  );
});
