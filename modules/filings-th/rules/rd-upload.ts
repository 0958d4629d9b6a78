/** Revenue Department upload FORMAT 2.0: an H line of 22 fields and a D line of 26 fields a person, divided by |; totals in H are the sums of the D lines. */
// Sure: fields, order, lengths and file name are those of the department's own sheet "FORMAT ภ.ง.ด.1, 1ก, 1ก พิเศษ",
// version 2.0 of 16 June 2025, in two independent readings. Unsure: the format forbids the slash, so 99/1 in an address is
// written 99-1; and one reading writes the effective rate as TAX_RATE where the sheet says 0.00 for progressive tax.
import type { Money } from '#kernel/money';
import { ok } from '#kernel/result';
import { taxId } from '#organization/rules/registration-numbers';
import { bahtWithDecimals } from '#payroll/rules/bank-files/amount-text';
import type { CutName } from '#payroll/rules/bank-files/cut-name';
import { type FieldRefusal, refusalOf, type Written } from '#payroll/rules/bank-files/fixed-width';
import { isCalendarDate } from '#payroll/rules/calendar-date';
import { buddhistDate, buddhistYear } from './buddhist-date.ts';
import { type DelimitedLayout, type DelimitedReason, linesAsText, writeDelimitedLine } from './delimited.ts';
import { type FilingAddress, fullName, surname } from './filing-person.ts';
import { type IncomeLine, type IncomeTotals, incomeTotals } from './income-line.ts';

export interface RdFiling {
  /** PND1 is monthly, PND1A (ภ.ง.ด.1ก) yearly, PND1AS (ภ.ง.ด.1ก พิเศษ) yearly. */
  readonly form: 'PND1' | 'PND1A' | 'PND1AS';
  /** Gregorian. */
  readonly year: number;
  /** 1 to 12 for PND1, absent for the yearly forms. */
  readonly month?: number;
  readonly payer: {
    readonly taxId: string;
    /** Five digits as on paper; the file takes six. */
    readonly branch: string;
    /** สำนักงานใหญ่ unless the company files by department. */
    readonly department: string;
    readonly largeTaxpayer: boolean;
    /** V for a VAT branch, S for a specific-business-tax branch, empty for neither. */
    readonly branchType: 'V' | 'S' | '';
  };
  /** 0 is the normal filing, 1 to 99 the additional ones. */
  readonly additional: number;
  readonly via: 'media' | 'internet';
  /** Of e-filing, or the reference of the registration of media. */
  readonly userId: string;
  /** How often the file was sent before, 0 to 99. */
  readonly sentBefore: number;
  readonly lines: readonly IncomeLine[];
}

export type RdReason = DelimitedReason | 'wrongCheckDigit' | 'notADate' | 'wrongMonth' | 'wrongYear' | 'nothingToFile';

export interface RdFile {
  readonly name: string;
  /** Written in UTF-8 without a byte order mark. */
  readonly text: string;
  readonly totals: IncomeTotals;
  /** Names longer than their field, for a warning by person. */
  readonly cuts: readonly CutName[];
}

interface HeaderRow {
  readonly filing: RdFiling;
  readonly totals: IncomeTotals;
}

interface DetailRow {
  readonly filing: RdFiling;
  readonly line: IncomeLine;
  readonly sequence: number;
}

const forbidden = '*+/\\!$%#&@,\'"';
// N(15,2) is eighteen characters with the point.
const amountLength = 18;

const twoDigits = (number: number): string => String(number).padStart(2, '0');
// Five digits become six; any other length is refused later.
const branch6 = ({ filing }: { readonly filing: RdFiling }): string =>
  filing.payer.branch.length === 5 ? `0${filing.payer.branch}` : filing.payer.branch;
const monthText = (filing: RdFiling): string => (filing.form === 'PND1' ? twoDigits(filing.month ?? 0) : '00');
const yearText = (filing: RdFiling): string => String(buddhistYear(filing.year));
const noMoney = '0.00';
const money = (amount: Money): string => bahtWithDecimals(amount);

const header: DelimitedLayout<HeaderRow> = {
  record: 'header',
  delimiter: '|',
  forbidden,
  columns: [
    { field: 'HEADER', value: 'H' },
    { field: 'SENDER_ID', value: '0000' },
    { field: 'SENDER_NID', value: ({ filing }) => filing.payer.taxId, digits: 13 },
    { field: 'SENDER_BRANCH', value: branch6, digits: 6 },
    // 1: the employer who withholds files it.
    { field: 'SENDER_ROLE', value: '1' },
    { field: 'TAX_TYPE', value: ({ filing }) => filing.form, longest: 8 },
    { field: 'NID', value: ({ filing }) => filing.payer.taxId, digits: 13 },
    { field: 'BRANCH_NO', value: branch6, digits: 6 },
    { field: 'DEPT_NAME', value: ({ filing }) => filing.payer.department, longest: 80 },
    { field: 'LTO', value: ({ filing }) => (filing.payer.largeTaxpayer ? '1' : '0') },
    { field: 'TAX_MONTH', value: ({ filing }) => monthText(filing), digits: 2 },
    { field: 'TAX_YEAR', value: ({ filing }) => yearText(filing), digits: 4 },
    { field: 'BRANCH_TYPE', value: ({ filing }) => filing.payer.branchType },
    { field: 'FORM_TYPE', value: ({ filing }) => twoDigits(filing.additional), digits: 2 },
    { field: 'TOT_NUM', value: ({ totals }) => String(totals.persons), longest: 7 },
    { field: 'TOT_AMT', value: ({ totals }) => money(totals.income), longest: amountLength },
    { field: 'TOT_TAX', value: ({ totals }) => money(totals.tax), longest: amountLength },
    // The department computes the surcharge; the file always has none, so the grand total is the tax.
    { field: 'SUR_AMT', value: noMoney },
    { field: 'GTOT_TAX', value: ({ totals }) => money(totals.tax), longest: amountLength },
    {
      field: 'TRANS_AMT',
      value: ({ filing, totals }) => (filing.via === 'internet' ? money(totals.tax) : noMoney),
      longest: amountLength,
    },
    { field: 'USER_ID', value: ({ filing }) => filing.userId, longest: 20, required: true },
    { field: 'FORM_FLAG', value: ({ filing }) => (filing.via === 'media' ? '1' : '2') },
  ],
};

/** A part of the address; the slash of 99/1 becomes a hyphen. */
const part =
  (name: keyof FilingAddress) =>
  ({ line }: DetailRow): string =>
    (line.address[name] ?? '').replaceAll('/', '-');

const paidDate = ({ filing, line }: DetailRow): string =>
  filing.form === 'PND1' ? buddhistDate(line.paidOn, 'DDMMYYYY') : `3112${yearText(filing)}`;

const rate = ({ line }: DetailRow): string =>
  line.flatRate === undefined ? noMoney : `${Math.floor(line.flatRate / 100)}.${twoDigits(line.flatRate % 100)}`;

const detail: DelimitedLayout<DetailRow> = {
  record: 'detail',
  delimiter: '|',
  forbidden,
  columns: [
    { field: 'DETAIL', value: 'D' },
    { field: 'SEQ_NO', value: ({ sequence }) => String(sequence), longest: 10 },
    { field: 'BRANCH_NO', value: branch6, digits: 6 },
    { field: 'PIN', value: ({ line }) => line.person.nationalId, digits: 13 },
    // The old ten-digit number.
    { field: 'TIN', value: '0000000000' },
    { field: 'TITLE_NAME', value: ({ line }) => line.person.title || '-', longest: 100 },
    { field: 'FNAME', value: ({ line }) => line.person.firstName, longest: 100, required: true, cut: true },
    { field: 'SNAME', value: ({ line }) => surname(line.person), longest: 80, required: true, cut: true },
    { field: 'PAID_DATE', value: paidDate, digits: 8 },
    { field: 'TAX_RATE', value: rate, longest: 5 },
    { field: 'PAID_AMT', value: ({ line }) => money(line.income), longest: amountLength },
    { field: 'TAX_AMT', value: ({ line }) => money(line.tax), longest: amountLength },
    { field: 'INC_TYPE_PND', value: ({ line }) => String(line.incomeType) },
    { field: 'PAY_CON', value: ({ line }) => String(line.condition) },
    { field: 'BUILD_NAME', value: part('building'), longest: 40 },
    { field: 'ROOM_NO', value: part('room'), longest: 20 },
    { field: 'FLOOR_NO', value: part('floor'), longest: 20 },
    { field: 'VILLAGE_NAME', value: part('village'), longest: 100 },
    { field: 'ADD_NO', value: part('houseNumber'), longest: 40 },
    { field: 'MOO_NO', value: part('moo'), longest: 20 },
    { field: 'SOI', value: part('soi'), longest: 100 },
    { field: 'STREET_NAME', value: part('road'), longest: 100 },
    { field: 'TAMBON', value: part('subDistrict'), longest: 50 },
    { field: 'AMPHUR', value: part('district'), longest: 50, required: true },
    { field: 'PROVINCE', value: part('province'), longest: 50, required: true },
    { field: 'POSTAL_CODE', value: part('postCode'), digits: 5 },
  ],
};

type Problem = { readonly reason: RdReason; readonly field: string; readonly value: string } | null;

function filingProblem({ form, year, month, payer, sentBefore, lines }: RdFiling): Problem {
  if (lines.length === 0) return { reason: 'nothingToFile', field: 'TOT_NUM', value: '0' };
  // A year above 2400 is in the Buddhist era.
  if (!Number.isInteger(year) || year < 2000 || year > 2400)
    return { reason: 'wrongYear', field: 'TAX_YEAR', value: String(year) };
  const isMonth = Number.isInteger(month) && Number(month) >= 1 && Number(month) <= 12;
  if (form === 'PND1' && !isMonth) return { reason: 'wrongMonth', field: 'TAX_MONTH', value: String(month ?? '') };
  if (!Number.isInteger(sentBefore) || sentBefore < 0 || sentBefore > 99)
    return { reason: 'tooLong', field: 'times sent', value: String(sentBefore) };
  return taxId(payer.taxId).ok ? null : { reason: 'wrongCheckDigit', field: 'NID', value: payer.taxId };
}

function lineProblem({ form, year, month }: RdFiling, line: IncomeLine): Problem {
  if (line.income < 0) return { reason: 'negative', field: 'PAID_AMT', value: money(line.income) };
  if (line.tax < 0) return { reason: 'negative', field: 'TAX_AMT', value: money(line.tax) };
  if (line.flatRate !== undefined && !(Number.isInteger(line.flatRate) && line.flatRate >= 0))
    return { reason: 'notDigits', field: 'TAX_RATE', value: String(line.flatRate) };
  const { nationalId } = line.person;
  if (nationalId.length === 13 && !taxId(nationalId).ok)
    return { reason: 'wrongCheckDigit', field: 'PIN', value: nationalId };
  if (!isCalendarDate(line.paidOn)) return { reason: 'notADate', field: 'PAID_DATE', value: line.paidOn };
  const period = form === 'PND1' ? `${year}-${twoDigits(Number(month))}-` : `${year}-`;
  if (!line.paidOn.startsWith(period)) return { reason: 'wrongMonth', field: 'PAID_DATE', value: line.paidOn };
  // The yearly form requires the whole address: without it the department cannot send its letters.
  if (form !== 'PND1' && !line.address.houseNumber) return { reason: 'missing', field: 'ADD_NO', value: '' };
  if (form !== 'PND1' && !line.address.subDistrict) return { reason: 'missing', field: 'TAMBON', value: '' };
  return null;
}

/** TAX_TYPE, number, branch, Buddhist year, month, filing, times sent. */
const rdFileName = (filing: RdFiling): string =>
  `${[
    filing.form,
    filing.payer.taxId,
    branch6({ filing }),
    yearText(filing),
    monthText(filing),
    twoDigits(filing.additional),
    twoDigits(filing.sentBefore),
  ].join('_')}.txt`;

type RdRefusal = FieldRefusal<RdReason>;

function headOf(filing: RdFiling): Written<string, RdReason> {
  const wrong = filingProblem(filing);
  if (wrong) return { ok: false, record: 'header', item: null, ...wrong };
  return writeDelimitedLine(header, { filing, totals: incomeTotals(filing.lines) });
}

interface LinesOfFile {
  readonly lines: readonly string[];
  readonly refusals: readonly RdRefusal[];
  readonly cuts: readonly CutName[];
}

/** Each line of a person, or the first thing that is wrong with it. Stops after `most` refusals. */
function linesOf(filing: RdFiling, most: number): LinesOfFile {
  const lines: string[] = [];
  const refusals: RdRefusal[] = [];
  const cuts: CutName[] = [];
  for (const [index, line] of filing.lines.entries()) {
    if (refusals.length >= most) break;
    const place = { item: index + 1, person: fullName(line.person), cuts };
    const problem = lineProblem(filing, line);
    const written = problem
      ? refusalOf(place, { record: 'detail', ...problem })
      : writeDelimitedLine(detail, { filing, line, sequence: index + 1 }, place);
    if (written.ok) lines.push(written.value);
    else refusals.push(written);
  }
  return { lines, refusals, cuts };
}

/** Everything that would refuse the file: its head, and each line once. */
export function rdRefusals(filing: RdFiling): {
  readonly refusals: readonly RdRefusal[];
  readonly cuts: readonly CutName[];
} {
  const head = headOf(filing);
  const { refusals, cuts } = linesOf(filing, Number.POSITIVE_INFINITY);
  return { refusals: head.ok ? refusals : [head, ...refusals], cuts };
}

export function rdUploadFile(filing: RdFiling): Written<RdFile, RdReason> {
  const head = headOf(filing);
  if (!head.ok) return head;
  const { lines, refusals, cuts } = linesOf(filing, 1);
  if (refusals[0]) return refusals[0];
  const totals = incomeTotals(filing.lines);
  return ok({ name: rdFileName(filing), text: linesAsText([head.value, ...lines]), totals, cuts });
}
