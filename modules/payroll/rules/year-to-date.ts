/** Year to date: beginning balance of a former system + what each valid slip of the tax year adds; a voided slip is left out. */
import { type Money, minor, zero } from '#kernel/money';
import type { TaxToDate } from '#tax-th/rules/progressive-withholding';

/** The progressive tax of the year, and the pay that is taxed separately: at a flat rate, or as severance. */
export interface YearToDate extends TaxToDate {
  readonly flat: Money;
  readonly flatTax: Money;
  readonly severance: Money;
  readonly severanceTax: Money;
}

export const nothingToDate: YearToDate = {
  regular: zero,
  special: zero,
  tax: zero,
  socialSecurity: zero,
  providentFund: zero,
  flat: zero,
  flatTax: zero,
  severance: zero,
  severanceTax: zero,
};

export const yearToDate = (beginning: YearToDate, slips: readonly YearToDate[]): YearToDate =>
  slips.reduce(sum, beginning);

const sum = (a: YearToDate, b: YearToDate): YearToDate => ({
  regular: minor(a.regular + b.regular),
  special: minor(a.special + b.special),
  tax: minor(a.tax + b.tax),
  socialSecurity: minor(a.socialSecurity + b.socialSecurity),
  providentFund: minor(a.providentFund + b.providentFund),
  flat: minor(a.flat + b.flat),
  flatTax: minor(a.flatTax + b.flatTax),
  severance: minor(a.severance + b.severance),
  severanceTax: minor(a.severanceTax + b.severanceTax),
});
