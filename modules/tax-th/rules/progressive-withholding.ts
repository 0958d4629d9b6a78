/** Progressive withholding: (tax of the year's regular pay − withheld so far) ÷ payments left, plus the whole tax that special pay adds. */
import { type Money, minor, mulDiv, zero } from '#kernel/money';
import { type AnnualTax, annualTax } from './annual-tax.ts';
import type { Declaration } from './declaration.ts';
import type { TaxYear } from './law-pack.ts';

/** What was paid and withheld in the tax year before this payment, a former system's balances included. */
export interface TaxToDate {
  readonly regular: Money;
  readonly special: Money;
  readonly tax: Money;
  readonly socialSecurity: Money;
  readonly providentFund: Money;
}

/** An amount of this payment, and of each later payment of the year. */
export interface NowAndNext {
  readonly now: Money;
  readonly next: Money;
}

export interface WithholdingInput {
  /** Payments left in the tax year, this one included: 12 in January, 6 for one who starts in July, 1 for the last. */
  readonly paymentsLeft: number;
  readonly toDate: TaxToDate;
  /** Also applies to each later payment of the year: pay of the period × payments left (Order Por.96/2543). */
  readonly regular: Money;
  /** Bonus, overtime, anything paid once: taxed in full in the month paid. */
  readonly special: Money;
  readonly socialSecurity: NowAndNext;
  readonly providentFund: Money;
  readonly declaration: Declaration;
}

export interface Withholding {
  readonly onRegular: Money;
  readonly onSpecial: Money;
  readonly withheld: Money;
  /** The year without and with the special pay of this payment. */
  readonly regularYear: AnnualTax;
  readonly wholeYear: AnnualTax;
}

export function progressiveWithholding(year: TaxYear, input: WithholdingInput): Withholding {
  const { paymentsLeft, toDate, special } = input;
  const regularYear = projectedYear(year, input, zero);
  const wholeYear = special === 0 ? regularYear : projectedYear(year, input, special);
  const rest = (regularYear.tax - toDate.tax) as Money;
  const onRegular = rest <= 0 ? zero : mulDiv(rest, 1, paymentsLeft);
  // The last payment closes the year: tax withheld too much before is set against the tax on special pay.
  const onSpecial =
    paymentsLeft === 1
      ? minor(Math.max(0, wholeYear.tax - toDate.tax) - onRegular)
      : minor(wholeYear.tax - regularYear.tax);
  return { onRegular, onSpecial, withheld: minor(onRegular + onSpecial), regularYear, wholeYear };
}

function projectedYear(year: TaxYear, input: WithholdingInput, special: Money): AnnualTax {
  const { toDate, paymentsLeft, socialSecurity } = input;
  return annualTax(year, {
    income: minor(toDate.regular + input.regular * paymentsLeft + toDate.special + special),
    socialSecurity: minor(toDate.socialSecurity + socialSecurity.now + socialSecurity.next * (paymentsLeft - 1)),
    providentFund: minor(toDate.providentFund + input.providentFund * paymentsLeft),
    declaration: input.declaration,
  });
}
