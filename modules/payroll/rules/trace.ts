/** A trace explains the amount of a line: the inputs, the formula, the law row, the rounding. Plain data; built only on request. */
import { type Money, minor } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { Source } from '#tax-th/rules/values/pack';
import type { Readings } from './readings.ts';
import type { FormulaName, NoteName, ValueName } from './trace-names.ts';

export type TraceValue =
  | { readonly kind: 'money'; readonly amount: Money }
  | { readonly kind: 'minutes'; readonly count: number }
  | { readonly kind: 'seconds'; readonly count: number }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'date'; readonly date: LocalDate }
  /** As `2026-03`. */
  | { readonly kind: 'month'; readonly month: string }
  /** 500 is 5 %. */
  | { readonly kind: 'rate'; readonly basisPoints: number };

export interface Trace {
  readonly formula: FormulaName;
  readonly values: Readonly<Partial<Record<ValueName, TraceValue>>>;
  readonly result: Money;
  readonly rounding: 'satang' | 'baht' | 'none';
  readonly law?: LawNote;
  readonly notes?: readonly NoteName[];
  /** The company's readings of the law that made a difference here. */
  readonly readings?: Partial<Readings>;
  readonly steps?: readonly Trace[];
}

/** The row that was used: since when the law is so (null where only the table's own first date is known), and its source. */
export interface LawNote {
  readonly from: string | null;
  readonly source: Source;
}

/** The first dates of our tables: they say nothing about the law. */
const tableStarts: readonly string[] = ['2024', '2020-01'];

/** The date of the law, not of the table. */
export const lawNote = (from: string | number, source: Source): LawNote => ({
  from: source.since ?? (tableStarts.includes(String(from)) ? null : String(from)),
  source,
});

export const money = (amount: number): TraceValue => ({ kind: 'money', amount: amount as Money });
export const inMinutes = (count: number): TraceValue => ({ kind: 'minutes', count });
export const inSeconds = (count: number): TraceValue => ({ kind: 'seconds', count });
export const count = (number: number): TraceValue => ({ kind: 'count', count: number });
export const inDate = (date: LocalDate): TraceValue => ({ kind: 'date', date });
export const inMonth = (month: string): TraceValue => ({ kind: 'month', month });
export const rate = (basisPoints: number): TraceValue => ({ kind: 'rate', basisPoints });
export const percent = (whole: number): TraceValue => rate(whole * 100);

/** Several amounts of one line, each with its own reason; a single one explains itself. */
export const together = (traces: readonly Trace[]): Trace =>
  traces.length === 1 && traces[0]
    ? traces[0]
    : {
        formula: 'sumOfParts',
        values: {},
        result: minor(traces.reduce((sum, { result }) => sum + result, 0)),
        rounding: 'none',
        steps: traces,
      };

/** The days of a wage, where it is not that of the whole period. */
export const withDays = (trace: Trace, days: { readonly from: LocalDate; readonly to: LocalDate } | null): Trace =>
  days === null
    ? trace
    : { ...trace, values: { firstDay: inDate(days.from), lastDay: inDate(days.to), ...trace.values } };
