/** A trace explains the amount of a line: the inputs, the formula, the law row, the rounding. Plain data; built only on request. */
import type { Money } from '#kernel/money';
import type { Source } from '#tax-th/rules/values/pack';
import type { FormulaName, NoteName, ValueName } from './trace-names.ts';

export type TraceValue =
  | { readonly kind: 'money'; readonly amount: Money }
  | { readonly kind: 'minutes'; readonly count: number }
  | { readonly kind: 'seconds'; readonly count: number }
  | { readonly kind: 'count'; readonly count: number }
  /** 500 is 5 %. */
  | { readonly kind: 'rate'; readonly basisPoints: number };

export interface Trace {
  readonly formula: FormulaName;
  readonly values: Readonly<Partial<Record<ValueName, TraceValue>>>;
  readonly result: Money;
  readonly rounding: 'satang' | 'baht' | 'none';
  readonly law?: LawNote;
  readonly notes?: readonly NoteName[];
  readonly steps?: readonly Trace[];
}

/** The row that was used: its first day, and its source. */
export interface LawNote {
  readonly from: string;
  readonly source: Source;
}

export const money = (amount: number): TraceValue => ({ kind: 'money', amount: amount as Money });
export const inMinutes = (count: number): TraceValue => ({ kind: 'minutes', count });
export const inSeconds = (count: number): TraceValue => ({ kind: 'seconds', count });
export const count = (number: number): TraceValue => ({ kind: 'count', count: number });
export const rate = (basisPoints: number): TraceValue => ({ kind: 'rate', basisPoints });
export const percent = (whole: number): TraceValue => rate(whole * 100);
