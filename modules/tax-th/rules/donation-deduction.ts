/** Donations come last: education counts double, at most 10 % of what is left; then others, at most 10 % of what remains. */
import { type Money, mulDiv, zero } from '#kernel/money';
import type { Declaration } from './declaration.ts';
import type { AllowanceLine } from './family-allowance.ts';
import type { TaxYear } from './law-pack.ts';

const noDonations: readonly AllowanceLine[] = [];

/** `balance` is the income less expense and allowances. */
export function donationDeductions(year: TaxYear, { paid }: Declaration, balance: Money): readonly AllowanceLine[] {
  if (!paid.educationDonation && !paid.otherDonation) return noDonations;
  const lines: AllowanceLine[] = [];
  let left = Math.max(0, balance);
  for (const item of ['educationDonation', 'otherDonation'] as const) {
    const stated = paid[item] ?? zero;
    const row = year.rows[item];
    if (stated <= 0 || !row) continue;
    const allowed = Math.min(stated * (row.times ?? 1), mulDiv(left as Money, row.percent ?? 0, 100));
    lines.push({ item, stated, allowed: allowed as Money });
    left -= allowed;
  }
  return lines;
}
