/** Law watch: each change of social security or the welfare fund, from twelve months back on; on today's wages it costs the contributions by the new rows − by the rows of the month before, a month, and × 12 a year. */
import { add, type Money, min, minor, mulDiv, zero } from '#kernel/money';
import { addToDate, asDate } from '#kernel/time';
import type { LawPack } from './law-pack.ts';
import { type Contribution, contribution, contributionLaw } from './social-security.ts';
import type { ContributionBaseRow, ContributionRateRow, Source, WelfareFundRow } from './values/pack.ts';
import { welfareFundContribution, welfareFundLaw } from './welfare-fund.ts';

/** What a person earns in a month today. */
export interface StaffWage {
  /** Counts for social security. */
  readonly wage: Money;
  readonly isInsured: boolean;
  /** Counts for the Employee Welfare Fund. */
  readonly fundWage: Money;
  readonly inProvidentFund: boolean;
}

export interface Staff {
  readonly people: readonly StaffWage[];
  /** Employees of the company, for the limit of the welfare fund. */
  readonly employees: number;
  /** Code of the establishment's province. */
  readonly province: string;
  readonly welfareFundCeiling: 'none' | 'socialSecurity';
  readonly welfareFundRounding: 'satang' | 'baht';
}

export const lawChangeKinds = ['ceiling', 'rate', 'welfareFund'] as const;
export type LawChangeKind = (typeof lawChangeKinds)[number];

interface Sums {
  readonly company: Money;
  readonly people: Money;
}

export interface LawChange {
  readonly kind: LawChangeKind;
  /** The first wage month, '2029-01'. */
  readonly from: string;
  readonly isInForce: boolean;
  /** Baht of the ceiling, or basis points of the rate of people. */
  readonly before: number;
  readonly after: number;
  /** A month on today's wages, by the rows before and by the new ones. */
  readonly monthBefore: Sums;
  readonly monthAfter: Sums;
  readonly monthMore: Sums;
  readonly yearMore: Sums;
  /** People for whom something changes, and the most that one of them pays more a month. */
  readonly affected: number;
  readonly most: Money;
  readonly source: Source;
}

const monthsBack = 12;
const monthBefore = (month: string): string => addToDate(asDate(`${month}-01`), { months: -1 }).slice(0, 7);
const monthAfter = (month: string): string => addToDate(asDate(`${month}-01`), { months: 1 }).slice(0, 7);
const monthOf = (month: string, months: number): string => addToDate(asDate(`${month}-01`), { months }).slice(0, 7);

interface Laws {
  readonly base: ContributionBaseRow;
  readonly rate: ContributionRateRow;
  readonly fund: WelfareFundRow;
}

function lawsOf(pack: LawPack, month: string, province: string): Laws | null {
  const law = contributionLaw(pack, month, province);
  const fund = welfareFundLaw(pack, month);
  return law.ok && fund.ok ? { ...law.value, fund: fund.value } : null;
}

/** Months in which a row begins, or one with an end is over. */
function monthsOfChange(pack: LawPack, first: string): string[] {
  const begins = [...pack.contributionBases, ...pack.contributionRates, ...pack.welfareFund].map(({ from }) => from);
  const ends = pack.contributionRates.flatMap(({ to }) => (to === null ? [] : [monthAfter(to)]));
  return [...new Set([...begins, ...ends])].filter((month) => month >= first).toSorted();
}

const socialSecurityOf = ({ base, rate }: Laws, { wage, isInsured }: StaffWage): Contribution =>
  contribution({ base, rate }, isInsured ? wage : zero);

function fundOf({ base, fund }: Laws, person: StaffWage, staff: Staff): Contribution {
  const wage = staff.welfareFundCeiling === 'none' ? person.fundWage : min(person.fundWage, base.ceiling);
  const member = { employees: staff.employees, inProvidentFund: person.inProvidentFund };
  return welfareFundContribution(fund, wage, member, staff.welfareFundRounding);
}

const yearOf = ({ company, people }: Sums): Sums => ({
  company: mulDiv(company, 12, 1),
  people: mulDiv(people, 12, 1),
});

interface Compared extends Pick<LawChange, 'kind' | 'from' | 'isInForce' | 'before' | 'after' | 'source'> {
  readonly contributions: readonly (readonly [Contribution, Contribution])[];
}

function changeOf({ contributions, ...change }: Compared): LawChange {
  const sum = (at: 0 | 1): Sums => ({
    company: contributions.reduce((total, pair) => add(total, pair[at].employer), zero),
    people: contributions.reduce((total, pair) => add(total, pair[at].employee), zero),
  });
  const [before, after] = [sum(0), sum(1)];
  const monthMore = {
    company: minor(after.company - before.company),
    people: minor(after.people - before.people),
  };
  const rises = contributions.map(([old, next]) => minor(next.employee - old.employee));
  return {
    ...change,
    monthBefore: before,
    monthAfter: after,
    monthMore,
    yearMore: yearOf(monthMore),
    affected: contributions.filter(([old, next]) => old.employee !== next.employee || old.employer !== next.employer)
      .length,
    most: minor(rises.reduce<number>((most, rise) => Math.max(most, rise), 0)),
  };
}

/** `today` is a month, '2026-11'. */
export function lawWatch(pack: LawPack, today: string, staff: Staff): LawChange[] {
  return monthsOfChange(pack, monthOf(today, -monthsBack)).flatMap((from): LawChange[] => {
    const old = lawsOf(pack, monthBefore(from), staff.province);
    const next = lawsOf(pack, from, staff.province);
    if (!old || !next) return [];
    const of = { from, isInForce: from <= today };
    const compared = (one: (laws: Laws, person: StaffWage) => Contribution, then: Laws) =>
      staff.people.map((person) => [one(old, person), one(then, person)] as const);
    const fund = (laws: Laws, person: StaffWage) => fundOf(laws, person, staff);
    return [
      ...(old.base.ceiling === next.base.ceiling
        ? []
        : [
            changeOf({
              ...of,
              kind: 'ceiling',
              before: old.base.ceiling,
              after: next.base.ceiling,
              source: next.base.source,
              contributions: compared(socialSecurityOf, { ...old, base: next.base }),
            }),
          ]),
      ...(old.rate.employee === next.rate.employee && old.rate.employer === next.rate.employer
        ? []
        : [
            changeOf({
              ...of,
              kind: 'rate',
              before: old.rate.employee,
              after: next.rate.employee,
              source: next.rate.source,
              contributions: compared(socialSecurityOf, { ...old, rate: next.rate }),
            }),
          ]),
      ...(old.fund.employee === next.fund.employee && old.fund.employer === next.fund.employer
        ? []
        : [
            changeOf({
              ...of,
              kind: 'welfareFund',
              before: old.fund.employee,
              after: next.fund.employee,
              source: next.fund.source,
              contributions: compared(fund, { ...old, fund: next.fund }),
            }),
          ]),
    ];
  });
}
