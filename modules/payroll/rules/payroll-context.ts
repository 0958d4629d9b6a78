// All inputs of one slip: the employee payroll context, version 4. Saved with the slip, so that it can be explained later.
import type { Money } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { TaxDeductions } from '#tax-th/rules/allowance-basis';
import type { LawPackName } from '#tax-th/rules/law-pack';
import type { TaxToDate } from '#tax-th/rules/progressive-withholding';
import type { ContributionMethod } from '#tax-th/rules/social-security';
import type { TaxBearer } from '#tax-th/rules/tax-borne-by-employer';
import type { WelfareFundMember } from '#tax-th/rules/welfare-fund';
import type { TimeUnit } from './time-unit.ts';

export type EmploymentType = 'FULL-TIME' | 'PART-TIME';
export type WorkType = 'working' | 'overtime' | 'holiday' | 'holidayOvertime';

export interface PayPeriod {
  readonly start: LocalDate;
  /** The last day, included. Its month is the wage month: 26 January to 25 February is February. */
  readonly end: LocalDate;
  /** The tax year is the year of this day. */
  readonly payDate: LocalDate;
  /** Which payment of the tax year this is, from 1. */
  readonly number: number;
  /** Payments in a full year: 12, 24, 26, 52 or 53. */
  readonly perYear: number;
}

export interface OvertimeRecord {
  readonly date: LocalDate;
  readonly minutes: number;
  readonly workType: Exclude<WorkType, 'working'>;
}

export interface LateRecord {
  readonly date: LocalDate;
  readonly seconds: number;
}

/** Time missed on a day by the clock; leave of that day is not yet subtracted. */
export interface AbsenceRecord {
  readonly date: LocalDate;
  readonly minutes: number;
  readonly coveredByForm: boolean;
}

export interface LeaveRecord {
  readonly date: LocalDate;
  readonly minutes: number;
  readonly paidTimeOff: boolean;
}

export interface WorkMinuteInfo {
  readonly workType: WorkType;
  readonly workMinute: number;
}

export const itemKeys = ['SALARY', 'OVERTIME', 'ABSENCE', 'LATE', 'SOCIAL_SECURITY', 'TAX'] as const;
export type ItemKey = (typeof itemKeys)[number];

/** `regular` repeats and is projected, `special` is taxed when paid, `flat` has its own rate, `none` is not taxed. */
export type TaxKind = 'regular' | 'special' | 'flat' | 'none';

export interface WelfareTerms {
  readonly welfareType: 'general' | 'other';
  readonly welfarePayType: 'amount' | 'percent';
  /** The wage that percents are taken of: the real one, or at most the social security ceiling. */
  readonly calMethod: ContributionMethod;
  /** The employer's part: satang, or basis points of the wage. */
  readonly welfareValue: number;
  /** The employee's part: of the wage for `percent`, of the employer's part for `amount`. In basis points. */
  readonly deductEmployeePercent: number | null;
  /** The employee's part in satang; takes precedence over the percent. */
  readonly deductEmployeeAmount: Money | null;
  /** The employee's part counts for income tax as paid to a provident fund. */
  readonly providentFund: boolean;
}

export interface PayItem {
  readonly id: string;
  readonly name: string;
  readonly type: 'income' | 'benefit' | 'deduction' | 'welfare';
  readonly keyName: ItemKey | null;
  /** The amount paid or deducted when nothing is calculated; for part-time items `pay` is per unit of work. */
  readonly amount: Money;
  readonly autoCalculation: boolean;
  /** A value entered by hand, used instead of the calculated one. */
  readonly customized: boolean;
  readonly value: Money | null;
  readonly socialSecurityCalculation: boolean;
  readonly taxCalculation: TaxKind;
  /** For `flat`, in basis points: 300 is 3 %. */
  readonly taxRate: number;
  /** How finely time is counted (LATE), or what `pay` is paid for (part-time). */
  readonly unit: TimeUnit;
  readonly pay: Money | null;
  /** Multipliers in percent of the hourly wage; null uses the law's. */
  readonly overTime: number | null;
  readonly holidayPay: number | null;
  readonly holidayOverTime: number | null;
  readonly welfare: WelfareTerms | null;
}

export type ProrationMethod = 'calendarDays' | 'workDays' | 'thirtyDays';

export interface Proration {
  readonly method: ProrationMethod;
  /** For `workDays`: work days of the whole period, and of its employed part. */
  readonly workDays?: { readonly inPeriod: number; readonly employed: number };
}

/** Social security already taken by earlier payments of the same wage month. */
export interface MonthToDate {
  readonly wage: Money;
  readonly employee: Money;
  readonly employer: Money;
}

export interface TaxSettings {
  readonly mode: 'progressive' | 'flat' | 'none';
  /** For the flat mode, in basis points. */
  readonly flatRate: number;
  readonly bearer: TaxBearer;
  /** Payments still due this year when fewer than the periods left, as for a contract that ends. */
  readonly paymentsLeft: number | null;
}

export interface PayrollContext {
  readonly version: 4;
  readonly id: string;
  readonly name: string;
  readonly employeeCode: string;
  readonly bankAccount: string;
  readonly bankCode: string;
  readonly bankAccountName: string;
  readonly lawPack: LawPackName;
  readonly employmentType: EmploymentType;
  /** Full-time: the salary of a month. Part-time: the pay of one `wageUnit`. */
  readonly wage: Money;
  readonly wageUnit: TimeUnit;
  readonly workMinutesPerDay: number;
  readonly period: PayPeriod;
  readonly employment: { readonly firstDay: LocalDate | null; readonly lastDay: LocalDate | null };
  readonly proration: Proration;
  readonly overtimes: readonly OvertimeRecord[];
  /** Minutes of overtime that are paid in the period: null for no limit, 0 for never. */
  readonly overtimeLimit: number | null;
  readonly lates: readonly LateRecord[];
  readonly absences: readonly AbsenceRecord[];
  readonly leaves: readonly LeaveRecord[];
  /** The source of part-time pay; for full-time employees only stored. */
  readonly workMinuteInfos: readonly WorkMinuteInfo[];
  readonly items: readonly PayItem[];
  readonly socialSecurity: {
    readonly applies: boolean;
    /** Of the establishment, by its two-digit code. */
    readonly province: string;
    readonly method: ContributionMethod;
  };
  readonly welfareFund: WelfareFundMember;
  readonly tax: TaxSettings;
  readonly taxDeductions: TaxDeductions;
  readonly yearToDate: TaxToDate;
  readonly monthToDate: MonthToDate;
}
