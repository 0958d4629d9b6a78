// For tests: the value of a result, and a year of payments.
import { add, baht, type Money, zero } from '#kernel/money';
import { type Declaration, nothingDeclared } from './declaration.ts';
import { lawPack, taxYear } from './law-pack.ts';
import type { TaxToDate } from './progressive-withholding.ts';
import type { Checked } from './refusal.ts';
import { type TaxBearer, withholdingByBearer } from './tax-borne-by-employer.ts';

/** Throws on a refusal. */
export function accepted<Value>(answer: Checked<Value>): Value {
  if (!answer.ok) throw new Error(`Refused: ${answer.field} ${answer.reason} ${JSON.stringify(answer.params ?? {})}`);
  return answer.value;
}

/** What is paid in one payment. */
export interface PaidMonth {
  readonly regular: Money;
  readonly special?: Money;
  readonly socialSecurity?: Money;
}
const nothingYet: TaxToDate = { regular: zero, special: zero, tax: zero, socialSecurity: zero, providentFund: zero };

interface Year {
  readonly year?: number;
  readonly declaration?: Declaration;
  readonly bearer?: TaxBearer;
  readonly opening?: TaxToDate;
}

/** Runs the payments to the end of the tax year, one after the other, and returns what was withheld in each. */
export function yearOf(months: readonly PaidMonth[], settings: Year = {}): { withheld: Money[]; toDate: TaxToDate } {
  const { year = 2026, declaration = nothingDeclared, bearer = 'employee', opening = nothingYet } = settings;
  const values = accepted(taxYear(lawPack('th-law'), year));
  let toDate = opening;
  const withheld = months.map(({ regular, special = zero, socialSecurity = baht(875) }, index) => {
    const answer = withholdingByBearer(
      values,
      {
        paymentsLeft: months.length - index,
        toDate,
        regular,
        special,
        socialSecurity: { now: socialSecurity, next: socialSecurity },
        providentFund: zero,
        declaration,
      },
      bearer,
    );
    toDate = {
      regular: add(toDate.regular, regular, answer.addedRegular),
      special: add(toDate.special, special, answer.addedSpecial),
      tax: add(toDate.tax, answer.withheld),
      socialSecurity: add(toDate.socialSecurity, socialSecurity),
      providentFund: zero,
    };
    return answer.withheld;
  });
  return { withheld, toDate };
}

export const months = (count: number, month: PaidMonth): PaidMonth[] => Array.from({ length: count }, () => month);
export const pay = (amount: number): PaidMonth => ({ regular: baht(amount) });
