/** Wage on SPS 1-10: the month's whole wage, or at most the ceiling of the law where the company shows it so. */
import type { Money } from '#kernel/money';
import { type LawPackName, lawPack } from '#tax-th/rules/law-pack';
import { type ContributionMethod, contributionLaw, shownWage } from '#tax-th/rules/social-security';

export interface ContributionTerms {
  /** `2026-01` */
  readonly wageMonth: string;
  readonly lawPack: LawPackName;
  readonly province: string;
  readonly method: ContributionMethod;
}

export function shownContributionWage(wage: Money, terms: ContributionTerms): Money {
  const law = contributionLaw(lawPack(terms.lawPack), terms.wageMonth, terms.province);
  return law.ok ? shownWage(law.value.base, wage, terms.method) : wage;
}

/** Rate of the insured in hundredths of a percent, for the head of the form; null before the first row of the law. */
export function contributionRate(terms: Omit<ContributionTerms, 'method'>): number | null {
  const law = contributionLaw(lawPack(terms.lawPack), terms.wageMonth, terms.province);
  return law.ok ? law.value.rate.employee : null;
}
