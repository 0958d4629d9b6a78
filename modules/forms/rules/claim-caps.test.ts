import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { builtInCaps, type ClaimKind, isCapAllowed } from './claim-caps.ts';

it.each<[ClaimKind, number | null, boolean]>([
  ['parking', 1000, true],
  ['parking', 500, true],
  ['parking', 1000.01, false],
  ['parking', null, false],
  ['medical', 10_000, true],
  ['medical', 10_001, false],
  ['dental', 10_000, true],
  ['dental', 10_001, false],
  ['own', 1_000_000, true],
  ['own', null, true],
])('%s with a cap of %s baht', (kind, cap, expected) =>
  expect(isCapAllowed(kind, cap === null ? null : baht(cap))).toBe(expected),
);

it('parking has ten amounts, the last one its cap', () => {
  expect(builtInCaps.parking.amounts).toHaveLength(10);
  expect(builtInCaps.parking.amounts?.at(-1)).toBe(builtInCaps.parking.perClaim);
});
