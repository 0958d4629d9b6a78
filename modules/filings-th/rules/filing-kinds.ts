/** Kinds of filings: each is monthly or yearly, and carries the branch number of the office that takes it. */

export const filingKinds = [
  /** ภ.ง.ด.1: tax withheld in a month. */
  'pnd1',
  /** ภ.ง.ด.1ก: tax withheld in a year. */
  'pnd1kor',
  /** สปส.1-10: social security contributions of a wage month. */
  'sps110',
  /** สกล.3: contributions to the Employee Welfare Fund of a wage month. */
  'welfareFund',
  /** Student loans (กยศ.) deducted in a month. */
  'studentLoan',
  /** กท.20ก: wages of a year for the Workmen's Compensation Fund. */
  'kt20k',
  /** สปส.1-03: people who joined in a month. */
  'sps103',
  /** สปส.6-09: people who left in a month. */
  'sps609',
] as const;
export type FilingKind = (typeof filingKinds)[number];

export interface FilingPeriod {
  /** Gregorian. */
  readonly year: number;
  /** Null for a yearly filing. */
  readonly month: number | null;
}

export const isYearly = (kind: FilingKind): boolean => kind === 'pnd1kor' || kind === 'kt20k';

/** Five digits at the Revenue Department, six at the Social Security Office. */
export const officeOf = (kind: FilingKind): 'tax' | 'socialSecurity' =>
  kind === 'pnd1' || kind === 'pnd1kor' || kind === 'studentLoan' ? 'tax' : 'socialSecurity';

export const isPeriodOf = (kind: FilingKind, { month }: FilingPeriod): boolean => isYearly(kind) === (month === null);

/** Lists of people: who is on it counts, also without a wage. */
export const listsPeople = (kind: FilingKind): boolean => kind === 'sps103' || kind === 'sps609';
