// The shape of the law as dated data. Both packs, th-law and th-classic, have exactly this shape.
import type { Money } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { Province } from './provinces.ts';

/**
 * The source of a row: the law, and how certain its values are. `sourced` values were found in published
 * sources, `known` ones are common knowledge, `unsure` ones need confirmation by an accountant.
 */
export interface Source {
  readonly en: string;
  readonly th: string;
  readonly certainty: 'sourced' | 'known' | 'unsure';
  /** Since when the law is so, where that is before the first date of the table: `2017`, `1995`. */
  readonly since?: string;
}

/** Income from `over` upward is taxed at the rate, up to the next step's `over`. */
export interface TaxStep {
  readonly over: Money;
  readonly ratePercent: number;
}

export interface TaxStepsRow {
  readonly fromYear: number;
  readonly source: Source;
  readonly steps: readonly TaxStep[];
}

/** What an employee states in the questionnaire as paid in the year. */
export const paidItems = [
  'pregnancy',
  'lifeInsurance',
  'healthInsurance',
  'parentsHealthInsurance',
  'spouseLifeInsurance',
  'pensionInsurance',
  'retirementMutualFund',
  'superSavingsFund',
  'nationalSavingsFund',
  'thaiEsg',
  'thaiEsgExtra',
  'switchedEquityFund',
  'homeLoanInterest',
  'educationDonation',
  'otherDonation',
  'politicalParty',
  'easyReceipt',
  'easyReceiptCommunity',
  'newHouse',
  'domesticTravel',
  'rooftopSolar',
] as const;
export type PaidItem = (typeof paidItems)[number];

/** What the law gives or limits besides payments. */
export type AllowanceItem =
  | PaidItem
  | 'expense'
  | 'personal'
  | 'spouse'
  | 'child'
  | 'laterChild'
  | 'adoptedChild'
  | 'parent'
  | 'disabledPerson'
  | 'disabledOutsider'
  | 'seniorOrDisabled'
  | 'socialSecurity'
  | 'providentFund'
  | 'providentFundAllowance'
  | 'lifeAndHealthTogether'
  | 'pensionInLifeRoom'
  | 'retirementTogether';

/** One line of law. An absent field sets no limit: no percent means no percent limit, no max means no ceiling. */
export interface AllowanceRow {
  readonly item: AllowanceItem;
  readonly fromYear: number;
  /** The last tax year, or null while it is valid. */
  readonly toYear: number | null;
  /** Given for each person. */
  readonly each?: Money;
  /** The most in a year. */
  readonly max?: Money;
  /** The most as a share: of the year's income, for donations of what is left after the allowances. */
  readonly percent?: number;
  /** How often what was paid counts (education donations: 2). */
  readonly times?: number;
  /** The most persons. */
  readonly persons?: number;
  /** Only for those born in this year or later. */
  readonly bornFrom?: number;
  readonly source: Source;
}

export interface ContributionBaseRow {
  readonly from: string;
  readonly floor: Money;
  readonly ceiling: Money;
  readonly source: Source;
}

/** Rates in basis points: 500 is 5 %. */
export interface ContributionRateRow {
  readonly from: string;
  /** The last wage month, or null while it is valid. A row with an end comes before one without. */
  readonly to: string | null;
  readonly employee: number;
  readonly employer: number;
  readonly provinces: 'all' | readonly Province[];
  readonly source: Source;
}

export interface WelfareFundRow {
  readonly from: string;
  readonly employee: number;
  readonly employer: number;
  /** From this many employees on. */
  readonly employeesFrom: number;
  readonly source: Source;
}

export interface SeveranceStep {
  readonly minimum: { readonly days: number } | { readonly years: number };
  readonly daysOfWages: number;
}

export interface SeveranceRow {
  readonly from: LocalDate;
  readonly steps: readonly SeveranceStep[];
  /** Exempt from income tax: the wages of this many last days, at most this amount. */
  readonly exemptDays: number;
  readonly exemptMax: Money;
  readonly exemptSource: Source;
  /** Taxed separately from this many years of service, with this deduction a year before the half. */
  readonly separateFromYears: number;
  readonly expensePerYear: Money;
  readonly separateSource: Source;
  readonly source: Source;
}

export type WageArea = 'koSamui' | 'muangChiangMai' | 'hatYai';
export type WageBusiness = 'hotel' | 'entertainment';

/** A daily minimum wage. A row for a business or an area comes before the row of its province. */
export interface MinimumWageRow {
  readonly from: LocalDate;
  readonly daily: Money;
  readonly provinces: 'all' | readonly Province[];
  readonly area?: WageArea;
  readonly businesses?: readonly WageBusiness[];
  readonly source: Source;
}

export interface LawTables {
  readonly name: 'th-law' | 'th-classic';
  readonly taxSteps: readonly TaxStepsRow[];
  readonly allowances: readonly AllowanceRow[];
  readonly contributionBases: readonly ContributionBaseRow[];
  readonly contributionRates: readonly ContributionRateRow[];
  readonly welfareFund: readonly WelfareFundRow[];
  readonly severance: readonly SeveranceRow[];
  readonly minimumWages: readonly MinimumWageRow[];
}
