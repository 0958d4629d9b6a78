/** RD Prep file: one line per person divided by |, Buddhist dates DDMMYYYY; the person who imports it maps the columns by hand. */
// The order of columns is free, RD Prep asks for it; these two are in use by public products. Unsure: the income codes are
// those of public code, which has none for income type 2 (3 % with approval), so that type is refused.
import { ok } from '#kernel/result';
import { bahtWithDecimals } from '#payroll/rules/bank-files/amount-text';
import type { Written } from '#payroll/rules/bank-files/fixed-width';
import { buddhistDate } from './buddhist-date.ts';
import { type DelimitedLayout, type DelimitedReason, linesAsText, writeDelimitedLines } from './delimited.ts';
import { surname } from './filing-person.ts';
import { type IncomeLine, type IncomeTotals, type IncomeType, incomeTotals } from './income-line.ts';

const incomeCodes: Readonly<Record<IncomeType, string>> = { 1: '401N', 2: '', 3: '4012', 4: '402I', 5: '402E' };

interface Row {
  readonly line: IncomeLine;
  readonly sequence: number;
  readonly payerTaxId: string;
}

const sequence = (row: Row): string => String(row.sequence);
const nationalId = (row: Row): string => row.line.person.nationalId;
const title = (row: Row): string => row.line.person.title;
const firstName = (row: Row): string => row.line.person.firstName;
const lastName = (row: Row): string => surname(row.line.person);
const paidOn = (row: Row): string => buddhistDate(row.line.paidOn, 'DDMMYYYY');
const income = (row: Row): string => bahtWithDecimals(row.line.income);
const tax = (row: Row): string => bahtWithDecimals(row.line.tax);
const condition = (row: Row): string => String(row.line.condition);

const form = { record: 'detail', delimiter: '|', forbidden: '' };

/** Ten columns, the income code first. */
const tenColumns: DelimitedLayout<Row> = {
  ...form,
  columns: [
    { field: 'income code', value: ({ line }) => incomeCodes[line.incomeType], required: true },
    { field: 'sequence', value: sequence },
    { field: 'national id', value: nationalId, digits: 13 },
    { field: 'title', value: title },
    { field: 'first name', value: firstName, required: true },
    { field: 'surname', value: lastName, required: true },
    { field: 'paid on', value: paidOn, digits: 8 },
    { field: 'income', value: income },
    { field: 'tax', value: tax },
    { field: 'condition', value: condition },
  ],
};

/** Eleven columns, the older variant with the payer in each line. */
const elevenColumns: DelimitedLayout<Row> = {
  ...form,
  columns: [
    { field: 'sequence', value: sequence },
    { field: 'payer', value: ({ payerTaxId }) => payerTaxId, digits: 13 },
    { field: 'national id', value: nationalId, digits: 13 },
    { field: 'title', value: title },
    { field: 'first name', value: firstName, required: true },
    { field: 'surname', value: lastName, required: true },
    { field: 'income type', value: ({ line }) => String(line.incomeType) },
    { field: 'paid on', value: paidOn, digits: 8 },
    { field: 'income', value: income },
    { field: 'tax', value: tax },
    { field: 'condition', value: condition },
  ],
};

export interface RdPrepFiling {
  readonly columns: 'ten' | 'eleven';
  readonly payerTaxId: string;
  readonly lines: readonly IncomeLine[];
}

export interface RdPrepFile {
  /** To be written in UTF-8. */
  readonly text: string;
  readonly totals: IncomeTotals;
}

export function rdPrepFile({ columns, payerTaxId, lines }: RdPrepFiling): Written<RdPrepFile, DelimitedReason> {
  const rows = lines.map((line, index): Row => ({ line, payerTaxId, sequence: index + 1 }));
  const written = writeDelimitedLines(columns === 'ten' ? tenColumns : elevenColumns, rows);
  if (!written.ok) return written;
  return ok({ text: linesAsText(written.value), totals: incomeTotals(lines) });
}
