// A slip under construction: its lines, its totals, and the bases of social security and tax that the lines feed.
import { type Money, zero } from '#kernel/money';
import type { TaxYear } from '#tax-th/rules/law-pack';
import type { ContributionLaw } from '#tax-th/rules/social-security';
import type { WelfareFundRow } from '#tax-th/rules/values/pack';
import type { SortedItems } from './default-items.ts';
import type { IncomeType, PayItem, PayrollContext } from './payroll-context.ts';
import { fullSalary } from './period-salary.ts';
import type { SlipWarning } from './slip-warnings.ts';
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
  /** False where the item is not shown on the paper; the totals count it all the same. */
  readonly shown: boolean;
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
  /** Late and absence: pay that the employer does not spend. */
  notEarned: number;
  /** Pay of earlier months that is taken back: it was spent then. */
  takenBack: number;
  /** The wage for social security. */
  wage: number;
  /** The wage for the Employee Welfare Fund. */
  fundWage: number;
  /** Wages of earlier months that are paid now and whose contributions belong to those months. */
  readonly backWages: Map<string, number>;
  regular: number;
  special: number;
  /** Of both, what belongs to earlier months; below 0 where too much was paid in them. */
  backPay: number;
  /** Regular and special pay by income type. */
  readonly incomes: Map<IncomeType, number>;
  /** A full regular payment as agreed: without lateness, absence and back pay. */
  readonly agreed: { regular: number; wage: number; providentFund: number };
  /** The salary of a full period; 0 for a wage by day or hour. */
  readonly agreedSalary: Money;
  providentFund: number;
  /** Severance and notice pay that are taxed separately, without the exempt part. */
  severance: number;
  exemptSeverance: number;
  readonly warnings: SlipWarning[];
}

export const newDraft = (parts: Pick<SlipDraft, 'context' | 'law' | 'items' | 'traced'>): SlipDraft => ({
  ...parts,
  lines: [],
  gross: 0,
  deductions: 0,
  employer: 0,
  notEarned: 0,
  takenBack: 0,
  wage: 0,
  fundWage: 0,
  backWages: new Map(),
  regular: 0,
  special: 0,
  backPay: 0,
  incomes: new Map(),
  agreed: { regular: 0, wage: 0, providentFund: 0 },
  agreedSalary: agreedSalary(parts.context),
  providentFund: 0,
  severance: 0,
  exemptSeverance: 0,
  warnings: [],
});

const agreedSalary = ({ wage, wageKind, period }: PayrollContext): Money =>
  wageKind === 'monthly' ? fullSalary({ monthlySalary: wage, period }) : zero;

export interface NewLine {
  readonly line: LineName;
  readonly side: LineSide;
  readonly item: PayItem | null;
  readonly calculated: Money;
  readonly minutes?: number | undefined;
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
    shown: item?.shownOnSlip ?? true,
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

/** Adds an amount to the bases of social security, welfare fund and tax as its item says; negative for a deduction that lowers the wage. */
export function countAmount(draft: SlipDraft, item: PayItem, amount: number): void {
  if (item.socialSecurityCalculation) countWage(draft, item, amount);
  if (item.welfareFundCalculation) draft.fundWage += amount;
  const kind = taxKindOf(draft, item);
  if (kind === 'regular') draft.regular += amount;
  else if (kind === 'special') draft.special += amount;
  else return;
  if (item.backPayMonth !== null) draft.backPay += amount;
  draft.incomes.set(item.incomeType, (draft.incomes.get(item.incomeType) ?? 0) + amount);
}

/** Adds what the item pays in each full payment of the year. */
export function countAgreed({ agreed, context }: SlipDraft, item: PayItem, amount: number): void {
  if (item.taxCalculation !== 'regular' || item.backPayMonth !== null || context.payment.kind === 'extra') return;
  agreed.regular += amount;
  if (item.socialSecurityCalculation) agreed.wage += amount;
}

function countWage(draft: SlipDraft, { backPayMonth }: PayItem, amount: number): void {
  if (backPayMonth !== null && draft.context.readings.backPayContribution === 'wageMonth')
    draft.backWages.set(backPayMonth, (draft.backWages.get(backPayMonth) ?? 0) + amount);
  else draft.wage += amount;
}

function taxKindOf({ context }: SlipDraft, { taxCalculation, backPayMonth }: PayItem): PayItem['taxCalculation'] {
  const isProgressive = taxCalculation === 'regular' || taxCalculation === 'special';
  return backPayMonth !== null && isProgressive ? context.readings.backPayTax : taxCalculation;
}

/** A fixed amount belongs to the regular payment; a run beside it would take it again. */
export const isCalculated = ({ context }: SlipDraft, item: PayItem): boolean =>
  item.autoCalculation || context.payment.kind === 'extra';

export const fixedTrace = (amount: Money): Trace => ({
  formula: 'fixedAmount',
  values: {},
  result: amount,
  rounding: 'none',
});
