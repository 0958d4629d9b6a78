/** Flat withholding: taxable pay × rate %, rounded once, half up, never below 0. */
import { add, type Money, mulDiv, zero } from '#kernel/money';
import type { TaxBearer } from './tax-borne-by-employer.ts';

/** The rate in basis points: 300 is 3 %. */
export const flatWithholding = (taxable: Money, rate: number): Money =>
  taxable <= 0 ? zero : mulDiv(taxable, rate, 10_000);

/** With the tax borne by the employer: always, pay × rate ÷ (100 % − rate); once, the rate on pay and its own tax. */
export function flatByBearer(
  taxable: Money,
  rate: number,
  bearer: TaxBearer,
): { readonly withheld: Money; readonly added: Money } {
  const withheld = flatWithholding(taxable, rate);
  switch (bearer) {
    case 'employee':
      return { withheld, added: zero };
    case 'employerAlways': {
      const whole = taxable <= 0 ? zero : mulDiv(taxable, rate, 10_000 - rate);
      return { withheld: whole, added: whole };
    }
    case 'employerOnce':
      return { withheld: flatWithholding(add(taxable, withheld), rate), added: withheld };
  }
}
