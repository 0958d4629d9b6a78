/** What if: the year's tax with other answers or a bonus − the tax as it counts now; what is still to be withheld is spread over the payments left, tax on a bonus is withheld with it; nothing where no tax is taken from pay. */
import { type Money, minor, mulDiv, zero } from '#kernel/money';
import type { Declaration } from './declaration.ts';
import { declaredTax } from './declared-tax.ts';
import { expectedPay, type YearPay } from './expected-pay.ts';
import type { TaxYear } from './law-pack.ts';

export interface TaxOutlook {
  readonly income: Money;
  /** Of the whole year. */
  readonly tax: Money;
  /** Of the year's tax, still to be withheld; never below 0, what was withheld too much is claimed back with the tax return. */
  readonly left: Money;
  /** Withheld with each payment that is still to come. */
  readonly eachPayment: Money;
  /** Withheld with the bonus. */
  readonly onBonus: Money;
  /** Withheld so far beyond the year's tax. */
  readonly over: Money;
}

export function taxOutlook(
  year: TaxYear,
  pay: YearPay,
  { declaration, bonus = zero }: { readonly declaration: Declaration; readonly bonus?: Money },
): TaxOutlook {
  const regular = declaredTax(year, expectedPay(pay), declaration);
  const whole = bonus === 0 ? regular : declaredTax(year, expectedPay(pay, bonus), declaration);
  const onBonus = pay.isWithheld ? minor(whole.tax - regular.tax) : zero;
  const rest = pay.isWithheld ? minor(Math.max(0, regular.tax - pay.toDate.tax)) : zero;
  return {
    income: whole.income,
    tax: whole.tax,
    left: minor(rest + onBonus),
    eachPayment: pay.paymentsLeft === 0 ? zero : mulDiv(rest, 1, pay.paymentsLeft),
    onBonus,
    over: minor(Math.max(0, pay.toDate.tax - whole.tax)),
  };
}
