/** Social security: wage of the month, between floor and ceiling, × rate; rounded once to whole baht, 50 satang up; each side separately. */
import { type Money, minor, mulDiv, zero } from '#kernel/money';
import type { LawPack } from './law-pack.ts';
import { type Checked, refuse } from './refusal.ts';
import type { ContributionBaseRow, ContributionRateRow } from './values/pack.ts';
import { isProvince, type Province } from './values/provinces.ts';

export interface ContributionLaw {
  readonly base: ContributionBaseRow;
  readonly rate: ContributionRateRow;
}

export interface Contribution {
  readonly employee: Money;
  readonly employer: Money;
}

export const noContribution: Contribution = { employee: zero, employer: zero };

/** The rows for a wage month ('2026-01') and the province of the establishment. */
export function contributionLaw(pack: LawPack, wageMonth: string, province: string): Checked<ContributionLaw> {
  if (!isProvince(province)) return refuse('socialSecurity.province', 'unknown');
  const base = pack.contributionBases.findLast((row) => row.from <= wageMonth);
  const rate = rowOf(pack.contributionRates, wageMonth, province);
  if (!base || !rate) return refuse('wageMonth', 'beforeFirstRow', { wageMonth });
  return { ok: true, value: { base, rate } };
}

/** The first row that covers the month and the province. */
const rowOf = (rows: readonly ContributionRateRow[], wageMonth: string, province: Province) =>
  rows.find(
    (row) =>
      row.from <= wageMonth &&
      (row.to === null || wageMonth <= row.to) &&
      (row.provinces === 'all' || row.provinces.includes(province)),
  );

/** A month without wage has no contribution; a wage below the floor counts as the floor (s.46). */
export function contribution({ base, rate }: ContributionLaw, wage: Money): Contribution {
  if (wage <= 0) return noContribution;
  const counted = countedWage(base, wage);
  return { employee: wholeBaht(counted, rate.employee), employer: wholeBaht(counted, rate.employer) };
}

export const countedWage = (base: ContributionBaseRow, wage: Money): Money =>
  Math.min(Math.max(wage, base.floor), base.ceiling) as Money;

const wholeBaht = (counted: Money, rate: number): Money => minor(mulDiv(counted, rate, 10_000 * 100) * 100);

/** The wage shown on form SPS 1-10. The contribution is the same either way. */
export type ContributionMethod = 'real_salary' | 'max_salary';

export const shownWage = (base: ContributionBaseRow, wage: Money, method: ContributionMethod): Money =>
  method === 'max_salary' ? (Math.min(wage, base.ceiling) as Money) : wage;
