/** Expected pay of a year: what was paid so far + each later payment × payments left, and a bonus once; the same for the funds. */
import { type Money, minor } from '#kernel/money';
import type { ExpectedPay } from './declared-tax.ts';
import type { TaxToDate } from './progressive-withholding.ts';

export interface YearPay {
  /** Paid and withheld in the year so far, a former system's balances included. */
  readonly toDate: TaxToDate;
  /** Regular payments of the year that are still to come. */
  readonly paymentsLeft: number;
  /** Each of them. */
  readonly later: { readonly regular: Money; readonly socialSecurity: Money; readonly providentFund: Money };
  /** Where the later payments are known from. */
  readonly source: 'slip' | 'salary' | 'nothing';
  /** Tax is taken from pay; else the person pays it with the tax return. */
  readonly isWithheld: boolean;
}

export function expectedPay({ toDate, paymentsLeft, later }: YearPay, bonus: Money = minor(0)): ExpectedPay {
  return {
    income: minor(toDate.regular + toDate.special + later.regular * paymentsLeft + bonus),
    socialSecurity: minor(toDate.socialSecurity + later.socialSecurity * paymentsLeft),
    providentFund: minor(toDate.providentFund + later.providentFund * paymentsLeft),
  };
}
