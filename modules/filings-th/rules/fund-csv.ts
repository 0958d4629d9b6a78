/** FUND file for PND 1 Kor: one line per person with number, Buddhist year, and the year's payments to pension fund, social security and provident fund. */
// Sure: columns, name and form are those of the department's manual for its own program, by a public reading of it. Written without a row of headings,
// which the manual does not show.
import type { Money } from '#kernel/money';
import { ok } from '#kernel/result';
import { taxId } from '#organization/rules/registration-numbers';
import { bahtWithDecimals } from '#payroll/rules/bank-files/amount-text';
import type { Written } from '#payroll/rules/bank-files/fixed-width';
import { buddhistYear } from './buddhist-date.ts';
import { type DelimitedLayout, type DelimitedReason, linesAsText, writeDelimitedLines } from './delimited.ts';

export interface FundPayments {
  /** The same number as in PND 1 Kor. */
  readonly nationalId: string;
  /** Government pension fund, its equivalent for permanent staff, or the private teachers' fund. */
  readonly pensionFund: Money;
  readonly socialSecurity: Money;
  readonly providentFund: Money;
}

export interface FundFiling {
  readonly payerTaxId: string;
  /** Gregorian. */
  readonly year: number;
  readonly people: readonly FundPayments[];
}

export interface FundFile {
  readonly name: string;
  /** To be written in UTF-8. */
  readonly text: string;
}

interface Row extends FundPayments {
  readonly year: number;
}

// N(13,2): sixteen characters with the point.
const longest = 16;

const layout: DelimitedLayout<Row> = {
  record: 'person',
  delimiter: ',',
  forbidden: '',
  columns: [
    { field: 'national id', value: ({ nationalId }) => nationalId, digits: 13 },
    { field: 'tax year', value: ({ year }) => String(buddhistYear(year)), digits: 4 },
    { field: 'pension fund', value: ({ pensionFund }) => bahtWithDecimals(pensionFund), longest },
    { field: 'social security', value: ({ socialSecurity }) => bahtWithDecimals(socialSecurity), longest },
    { field: 'provident fund', value: ({ providentFund }) => bahtWithDecimals(providentFund), longest },
  ],
};

const negativeField = ({ pensionFund, socialSecurity, providentFund }: FundPayments): string | null => {
  if (pensionFund < 0) return 'pension fund';
  if (socialSecurity < 0) return 'social security';
  return providentFund < 0 ? 'provident fund' : null;
};

export function fundFile(filing: FundFiling): Written<FundFile, DelimitedReason | 'wrongCheckDigit'> {
  const { payerTaxId, year, people } = filing;
  if (!taxId(payerTaxId).ok)
    return { ok: false, reason: 'wrongCheckDigit', record: 'file name', field: 'payer', value: payerTaxId, item: null };
  for (const [index, person] of people.entries()) {
    const field = negativeField(person);
    if (field) return { ok: false, reason: 'negative', record: 'person', field, value: '', item: index + 1 };
  }
  const lines = writeDelimitedLines(
    layout,
    people.map((person) => ({ ...person, year })),
  );
  if (!lines.ok) return lines;
  return ok({ name: `FUND_PND1A_${payerTaxId}_${buddhistYear(year)}.csv`, text: linesAsText(lines.value) });
}
