/** Withholding certificate (50 Tawi): income and tax by row 1 to 6, their sums, the tax in Thai words, and the year's payments to funds. */
// The content of the printed form, not its layout. Salary is in row 1 with the Buddhist tax year as its date.

import { bahtInThaiWords } from '#kernel/baht-in-words';
import { add, type Money, zero } from '#kernel/money';
import { ok } from '#kernel/result';
import type { LocalDate } from '#kernel/time';
import { addressLine } from '#organization/rules/address-line';
import { taxId } from '#organization/rules/registration-numbers';
import type { FieldRefusal } from '#payroll/rules/bank-files/fixed-width';
import { formatNationalId } from '#people/rules/national-id';
import { buddhistDateInWords, buddhistYear } from './buddhist-date.ts';
import { type FilingAddress, type FilingPerson, fullName } from './filing-person.ts';

/** The rows of the form: 1 s.40(1) … 6 other. */
export type CertificateRow = 1 | 2 | 3 | 4 | 5 | 6;

/** The boxes of the form, in its order; salary is listed in PND 1 Kor. */
export const certificateForms = [
  'ภ.ง.ด.1ก',
  'ภ.ง.ด.1ก พิเศษ',
  'ภ.ง.ด.2',
  'ภ.ง.ด.3',
  'ภ.ง.ด.2ก',
  'ภ.ง.ด.3ก',
  'ภ.ง.ด.53',
] as const;

export interface CertificateInput {
  readonly book: string;
  readonly number: string;
  readonly payer: { readonly taxId: string; readonly name: string; readonly address: FilingAddress };
  readonly payee: { readonly person: FilingPerson; readonly address: FilingAddress };
  /** The line of the payee in PND 1 Kor; null before the year has one. */
  readonly sequence: number | null;
  readonly form: (typeof certificateForms)[number];
  /** Gregorian. */
  readonly taxYear: number;
  readonly incomes: readonly { readonly row: CertificateRow; readonly income: Money; readonly tax: Money }[];
  readonly funds: { readonly pensionFund: Money; readonly socialSecurity: Money; readonly providentFund: Money };
  /** 1 withheld, 2 borne always, 3 borne once, 4 other. */
  readonly condition: 1 | 2 | 3 | 4;
  readonly issuedOn: LocalDate;
}

export interface Certificate {
  readonly book: string;
  readonly number: string;
  readonly payer: { readonly taxId: string; readonly name: string; readonly address: string };
  readonly payee: { readonly nationalId: string; readonly name: string; readonly address: string };
  readonly sequence: number | null;
  /** Counted from 1. */
  readonly formBox: number;
  /** All six rows; a row without income is null. */
  readonly rows: readonly {
    readonly row: CertificateRow;
    readonly date: string;
    readonly income: Money;
    readonly tax: Money;
  }[];
  readonly totalIncome: Money;
  readonly totalTax: Money;
  readonly totalTaxInWords: string;
  readonly funds: CertificateInput['funds'];
  readonly condition: CertificateInput['condition'];
  readonly issuedOn: string;
  /** Two go to the payee: one to attach to the tax return, one to keep. */
  readonly copies: readonly string[];
}

export type CertificateReason = 'wrongCheckDigit' | 'negative' | 'noIncome' | 'missing';

const certificateRows: readonly CertificateRow[] = [1, 2, 3, 4, 5, 6];

const copies = [
  'ฉบับที่ 1 (สำหรับผู้ถูกหักภาษี ณ ที่จ่าย ใช้แนบพร้อมกับแบบแสดงรายการภาษี)',
  'ฉบับที่ 2 (สำหรับผู้ถูกหักภาษี ณ ที่จ่าย เก็บไว้เป็นหลักฐาน)',
];

/** The least by which a place is found. */
const isAddress = ({ district, province }: FilingAddress): boolean => district !== '' && province !== '';

function problemOf({ payer, payee, incomes, funds }: CertificateInput): FieldRefusal<CertificateReason> | null {
  const refuse = (reason: CertificateReason, field: string, value: string) =>
    ({ ok: false, reason, record: 'certificate', field, value, item: null }) as const;
  if (!taxId(payer.taxId).ok) return refuse('wrongCheckDigit', 'payer', payer.taxId);
  if (!taxId(payee.person.nationalId).ok) return refuse('wrongCheckDigit', 'payee', payee.person.nationalId);
  if (payer.name.trim() === '') return refuse('missing', 'name of the payer', '');
  if (!isAddress(payer.address)) return refuse('missing', 'address of the payer', '');
  if (!isAddress(payee.address)) return refuse('missing', 'address of the payee', '');
  if (incomes.length === 0) return refuse('noIncome', 'income', '');
  const amounts = [...incomes.flatMap(({ income, tax }) => [income, tax]), ...Object.values(funds)];
  const negative = amounts.find((amount) => amount < 0);
  return negative === undefined ? null : refuse('negative', 'amount', String(negative));
}

export function withholdingCertificate(
  input: CertificateInput,
): { readonly ok: true; readonly value: Certificate } | FieldRefusal<CertificateReason> {
  const problem = problemOf(input);
  if (problem) return problem;
  const year = String(buddhistYear(input.taxYear));
  const rows = certificateRows.map((row) => {
    const ofRow = input.incomes.filter((one) => one.row === row);
    const income = ofRow.reduce((sum, one) => add(sum, one.income), zero);
    const tax = ofRow.reduce((sum, one) => add(sum, one.tax), zero);
    return { row, date: ofRow.length > 0 ? year : '', income, tax };
  });
  const totalTax = rows.reduce((sum, row) => add(sum, row.tax), zero);
  const { payer, payee } = input;
  return ok({
    book: input.book,
    number: input.number,
    payer: { taxId: formatNationalId(payer.taxId), name: payer.name, address: addressLine(payer.address) },
    payee: {
      nationalId: formatNationalId(payee.person.nationalId),
      name: fullName(payee.person),
      address: addressLine(payee.address),
    },
    sequence: input.sequence,
    formBox: certificateForms.indexOf(input.form) + 1,
    rows,
    totalIncome: rows.reduce((sum, row) => add(sum, row.income), zero),
    totalTax,
    totalTaxInWords: bahtInThaiWords(totalTax),
    funds: input.funds,
    condition: input.condition,
    issuedOn: buddhistDateInWords(input.issuedOn),
    copies,
  });
}
