/** Pay of a year as it is expected: what slips paid, and each later payment as the last slip or, without a slip or after one by day or hour, the salary says. */
import { type Money, minor, mulDiv, zero } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { YearPay } from '#tax-th/rules/expected-pay';
import { type LawPackName, lawPack } from '#tax-th/rules/law-pack';
import type { TaxToDate } from '#tax-th/rules/progressive-withholding';
import { contribution, contributionLaw } from '#tax-th/rules/social-security';
import type { LaterPayments, WageKind } from './payroll-context.ts';

export interface YearPayFacts {
  readonly year: number;
  readonly today: LocalDate;
  readonly lawPack: LawPackName;
  readonly province: string;
  readonly toDate: TaxToDate;
  /** Of the last regular slip that was paid in the year. */
  readonly last: {
    readonly later: LaterPayments;
    readonly number: number;
    readonly perYear: number;
    /** Null: the slip is from before this was kept. */
    readonly wageKind: WageKind | null;
  } | null;
  /** The monthly salary that is agreed now; null: none. */
  readonly salary: Money | null;
  /** With that salary. */
  readonly isInsured: boolean;
  /** Taken in a month in place of the rate, as the item of the person says now; null: by the rate. */
  readonly fixedContribution: Money | null;
  /** Tax is taken from pay. */
  readonly isWithheld: boolean;
  readonly firstDay: LocalDate | null;
  readonly lastDay: LocalDate | null;
}

const monthsOfYear = 12;

export function yearPay(facts: YearPayFacts): YearPay {
  const { toDate, last, year, today, isWithheld } = facts;
  const isNow = Number(today.slice(0, 4)) === year;
  if (last) {
    const left = isNow && !hasLeft(facts) ? last.perYear - last.number : 0;
    if (left > 0 && facts.salary !== null && (last.wageKind ?? 'monthly') !== 'monthly')
      return { toDate, paymentsLeft: left, later: laterOfSalary(facts, last.perYear), source: 'salary', isWithheld };
    // Nothing was withheld so far, so the person is not insured.
    const isInsured = toDate.socialSecurity > 0;
    return {
      toDate,
      paymentsLeft: left,
      later: {
        regular: last.later.regular,
        socialSecurity: isInsured ? laterContribution(facts, last.later.wage, last.perYear) : zero,
        providentFund: last.later.providentFund,
      },
      source: 'slip',
      isWithheld,
    };
  }
  if (!isNow || facts.salary === null)
    return { toDate, paymentsLeft: 0, later: nothing, source: 'nothing', isWithheld };
  const later = laterOfSalary(facts, monthsOfYear);
  return { toDate, paymentsLeft: monthsToPay(facts), later, source: 'salary', isWithheld };
}

/** Each payment of the salary that is agreed now. */
function laterOfSalary(facts: YearPayFacts, perYear: number): YearPay['later'] {
  const regular = mulDiv(facts.salary ?? zero, monthsOfYear, perYear);
  return { ...nothing, regular, socialSecurity: facts.isInsured ? laterContribution(facts, regular, perYear) : zero };
}

const nothing = { regular: zero, socialSecurity: zero, providentFund: zero };

const hasLeft = ({ lastDay, today }: YearPayFacts): boolean => lastDay !== null && lastDay < today;

/** Months of the year in which the person is employed; with balances of a former system only those from this one on. */
function monthsToPay({ year, today, firstDay, lastDay, toDate }: YearPayFacts): number {
  const monthOf = (date: LocalDate): number =>
    Number(date.slice(0, 4)) === year ? Number(date.slice(5, 7)) : Number(date.slice(0, 4)) < year ? 1 : 13;
  const begun = firstDay === null ? 1 : monthOf(firstDay);
  const first = toDate.regular > 0 ? Math.max(begun, monthOf(today)) : begun;
  const last = lastDay !== null && Number(lastDay.slice(0, 4)) === year ? monthOf(lastDay) : monthsOfYear;
  return Math.max(0, last - first + 1);
}

/** The contribution of a payment: its part of the month's fixed amount, or at the rates of the year's last month. */
function laterContribution(facts: YearPayFacts, wage: Money, perYear: number): Money {
  if (facts.fixedContribution !== null && wage > 0) return mulDiv(facts.fixedContribution, monthsOfYear, perYear);
  const law = contributionLaw(lawPack(facts.lawPack), `${facts.year}-12`, facts.province);
  if (!law.ok) return zero;
  const monthly = contribution(law.value, mulDiv(wage, perYear, monthsOfYear));
  return mulDiv(minor(monthly.employee), monthsOfYear, perYear);
}
