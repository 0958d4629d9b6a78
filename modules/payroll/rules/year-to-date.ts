/** Year to date: beginning balance of a former system + what each valid slip of the tax year adds; a voided slip is left out. */
import { minor, zero } from '#kernel/money';
import type { TaxToDate } from '#tax-th/rules/progressive-withholding';

export const nothingToDate: TaxToDate = {
  regular: zero,
  special: zero,
  tax: zero,
  socialSecurity: zero,
  providentFund: zero,
};

export const yearToDate = (beginning: TaxToDate, slips: readonly TaxToDate[]): TaxToDate =>
  slips.reduce(sum, beginning);

const sum = (a: TaxToDate, b: TaxToDate): TaxToDate => ({
  regular: minor(a.regular + b.regular),
  special: minor(a.special + b.special),
  tax: minor(a.tax + b.tax),
  socialSecurity: minor(a.socialSecurity + b.socialSecurity),
  providentFund: minor(a.providentFund + b.providentFund),
});
