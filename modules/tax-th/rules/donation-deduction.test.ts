import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { nothingDeclared } from './declaration.ts';
import { donationDeductions } from './donation-deduction.ts';
import { lawPack, taxYear } from './law-pack.ts';
import { accepted } from './testing.ts';

const year = accepted(taxYear(lawPack('th-law'), 2026));

it.each([
  // balance, given to education, to others; counted of each
  [500_000, 0, 0, []],
  [500_000, 10_000, 0, [20_000]],
  [500_000, 30_000, 0, [50_000]], // 60,000, at most 10 %
  [500_000, 0, 60_000, [50_000]],
  [500_000, 10_000, 60_000, [20_000, 48_000]], // 10 % of the 480,000 that remain
  [500_000, 25_000, 60_000, [50_000, 45_000]],
  [0, 10_000, 10_000, [0, 0]],
  [-1, 10_000, 0, [0]],
])('of %d, with %d and %d given', (balance, education, others, counted) => {
  const paid = { educationDonation: baht(education), otherDonation: baht(others) };
  const lines = donationDeductions(year, { ...nothingDeclared, paid }, baht(balance));
  expect(lines.map(({ allowed }) => allowed)).toEqual(counted.map((amount) => baht(amount)));
});
