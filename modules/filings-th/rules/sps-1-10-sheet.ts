/** SPS 1-10 sheet: one sheet named by the six-digit branch, a row of headings, one row per person; amounts as plain numbers, no totals. */
// Sure: sheet name, headings and columns are those of the office's own template, by a public reading of it.
import type { Money } from '#kernel/money';
import { ok } from '#kernel/result';
import type { Written } from '#payroll/rules/bank-files/fixed-width';
import { surname } from './filing-person.ts';
import {
  type InsuredLine,
  type InsuredReason,
  type InsuredTotals,
  insuredTotals,
  type SocialSecurityFiling,
  socialSecurityRefusal,
} from './insured-line.ts';

type Cell = { readonly text: string } | { readonly amount: Money };

export interface SheetColumn {
  readonly heading: string;
  readonly cell: (line: InsuredLine) => Cell;
}

/** In this order, A to F. */
const sps110Columns: readonly SheetColumn[] = [
  { heading: 'เลขประจำตัวประชาชน', cell: ({ person }) => ({ text: person.nationalId }) },
  { heading: 'คำนำหน้าชื่อ', cell: ({ person }) => ({ text: person.title }) },
  { heading: 'ชื่อผู้ประกันตน', cell: ({ person }) => ({ text: person.firstName }) },
  { heading: 'นามสกุลผู้ประกันตน', cell: ({ person }) => ({ text: surname(person) }) },
  { heading: 'ค่าจ้าง', cell: ({ wage }) => ({ amount: wage }) },
  { heading: 'จำนวนเงินสมทบ', cell: ({ contribution }) => ({ amount: contribution }) },
];

export interface Sps110Sheet {
  readonly sheetName: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** For the person who compares; not in the sheet. */
  readonly totals: InsuredTotals;
}

export function sps110Sheet(filing: SocialSecurityFiling): Written<Sps110Sheet, InsuredReason> {
  const wrong = socialSecurityRefusal(filing);
  if (wrong) return wrong;
  return ok({
    sheetName: filing.employer.branch,
    headings: sps110Columns.map((column) => column.heading),
    rows: filing.lines.map((line) => sps110Columns.map((column) => column.cell(line))),
    totals: insuredTotals(filing.lines),
  });
}
