/** Totals of SPS 1-10: persons, wages, contributions of the insured, of the employer, and both together, each the sum of the lines. */
import { add, type Money, zero } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import { socialSecurityBranch, socialSecurityId } from '#organization/rules/registration-numbers';
import { bahtWithDecimals } from '#payroll/rules/bank-files/amount-text';
import { type FieldRefusal, refusalOf } from '#payroll/rules/bank-files/fixed-width';
import { isCalendarDate } from '#payroll/rules/calendar-date';
import { type FilingPerson, fullName, surname } from './filing-person.ts';

export interface InsuredLine {
  readonly person: FilingPerson;
  readonly wage: Money;
  /** Whole baht by law, both sides rounded for each person. */
  readonly contribution: Money;
  readonly employerContribution: Money;
}

export interface SocialSecurityFiling {
  readonly employer: {
    /** Ten digits. */
    readonly account: string;
    /** Six digits, 000000 is the main branch. */
    readonly branch: string;
    readonly name: string;
  };
  /** Any day of the wage month. */
  readonly wageMonth: LocalDate;
  readonly paidOn: LocalDate;
  /** Of the insured, in hundredths of a percent: 500 is 5 %. */
  readonly rate: number;
  /** Title codes that the office gave the company, by `titleKey`. */
  readonly titleCodes: ReadonlyMap<string, string>;
  readonly lines: readonly InsuredLine[];
}

export interface InsuredTotals {
  readonly persons: number;
  readonly wages: Money;
  readonly contributions: Money;
  readonly employerContributions: Money;
  readonly total: Money;
}

export function insuredTotals(lines: readonly InsuredLine[]): InsuredTotals {
  const sum = (of: (line: InsuredLine) => Money): Money => lines.reduce((total, line) => add(total, of(line)), zero);
  const contributions = sum((line) => line.contribution);
  const employerContributions = sum((line) => line.employerContribution);
  return {
    persons: lines.length,
    wages: sum((line) => line.wage),
    contributions,
    employerContributions,
    total: add(contributions, employerContributions),
  };
}

export type InsuredReason =
  | 'nobodyInsured'
  | 'notDigits'
  | 'notThirteenDigits'
  | 'missing'
  | 'negative'
  | 'notADate'
  | 'notWholeBaht';

type Problem = { readonly reason: InsuredReason; readonly field: string; readonly value: string } | null;

const isWholeBaht = (amount: Money): boolean => amount % 100 === 0;

function employerProblem({ employer, lines, paidOn, wageMonth }: SocialSecurityFiling): Problem {
  if (!isCalendarDate(paidOn)) return { reason: 'notADate', field: 'paid on', value: paidOn };
  if (!isCalendarDate(wageMonth)) return { reason: 'notADate', field: 'wage month', value: wageMonth };
  if (lines.length === 0) return { reason: 'nobodyInsured', field: 'persons', value: '0' };
  if (!socialSecurityId(employer.account).ok)
    return { reason: 'notDigits', field: 'employer account', value: employer.account };
  if (!socialSecurityBranch(employer.branch).ok)
    return { reason: 'notDigits', field: 'branch', value: employer.branch };
  return null;
}

function insuredProblem({ person, wage, contribution, employerContribution }: InsuredLine): Problem {
  // A foreigner has the number of the social-security card, which has no check digit: only 13 digits are required.
  if (!/^[0-9]{13}$/.test(person.nationalId))
    return { reason: 'notThirteenDigits', field: 'national id', value: person.nationalId };
  if (person.title.trim() === '') return { reason: 'missing', field: 'title', value: '' };
  if (person.firstName.trim() === '') return { reason: 'missing', field: 'first name', value: '' };
  if (surname(person) === '') return { reason: 'missing', field: 'surname', value: '' };
  if (wage < 0) return { reason: 'negative', field: 'wage', value: String(wage) };
  if (contribution < 0) return { reason: 'negative', field: 'contribution', value: String(contribution) };
  if (employerContribution < 0)
    return { reason: 'negative', field: 'employer contribution', value: String(employerContribution) };
  // Social Security Act s.46: contributions are whole baht.
  if (!isWholeBaht(contribution))
    return { reason: 'notWholeBaht', field: 'contribution', value: bahtWithDecimals(contribution) };
  if (!isWholeBaht(employerContribution))
    return { reason: 'notWholeBaht', field: 'employer contribution', value: bahtWithDecimals(employerContribution) };
  return null;
}

type InsuredRefusal = FieldRefusal<InsuredReason>;

function headRefusal(filing: SocialSecurityFiling): InsuredRefusal | null {
  const wrong = employerProblem(filing);
  return wrong && { ok: false, record: 'header', item: null, ...wrong };
}

/** What is wrong with a filing in any form, text or sheet; null when nothing is. */
export const socialSecurityRefusal = (filing: SocialSecurityFiling): InsuredRefusal | null =>
  headRefusal(filing) ?? lineRefusals(filing, 1)[0] ?? null;

/** Everything that is wrong: the employer's data, and each person once. */
export function socialSecurityRefusals(filing: SocialSecurityFiling): readonly InsuredRefusal[] {
  const head = headRefusal(filing);
  const lines = lineRefusals(filing, Number.POSITIVE_INFINITY);
  return head ? [head, ...lines] : lines;
}

function lineRefusals({ lines }: SocialSecurityFiling, most: number): InsuredRefusal[] {
  const refusals: InsuredRefusal[] = [];
  for (const [index, line] of lines.entries()) {
    if (refusals.length >= most) break;
    const problem = insuredProblem(line);
    if (problem)
      refusals.push(refusalOf({ item: index + 1, person: fullName(line.person) }, { record: 'detail', ...problem }));
  }
  return refusals;
}
