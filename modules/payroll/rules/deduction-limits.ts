/** Section 76: union dues, co-operative or welfare debts, security or damage, savings: each at most 10 %, together one fifth of the pay, unless consented. */
import { type Money, minor, mulDiv } from '#kernel/money';

/** The deductions that section 76 allows: by law (tax, court order, student loan), and four kinds with limits. */
export const deductionKinds = ['byLaw', 'unionDues', 'cooperative', 'damage', 'savings'] as const;
export type DeductionKind = (typeof deductionKinds)[number];

export interface LimitedDeduction {
  readonly itemId: string;
  readonly name: string;
  readonly amount: Money;
  readonly kind: DeductionKind | null;
  readonly consented: boolean;
}

export interface DeductionWarning {
  readonly warning: 'deductionNotLawful' | 'deductionOverTenth' | 'deductionsOverFifth';
  /** Null for all deductions together. */
  readonly itemId: string | null;
  readonly name: string | null;
  readonly amount: Money;
  readonly limit: Money;
}

const tenth = 10;
const fifth = 5;

/** `pay` is the money that the employee is entitled to on the pay day. A kind is summed before it meets its limit. */
export function deductionWarnings(deductions: readonly LimitedDeduction[], pay: Money): readonly DeductionWarning[] {
  const due = deductions.filter(({ amount }) => amount > 0);
  if (due.length === 0) return [];
  const warnings: DeductionWarning[] = due
    .filter(({ kind }) => kind === null)
    .map(({ itemId, name, amount }) => ({ warning: 'deductionNotLawful', itemId, name, amount, limit: minor(0) }));
  const limited = due.filter(({ kind, consented }) => kind !== null && kind !== 'byLaw' && !consented);
  const most = mulDiv(pay, 1, tenth);
  for (const own of Map.groupBy(limited, ({ kind }) => kind).values()) {
    const [first] = own;
    const amount = sumOf(own);
    if (first && amount > most)
      warnings.push({ warning: 'deductionOverTenth', itemId: first.itemId, name: first.name, amount, limit: most });
  }
  const together = { amount: sumOf(limited), limit: mulDiv(pay, 1, fifth) };
  if (together.amount > together.limit)
    warnings.push({ warning: 'deductionsOverFifth', itemId: null, name: null, ...together });
  return warnings;
}

const sumOf = (deductions: readonly LimitedDeduction[]): Money =>
  minor(deductions.reduce((sum, { amount }) => sum + amount, 0));
