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
  /**
   * Payments left in the tax year, this one included: 12 in January, 6 for one who starts in July, 1 for the last.
   * Of a payment beside the regular ones: the regular payments that are still to come.
   */
  readonly paymentsLeft: number;
  /** A payment beside the regular ones (a bonus in its own run); `closes` when its period is the last of the year. */
  readonly beside?: { readonly closes: boolean };
  readonly toDate: TaxToDate;
  readonly regular: Money;
  /** Each later payment of the year; absent: the same as this one (pay of the period × payments left, Order Por.96/2543). */
  readonly laterRegular?: Money;
  /** Bonus, overtime, anything paid once: taxed in full in the month paid. */
  readonly special: Money;
  readonly socialSecurity: NowAndNext;
  readonly providentFund: Money;
  readonly laterProvidentFund?: Money;
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
  const { paymentsLeft, toDate, special, beside } = input;
  const regularYear = projectedYear(year, input, zero);
  const wholeYear = special === 0 ? regularYear : projectedYear(year, input, special);
  const rest = (regularYear.tax - toDate.tax) as Money;
  // A payment beside the regular ones leaves the tax on regular pay to those that are still to come.
  const isShared = beside === undefined || paymentsLeft === 0;
  const onRegular = rest <= 0 || !isShared ? zero : shareOf(input, rest);
  // The last period closes the year: tax withheld too much before is set against the tax on special pay.
  const onSpecial = closesYear(input)
    ? minor(Math.max(0, wholeYear.tax - toDate.tax) - Math.max(0, rest))
    : minor(wholeYear.tax - regularYear.tax);
  return { onRegular, onSpecial, withheld: minor(onRegular + onSpecial), regularYear, wholeYear };
}

/** An even share, as Order Por.96/2543 divides it; a short month, which pays less than the later ones, bears as much less. */
function shareOf(input: WithholdingInput, rest: Money): Money {
  const { regular, paymentsLeft } = input;
  return isUneven(input)
    ? mulDiv(rest, regular, regular + (input.laterRegular ?? regular) * laterPayments(input))
    : mulDiv(rest, 1, Math.max(1, paymentsLeft));
}

/** Whether this payment's regular pay differs from the later ones'. */
export const isUneven = (input: WithholdingInput): boolean =>
  input.laterRegular !== undefined && input.laterRegular !== input.regular && laterPayments(input) > 0;

/** Whether this payment is of the last period of the tax year. */
export const closesYear = ({ paymentsLeft, beside }: WithholdingInput): boolean =>
  beside === undefined ? paymentsLeft === 1 : beside.closes;

/** Regular payments of the year after this one. */
export const laterPayments = ({ paymentsLeft, beside }: WithholdingInput): number =>
  beside === undefined ? paymentsLeft - 1 : paymentsLeft;

function projectedYear(year: TaxYear, input: WithholdingInput, special: Money): AnnualTax {
  const { toDate, socialSecurity, regular, laterRegular = regular, providentFund } = input;
  const later = laterPayments(input);
  const laterFund = input.laterProvidentFund ?? providentFund;
  return annualTax(year, {
    income: minor(toDate.regular + regular + laterRegular * later + toDate.special + special),
    socialSecurity: minor(toDate.socialSecurity + socialSecurity.now + socialSecurity.next * later),
    providentFund: minor(toDate.providentFund + providentFund + laterFund * later),
    declaration: input.declaration,
  });
}
