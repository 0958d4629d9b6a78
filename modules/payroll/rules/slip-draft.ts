// A slip under construction: its lines, its totals, and the bases of social security and tax that the lines feed.
import type { Money } from '#kernel/money';
import type { TaxYear } from '#tax-th/rules/law-pack';
import type { ContributionLaw } from '#tax-th/rules/social-security';
import type { WelfareFundRow } from '#tax-th/rules/values/pack';
import type { SortedItems } from './default-items.ts';
import type { PayItem, PayrollContext } from './payroll-context.ts';
import { money, type Trace } from './trace.ts';
import type { LineName } from './trace-names.ts';
import type { LabourRow } from './values/labour-protection.ts';

export type LineSide = 'pay' | 'deduction' | 'employer';

export interface SlipLine {
  readonly line: LineName;
  readonly side: LineSide;
  /** The item of the line; null for lines added by law. */
  readonly itemId: string | null;
  /** The company's own name of the item; otherwise the line's name. */
  readonly name: string | null;
  readonly amount: Money;
  /** The calculated value; differs from the amount when a value was entered by hand. */
  readonly calculatedValue: Money;
  readonly customized: boolean;
  /** Time behind the line, where there is any. */
  readonly minutes: number | null;
  /** Present when it was requested. */
  readonly trace?: Trace;
}

/** The rows of law that a slip uses. */
export interface SlipLaw {
  readonly year: TaxYear;
  readonly contribution: ContributionLaw;
  readonly welfareFund: WelfareFundRow;
  readonly labour: LabourRow;
}

export interface SlipDraft {
  readonly context: PayrollContext;
  readonly law: SlipLaw;
  readonly items: SortedItems;
  readonly traced: boolean;
  readonly lines: SlipLine[];
  gross: number;
  deductions: number;
  employer: number;
  /** Late and absence: pay that the employer never spends. */
  notEarned: number;
  /** The wage for social security and the welfare fund. */
  wage: number;
  regular: number;
  special: number;
  providentFund: number;
}

export const newDraft = (parts: Pick<SlipDraft, 'context' | 'law' | 'items' | 'traced'>): SlipDraft => ({
  ...parts,
  lines: [],
  gross: 0,
  deductions: 0,
  employer: 0,
  notEarned: 0,
  wage: 0,
  regular: 0,
  special: 0,
  providentFund: 0,
});

export interface NewLine {
  readonly line: LineName;
  readonly side: LineSide;
  readonly item: PayItem | null;
  readonly calculated: Money;
  readonly minutes?: number;
  /** Called only when a trace was requested. */
  readonly trace: () => Trace;
}

/** Adds a line to the slip and returns the amount used: the value entered by hand, or the calculated one. */
export function addLine(draft: SlipDraft, { line, side, item, calculated, minutes, trace }: NewLine): Money {
  const customized = item?.customized === true && item.value !== null;
  const amount = customized && item.value !== null ? item.value : calculated;
  const plain: SlipLine = {
    line,
    side,
    itemId: item?.id ?? null,
    name: item?.name ?? null,
    amount,
    calculatedValue: calculated,
    customized,
    minutes: minutes ?? null,
  };
  draft.lines.push(draft.traced ? { ...plain, trace: customized ? customTrace(amount, trace()) : trace() } : plain);
  if (side === 'pay') draft.gross += amount;
  else if (side === 'deduction') draft.deductions += amount;
  else draft.employer += amount;
  return amount;
}

const customTrace = (amount: Money, calculated: Trace): Trace => ({
  formula: 'customValue',
  values: { calculated: money(calculated.result) },
  result: amount,
  rounding: 'none',
  steps: [calculated],
});

/** Adds an amount to the bases of social security and tax as its item says; negative for a deduction that lowers the wage. */
export function countAmount(draft: SlipDraft, item: PayItem, amount: number): void {
  if (item.socialSecurityCalculation) draft.wage += amount;
  if (item.taxCalculation === 'regular') draft.regular += amount;
  else if (item.taxCalculation === 'special') draft.special += amount;
}

export const fixedTrace = (amount: Money): Trace => ({
  formula: 'fixedAmount',
  values: {},
  result: amount,
  rounding: 'none',
});
