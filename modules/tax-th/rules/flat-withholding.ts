/** Flat withholding: taxable pay × rate %, rounded once, half up, never below 0. */
import { type Money, mulDiv, zero } from '#kernel/money';

/** The rate in basis points: 300 is 3 %. */
export const flatWithholding = (taxable: Money, rate: number): Money =>
  taxable <= 0 ? zero : mulDiv(taxable, rate, 10_000);
