/** Sheets of filings: for each kind its columns in the order that the office or the reader expects, amounts as plain baht. */
import type { Money } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { LeavingReason, WageKind } from '#payroll/rules/payroll-context';
import { buddhistDateWithSlashes } from './buddhist-date.ts';
import { type FilingPerson, surname } from './filing-person.ts';
import type { IncomeFigureLine } from './income-figure.ts';

/** One person of a sheet with everything that a column may ask for. */
export interface SheetRow {
  readonly number: number;
  readonly person: FilingPerson;
  readonly birthDate: LocalDate | null;
  readonly nationality: string | null;
  readonly startDate: LocalDate | null;
  readonly resignDate: LocalDate | null;
  readonly reason: LeavingReason | null;
  readonly wageKind: WageKind | null;
  readonly reference: string | null;
  readonly income: IncomeFigureLine | null;
  readonly base: Money;
  readonly ofPerson: Money;
  readonly ofEmployer: Money;
  /** The whole year's wage and contributions, for KT 20 Kor. */
  readonly ofYear: { readonly wage: Money; readonly employee: Money; readonly employer: Money } | null;
  /** Full years of age on the last day of the period; null without a birth date. */
  readonly age: number | null;
}

export interface SheetColumn {
  readonly heading: string;
  readonly width?: number;
  readonly isAmount?: true;
  readonly cell: (row: SheetRow) => string | number | null;
}

const baht = (amount: Money): number => amount / 100;
const date = (day: LocalDate | null): string | null => day && buddhistDateWithSlashes(day);

const text = (heading: string, cell: SheetColumn['cell'], width = 14): SheetColumn => ({ heading, cell, width });
const amount = (heading: string, of: (row: SheetRow) => Money): SheetColumn => ({
  heading,
  width: 16,
  isAmount: true,
  cell: (row) => baht(of(row)),
});

const number = text('ลำดับที่', ({ number: at }) => at, 8);
const nationalId = text('เลขประจำตัวประชาชน', ({ person }) => person.nationalId, 20);
const title = text('คำนำหน้าชื่อ', ({ person }) => person.title);
const firstName = text('ชื่อ', ({ person }) => person.firstName, 20);
const lastName = text('นามสกุล', ({ person }) => surname(person), 24);
const named = [nationalId, title, firstName, lastName];

/** Reasons as form SPS 6-09 numbers them. */
const leavingCodes: Readonly<Record<LeavingReason, string>> = {
  resigned: '1 ลาออก',
  endOfTerm: '2 สิ้นสุดระยะเวลาการจ้าง',
  dismissed: '3 เลิกจ้าง',
  retired: '4 เกษียณอายุ',
  misconduct: '5 ไล่ออก/ปลดออก/กระทำความผิด',
};

const wageKinds: Readonly<Record<WageKind, string>> = { monthly: 'รายเดือน', daily: 'รายวัน', hourly: 'รายชั่วโมง' };

export const incomeColumns: readonly SheetColumn[] = [
  number,
  ...named,
  text('วันที่จ่าย', ({ income }) => income && date(income.paidOn)),
  text('ประเภทเงินได้', ({ income }) => income?.incomeType ?? null),
  text('อัตราภาษี (%)', ({ income }) => (income?.flatRate == null ? null : income.flatRate / 100)),
  amount('จำนวนเงินที่จ่าย', ({ base }) => base),
  amount('ภาษีที่หัก', ({ ofPerson }) => ofPerson),
  text('เงื่อนไข', ({ income }) => income?.condition ?? null),
];

/** The eleven columns of the Employee Welfare Fund. */
export const welfareFundColumns: readonly SheetColumn[] = [
  title,
  firstName,
  lastName,
  text('อายุ', ({ age }) => age, 8),
  text('สัญชาติ', ({ nationality }) => nationality),
  text('เลขประจำตัวประชาชน/หนังสือเดินทาง', ({ person }) => person.nationalId, 22),
  text('ประเภทค่าจ้าง', ({ wageKind }) => wageKind && wageKinds[wageKind]),
  amount('ค่าจ้าง', ({ base }) => base),
  text('วันที่เริ่มงาน', ({ startDate }) => date(startDate)),
  text('วันที่ออกจากงาน', ({ resignDate }) => date(resignDate)),
  text('สาเหตุที่ออก', ({ reason }) => reason && leavingCodes[reason].slice(2), 22),
];

export const studentLoanColumns: readonly SheetColumn[] = [
  number,
  ...named,
  text('เลขที่สัญญา', ({ reference }) => reference, 18),
  amount('จำนวนเงินที่หัก', ({ ofPerson }) => ofPerson),
];

export const compensationColumns: readonly SheetColumn[] = [
  number,
  ...named,
  amount('ค่าจ้างทั้งปี', ({ ofYear, base }) => ofYear?.wage ?? base),
  amount('ค่าจ้างที่นำมาคำนวณ', ({ base }) => base),
  amount('เงินสมทบผู้ประกันตน', ({ ofYear }) => (ofYear?.employee ?? 0) as Money),
  amount('เงินสมทบนายจ้าง', ({ ofYear }) => (ofYear?.employer ?? 0) as Money),
];

export const joinerColumns: readonly SheetColumn[] = [
  number,
  ...named,
  text('วันเกิด', ({ birthDate }) => date(birthDate)),
  text('สัญชาติ', ({ nationality }) => nationality),
  text('วันที่เข้าทำงาน', ({ startDate }) => date(startDate)),
];

export const leaverColumns: readonly SheetColumn[] = [
  number,
  ...named,
  text('วันที่สิ้นสุดการเป็นผู้ประกันตน', ({ resignDate }) => date(resignDate), 20),
  text('สาเหตุที่ออกจากงาน', ({ reason }) => reason && leavingCodes[reason], 30),
];
