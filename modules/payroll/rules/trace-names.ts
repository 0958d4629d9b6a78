// A trace may only use names that have words; a name without words does not compile.
import type { en } from '../text/en.ts';

export type FormulaName = keyof typeof en.explain.formulas;
export type ValueName = keyof typeof en.explain.values;
/** What is counted in a formula, in its two forms. */
export type CountedName = keyof typeof en.explain.counts extends infer Key
  ? Key extends `${infer Name}_one`
    ? Name
    : never
  : never;
export type NoteName = keyof typeof en.explain.notes;
export type LineName = keyof typeof en.lines;
