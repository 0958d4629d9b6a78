/** Totals of a tax filing: number of lines, sum of income, sum of tax; by income type and together. */
import { add, type Money, zero } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { FilingAddress, FilingPerson } from './filing-person.ts';

/**
 * As printed on PND 1: 1 salary, s.40(1), in general; 2 with the approval of the Revenue Department at 3 %; 3 paid once on
 * leaving, s.40(1)(2); 4 s.40(2) of a resident; 5 s.40(2) of a non-resident.
 */
export type IncomeType = 1 | 2 | 3 | 4 | 5;

/** 1 withheld, 2 borne by the employer always, 3 borne by the employer once. */
export type TaxCondition = 1 | 2 | 3;

export interface IncomeLine {
  readonly person: FilingPerson;
  readonly address: FilingAddress;
  readonly paidOn: LocalDate;
  readonly income: Money;
  readonly tax: Money;
  readonly incomeType: IncomeType;
  readonly condition: TaxCondition;
  /** Hundredths of a percent where the rate is flat; absent where it is progressive. */
  readonly flatRate?: number;
}

export interface IncomeTotals {
  readonly persons: number;
  readonly income: Money;
  readonly tax: Money;
}

export const incomeTotals = (lines: readonly IncomeLine[]): IncomeTotals => ({
  persons: lines.length,
  income: lines.reduce((sum, line) => add(sum, line.income), zero),
  tax: lines.reduce((sum, line) => add(sum, line.tax), zero),
});

const incomeTypes: readonly IncomeType[] = [1, 2, 3, 4, 5];

/** The rows 1 to 5 of the cover of PND 1 and PND 1 Kor; row 6 is incomeTotals of all lines. */
export const totalsByIncomeType = (
  lines: readonly IncomeLine[],
): readonly (IncomeTotals & { readonly incomeType: IncomeType })[] =>
  incomeTypes.map((incomeType) => ({
    incomeType,
    ...incomeTotals(lines.filter((line) => line.incomeType === incomeType)),
  }));
