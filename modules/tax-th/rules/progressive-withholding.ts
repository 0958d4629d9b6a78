/** Progressive withholding: (tax of the year's regular pay − withheld so far) ÷ payments left, plus the whole tax that special pay adds. */
import { type Money, minor, mulDiv } from '#kernel/money';
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

/** An amount of this payment, and of each later payment of the year as far as it is known. */
export interface NowAndNext {
  readonly now: Money;
  readonly next: Money;
}

export interface WithholdingInput {
  /** Payments left in the tax year, this one included: 12 in January, 6 for one who starts in July, 1 for the last. */
  readonly paymentsLeft: number;
  readonly toDate: TaxToDate;
  readonly regular: NowAndNext;
  /** Bonus, overtime, anything paid once: taxed in full in the month paid. */
  readonly special: Money;
  readonly socialSecurity: NowAndNext;
  readonly providentFund: NowAndNext;
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
  const regularYear = projectedYear(year, input);
  const wholeYear = special === 0 ? regularYear : withMore(year, regularYear, input);
  const rest = (regularYear.tax - toDate.tax) as Money;
  const onRegular = rest <= 0 ? minor(0) : mulDiv(rest, 1, paymentsLeft);
  // The last payment closes the year: tax withheld too much before is set against the tax on special pay.
  const onSpecial =
    paymentsLeft === 1
      ? minor(Math.max(0, wholeYear.tax - toDate.tax) - onRegular)
      : minor(wholeYear.tax - regularYear.tax);
  return { onRegular, onSpecial, withheld: minor(onRegular + onSpecial), regularYear, wholeYear };
}

const projected = (toDate: Money, { now, next }: NowAndNext, paymentsLeft: number): Money =>
  minor(toDate + now + next * (paymentsLeft - 1));

function projectedYear(year: TaxYear, input: WithholdingInput): AnnualTax {
  const { toDate, paymentsLeft, declaration } = input;
  return annualTax(year, {
    income: minor(projected(toDate.regular, input.regular, paymentsLeft) + toDate.special),
    socialSecurity: projected(toDate.socialSecurity, input.socialSecurity, paymentsLeft),
    providentFund: projected(toDate.providentFund, input.providentFund, paymentsLeft),
    declaration,
  });
}

function withMore(year: TaxYear, regularYear: AnnualTax, input: WithholdingInput): AnnualTax {
  const { toDate, paymentsLeft, declaration } = input;
  return annualTax(year, {
    income: minor(regularYear.income + input.special),
    socialSecurity: projected(toDate.socialSecurity, input.socialSecurity, paymentsLeft),
    providentFund: projected(toDate.providentFund, input.providentFund, paymentsLeft),
    declaration,
  });
}
