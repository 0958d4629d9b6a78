/** Law of filing by date: until when each filing is due, how many days more there are online, and what a late one costs. */
import { baht, type Money } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { Source } from '#tax-th/rules/values/pack';
import { type FilingKind, isYearly } from '../filing-kinds.ts';

/** What an employer has to file, or to hand over, in the order of a month and then of a year. */
export const duties = [
  'pnd1',
  'studentLoan',
  'sps110',
  'welfareFund',
  'sps103',
  'sps609',
  'certificates',
  'pnd1kor',
  'kt20k',
] as const satisfies readonly (FilingKind | 'certificates')[];
export type Duty = (typeof duties)[number];

/**
 * Monthly duties have a month as their period ('2026-10'), yearly ones a year ('2026'). Joiners are reported one by one: their
 * period is the month in which they start, and the first of them decides when it is due.
 */
export const isYearlyDuty = (duty: Duty): boolean => duty === 'certificates' || isYearly(duty);

/** A day of a month so many months after the period's last month, or so many days after an event within the period. */
export type DueRule =
  | { readonly kind: 'dayOfMonth'; readonly monthsLater: number; readonly day: number | 'last' }
  | { readonly kind: 'daysAfter'; readonly days: number };

/** More time for those who file online: calendar days, or days on which offices are open. */
export interface OnlineExtension {
  readonly days: number;
  readonly of: 'calendar' | 'office';
  /** Filings that are due later have no extension; null while no end is known. */
  readonly lastDue: LocalDate | null;
  readonly source: Source;
}

export interface DueRow {
  readonly duty: Duty;
  /** The first period. */
  readonly from: string;
  readonly due: DueRule;
  readonly online: OnlineExtension | null;
  readonly source: Source;
}

/** How an unfinished month counts: as a whole one, or only from its 15th day on. */
export type PartOfMonth = 'whole' | 'fromFifteenDays';

export interface LateRow {
  readonly duty: Duty;
  /** Filings that are due on this day or later. */
  readonly from: LocalDate;
  /** Basis points a month of what was to be paid; 0 where nothing is paid with the filing. */
  readonly surchargePerMonth: number;
  readonly part: PartOfMonth;
  /** The usual fine for the first days, and after them. */
  readonly fine: readonly { readonly fromDay: number; readonly amount: Money }[];
  /** The highest fine of the law; null where it names none. */
  readonly fineMax: Money | null;
  readonly source: Source;
}

const revenueCode: Source = {
  en: 'Revenue Code s.52, s.58; filed online only since 1 Jan 2024',
  th: 'ประมวลรัษฎากร มาตรา 52 และ 58 ยื่นทางอินเทอร์เน็ตเท่านั้นตั้งแต่ 1 ม.ค. 2567',
  certainty: 'sourced',
};
const eightDays: OnlineExtension = {
  days: 8,
  of: 'calendar',
  lastDue: '2027-01-31' as LocalDate,
  source: {
    en: 'Ministry of Finance notification: 8 days more online, for filings due until 31 Jan 2027',
    th: 'ประกาศกระทรวงการคลัง ขยายเวลายื่นแบบทางอินเทอร์เน็ต 8 วัน สำหรับแบบที่ครบกำหนดถึง 31 ม.ค. 2570',
    certainty: 'sourced',
  },
};
const socialSecurityAct: Source = {
  en: 'Social Security Act s.47',
  th: 'พระราชบัญญัติประกันสังคม มาตรา 47',
  certainty: 'sourced',
};
const sevenOfficeDays: OnlineExtension = {
  days: 7,
  of: 'office',
  lastDue: null,
  source: {
    en: 'Social Security Office announcement: 7 working days more for electronic filing and payment. Confirm with your branch.',
    th: 'ประกาศสำนักงานประกันสังคม ขยายเวลา 7 วันทำการสำหรับการยื่นและชำระทางอิเล็กทรอนิกส์ กรุณายืนยันกับสำนักงานประกันสังคมพื้นที่',
    certainty: 'unsure',
  },
};
const studentLoanAct: Source = {
  en: 'Student Loan Fund Act 2017 s.51: as withholding tax',
  th: 'พระราชบัญญัติกองทุนเงินให้กู้ยืมเพื่อการศึกษา พ.ศ. 2560 มาตรา 51 ภายในกำหนดนำส่งภาษีหัก ณ ที่จ่าย',
  certainty: 'sourced',
};
const welfareDecree: Source = {
  en: 'Labour Protection Act s.131; first due for wages of October 2026',
  th: 'พระราชบัญญัติคุ้มครองแรงงาน มาตรา 131 เริ่มค่าจ้างเดือนตุลาคม 2569',
  certainty: 'sourced',
};
const joiners: Source = {
  en: 'Social Security Act s.34: within 30 days',
  th: 'พระราชบัญญัติประกันสังคม มาตรา 34 ภายใน 30 วัน',
  certainty: 'known',
};
const leavers: Source = {
  en: 'Social Security Act s.44: by the 15th of the next month',
  th: 'พระราชบัญญัติประกันสังคม มาตรา 44 ภายในวันที่ 15 ของเดือนถัดไป',
  certainty: 'known',
};
const certificateSource: Source = {
  en: 'Revenue Code s.50 bis: by 15 February for the past year',
  th: 'ประมวลรัษฎากร มาตรา 50 ทวิ ภายในวันที่ 15 กุมภาพันธ์ของปีถัดไป',
  certainty: 'known',
};
const compensationAct: Source = {
  en: "Workmen's Compensation Act s.45; yearly wage report",
  th: 'พระราชบัญญัติเงินทดแทน มาตรา 45 แบบแสดงเงินค่าจ้างประจำปี',
  certainty: 'sourced',
};

const monthly = (day: number): DueRule => ({ kind: 'dayOfMonth', monthsLater: 1, day });

/** By duty, oldest first. */
export const dueRows: readonly DueRow[] = [
  { duty: 'pnd1', from: '2020-01', due: monthly(7), online: eightDays, source: revenueCode },
  { duty: 'studentLoan', from: '2020-01', due: monthly(7), online: eightDays, source: studentLoanAct },
  { duty: 'sps110', from: '2020-01', due: monthly(15), online: sevenOfficeDays, source: socialSecurityAct },
  { duty: 'welfareFund', from: '2026-10', due: monthly(15), online: null, source: welfareDecree },
  { duty: 'sps103', from: '2020-01', due: { kind: 'daysAfter', days: 30 }, online: null, source: joiners },
  { duty: 'sps609', from: '2020-01', due: monthly(15), online: null, source: leavers },
  {
    duty: 'certificates',
    from: '2020',
    due: { kind: 'dayOfMonth', monthsLater: 2, day: 15 },
    online: null,
    source: certificateSource,
  },
  {
    duty: 'pnd1kor',
    from: '2020',
    due: { kind: 'dayOfMonth', monthsLater: 2, day: 'last' },
    online: eightDays,
    source: revenueCode,
  },
  {
    duty: 'kt20k',
    from: '2020',
    due: { kind: 'dayOfMonth', monthsLater: 2, day: 'last' },
    online: null,
    source: compensationAct,
  },
];

const section27: Source = {
  en: 'Revenue Code s.27: 1.5 % a month or part of a month, at most the tax; fine under s.35, usually 100 baht for 7 days, then 200',
  th: 'ประมวลรัษฎากร มาตรา 27 เงินเพิ่มร้อยละ 1.5 ต่อเดือนหรือเศษของเดือน ไม่เกินภาษี; ค่าปรับมาตรา 35 โดยทั่วไป 100 บาทภายใน 7 วัน หลังจากนั้น 200 บาท',
  certainty: 'known',
};
const section35: Source = {
  en: 'Revenue Code s.35: fine of at most 2,000 baht',
  th: 'ประมวลรัษฎากร มาตรา 35 ปรับไม่เกิน 2,000 บาท',
  certainty: 'known',
};
const section49: Source = {
  en: 'Social Security Act s.49: 2 % a month, 15 days and more count as a month, at most the contributions',
  th: 'พระราชบัญญัติประกันสังคม มาตรา 49 เงินเพิ่มร้อยละ 2 ต่อเดือน เศษตั้งแต่ 15 วันนับเป็นหนึ่งเดือน ไม่เกินเงินสมทบ',
  certainty: 'known',
};
const section96: Source = {
  en: 'Social Security Act s.96: fine of at most 20,000 baht where it is on purpose',
  th: 'พระราชบัญญัติประกันสังคม มาตรา 96 ปรับไม่เกิน 20,000 บาท หากเจตนา',
  certainty: 'known',
};
const welfareLate: Source = {
  en: 'Labour Protection Act s.131: 5 % a month, 15 days and more count as a month',
  th: 'พระราชบัญญัติคุ้มครองแรงงาน มาตรา 131 เงินเพิ่มร้อยละ 5 ต่อเดือน เศษตั้งแต่ 15 วันนับเป็นหนึ่งเดือน',
  certainty: 'sourced',
};
const studentLoanLate: Source = {
  en: 'Student Loan Fund Act 2017 s.52: 2 % a month of what was not sent',
  th: 'พระราชบัญญัติกองทุนเงินให้กู้ยืมเพื่อการศึกษา พ.ศ. 2560 มาตรา 52 เงินเพิ่มร้อยละ 2 ต่อเดือนของจำนวนที่ยังไม่ได้นำส่ง',
  certainty: 'known',
};
const compensationLate: Source = {
  en: "Workmen's Compensation Act s.46: 2 % a month of the contribution that is due",
  th: 'พระราชบัญญัติเงินทดแทน มาตรา 46 เงินเพิ่มร้อยละ 2 ต่อเดือนของเงินสมทบที่ต้องจ่าย',
  certainty: 'sourced',
};

const first = '2020-01-01' as LocalDate;
const none: Pick<LateRow, 'surchargePerMonth' | 'part' | 'fine'> = { surchargePerMonth: 0, part: 'whole', fine: [] };

/** By duty, oldest first. */
export const lateRows: readonly LateRow[] = [
  {
    duty: 'pnd1',
    from: first,
    surchargePerMonth: 150,
    part: 'whole',
    fine: [
      { fromDay: 1, amount: baht(100) },
      { fromDay: 8, amount: baht(200) },
    ],
    fineMax: baht(2_000),
    source: section27,
  },
  {
    duty: 'studentLoan',
    from: first,
    surchargePerMonth: 200,
    part: 'whole',
    fine: [],
    fineMax: null,
    source: studentLoanLate,
  },
  {
    duty: 'sps110',
    from: first,
    surchargePerMonth: 200,
    part: 'fromFifteenDays',
    fine: [],
    fineMax: baht(20_000),
    source: section49,
  },
  {
    duty: 'welfareFund',
    from: first,
    surchargePerMonth: 500,
    part: 'fromFifteenDays',
    fine: [],
    fineMax: null,
    source: welfareLate,
  },
  { duty: 'sps103', from: first, ...none, fineMax: baht(20_000), source: section96 },
  { duty: 'sps609', from: first, ...none, fineMax: baht(20_000), source: section96 },
  { duty: 'certificates', from: first, ...none, fineMax: baht(2_000), source: section35 },
  {
    duty: 'pnd1kor',
    from: first,
    ...none,
    fine: [
      { fromDay: 1, amount: baht(100) },
      { fromDay: 8, amount: baht(200) },
    ],
    fineMax: baht(2_000),
    source: section35,
  },
  { duty: 'kt20k', from: first, ...none, fineMax: null, source: compensationLate },
];
