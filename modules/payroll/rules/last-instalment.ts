/** Instalment of a final pay after the salary: what is agreed for a period − what payments of the last one took, at most what is still owed. */
import { type Money, minor } from '#kernel/money';

export interface LastInstalment {
  /** Agreed for each period. */
  readonly each: Money;
  /** Owed after all payments. */
  readonly left: Money;
  /** By payments of the period with the last day, and later ones. */
  readonly taken: Money;
}

export const lastInstalment = ({ each, left, taken }: LastInstalment): Money =>
  minor(Math.min(left, Math.max(0, each - taken)));
