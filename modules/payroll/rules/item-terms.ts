/** A pay item fits together: salary is never changed, a flat tax has a rate, a welfare item of the company has its terms and takes either a percent or an amount from the employee. */
import type { ItemType } from '../contract/items.ts';
import type { ItemKey, TaxKind } from './payroll-context.ts';

export interface ItemTerms {
  readonly type: ItemType;
  readonly keyName: ItemKey | null;
  readonly taxCalculation: TaxKind;
  readonly taxRate: number;
  readonly welfareType: string | null;
  readonly welfarePayType: 'amount' | 'percent' | null;
  readonly calMethod: string | null;
  readonly welfareValue: number | null;
  readonly deductEmployeePercent: number | null;
  readonly deductEmployeeAmount: number | null;
  readonly providentFund: boolean;
  readonly deductionKind: string | null;
}

const wholeBasisPoints = 10_000;

/** What is wrong, as the code of a problem by field; empty where it fits. */
export function itemTermProblems(item: ItemTerms): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  if (item.taxCalculation === 'flat' && item.taxRate === 0) problems.taxRate = 'required';
  if (item.type !== 'deduction' && item.deductionKind !== null) problems.deductionKind = 'onlyDeduction';
  if (item.type !== 'welfare' || item.keyName !== null) {
    if (item.providentFund) problems.providentFund = 'onlyWelfare';
    return problems;
  }
  for (const field of ['welfareType', 'welfarePayType', 'calMethod', 'welfareValue'] as const)
    if (item[field] === null) problems[field] = 'required';
  if (item.welfareType === 'social_security') problems.welfareType = 'ownSocialSecurity';
  if (item.welfarePayType === 'percent' && (item.welfareValue ?? 0) > wholeBasisPoints)
    problems.welfareValue = 'overWhole';
  if (item.deductEmployeePercent !== null && item.deductEmployeeAmount !== null)
    problems.deductEmployeeAmount = 'percentOrAmount';
  return problems;
}
