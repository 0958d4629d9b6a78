// All inputs of one slip: the employee payroll context, version 5. Saved with the slip, so that it can be explained later.
// Contexts of versions 1 to 4 become version 5 by `upgradeContext` and then calculate to the satang as before.
import type { Money } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { TaxDeductions } from '#tax-th/rules/allowance-basis';
import type { LawPackName } from '#tax-th/rules/law-pack';
import type { ContributionMethod } from '#tax-th/rules/social-security';
import type { TaxBearer } from '#tax-th/rules/tax-borne-by-employer';
import type { WelfareFundMember } from '#tax-th/rules/welfare-fund';
import type { DeductionKind } from './deduction-limits.ts';
import type { Readings } from './readings.ts';
import type { TimeUnit } from './time-unit.ts';
import type { YearToDate } from './year-to-date.ts';

export type EmploymentType = 'FULL-TIME' | 'PART-TIME';
/** How the wage is agreed: for a month, for a day of `workMinutesPerDay`, or for one `wageUnit`. */
export const wageKinds = ['monthly', 'daily', 'hourly'] as const;
export type WageKind = (typeof wageKinds)[number];

export interface AgreedWage {
  readonly wageKind: WageKind;
  /** Monthly: the salary of a month. Daily: the pay of a day. Hourly: the pay of one `wageUnit`. */
  readonly wage: Money;
  readonly workMinutesPerDay: number;
}

/** What was agreed to this day of the period, included; from the next day on something else is. */
export interface WageBefore extends AgreedWage {
  readonly until: LocalDate;
}

/** `holiday` is normal hours on a weekly holiday, `traditionalHoliday` on a public one that is paid without work (s.56). */
export const workTypes = ['working', 'overtime', 'holiday', 'traditionalHoliday', 'holidayOvertime'] as const;
export type WorkType = (typeof workTypes)[number];

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
  /** The days whose attendance is paid, where they are others than the period's own (cut-off 26 to 25); null: the period's. */
  readonly time: { readonly start: LocalDate; readonly end: LocalDate } | null;
  /** The periods of the schedule in which the days lie, where they are not one of them; absent: the period is the schedule's own. */
  readonly wholes?: readonly { readonly start: LocalDate; readonly end: LocalDate }[];
}

/** Each later regular payment of the tax year, as far as it is known. */
export interface LaterPayments {
  readonly regular: Money;
  /** The wage of it that counts for social security. */
  readonly wage: Money;
  readonly providentFund: Money;
}

/**
 * `regular` pays the salary of the period. `extra` is a run of its own (bonus, correction, retroactive difference, pay after
 * the last day): it has no salary and no time deductions, and `salaryPaid` says whether the salary of its period was paid before.
 */
export type Payment = { readonly kind: 'regular' } | { readonly kind: 'extra'; readonly salaryPaid: boolean };

export interface OvertimeRecord {
  readonly date: LocalDate;
  readonly minutes: number;
  readonly workType: ExtraWork;
}

export const extraWork = ['overtime', 'holiday', 'traditionalHoliday', 'holidayOvertime'] as const;
export type ExtraWork = (typeof extraWork)[number];

export interface LateRecord {
  readonly date: LocalDate;
  readonly seconds: number;
}

export const absenceKinds = ['absence', 'earlyLeave', 'away'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

/** Time missed on a day. Attendance has left leave of that day out already, so none is taken off again. */
export interface AbsenceRecord {
  readonly date: LocalDate;
  readonly minutes: number;
  readonly kind: AbsenceKind;
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
  /** Paid by the wage that ended on this day (`WageBefore.until`); absent: by the wage of the period's last day. */
  readonly until?: LocalDate;
}

export const itemKeys = ['SALARY', 'OVERTIME', 'ABSENCE', 'LATE', 'SOCIAL_SECURITY', 'TAX'] as const;
export type ItemKey = (typeof itemKeys)[number];

/** `regular` repeats and is projected, `special` is taxed when paid, `flat` has its own rate, `none` is not taxed. */
export type TaxKind = 'regular' | 'special' | 'flat' | 'none';

/** The income type of form PND 1: 1 salary, 2 salary at 3 % by approval, 3 paid once on leaving, 4 and 5 s.40(2) of residents and others. */
export const incomeTypes = [1, 2, 3, 4, 5] as const;
export type IncomeType = (typeof incomeTypes)[number];

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
  /** Counts for the Employee Welfare Fund. */
  readonly welfareFundCalculation: boolean;
  readonly shownOnSlip: boolean;
  readonly taxCalculation: TaxKind;
  /** For `flat`, in basis points: 300 is 3 %. */
  readonly taxRate: number;
  readonly incomeType: IncomeType;
  /** Back pay of this earlier wage month (`2026-03`); null for pay of the month itself. */
  readonly backPayMonth: string | null;
  /** Which deduction of section 76 this is; null for none of them. Only for `deduction`. */
  readonly deductionKind: DeductionKind | null;
  /** The employee agreed in writing to more than the limits of section 76. */
  readonly consented: boolean;
  /** How finely time is counted (LATE), or what `pay` is paid for (part-time). */
  readonly unit: TimeUnit;
  readonly pay: Money | null;
  /** Multipliers in percent of the hourly wage; null uses the law's. */
  readonly overTime: number | null;
  readonly holidayPay: number | null;
  readonly holidayOverTime: number | null;
  readonly welfare: WelfareTerms | null;
  /** Only of leave that is paid out: the time that `amount` was computed with. */
  readonly leaveMinutes?: number;
}

/** Work days of the whole period, and of its employed part; for the reading `workDays` of proration. */
export interface WorkDays {
  readonly inPeriod: number;
  readonly employed: number;
}

/** Social security already taken by earlier payments of the same wage month. */
export interface MonthToDate {
  readonly wage: Money;
  readonly employee: Money;
  readonly employer: Money;
}

/** An earlier wage month of back pay, as its payments left it. */
export interface EarlierMonth extends MonthToDate {
  readonly month: string;
}

export const leavingReasons = ['dismissed', 'retired', 'endOfTerm', 'resigned', 'misconduct'] as const;
export type LeavingReason = (typeof leavingReasons)[number];

/** What is paid because the employment ends. */
export interface Leaving {
  readonly reason: LeavingReason;
  /** An agreed severance; null for the one of the law. */
  readonly severance: Money | null;
  /** Days of wages instead of notice. */
  readonly noticeDays: number;
  readonly unusedLeaveMinutes: number;
}

export interface TaxSettings {
  readonly mode: 'progressive' | 'flat' | 'none';
  /** For the flat mode, in basis points. */
  readonly flatRate: number;
  readonly bearer: TaxBearer;
  /** Payments still due this year when fewer than the periods left: later ones are paid already, or a contract ends. */
  readonly paymentsLeft: number | null;
}

export interface PayrollContext extends AgreedWage {
  readonly version: 5;
  /**
   * The rules that calculate: 7. A saved context keeps its own, so that its slip stays the same: 6 before a fixed social security was one
   * for the month and a short period by the hour was projected as a whole one, 5 before fixed amounts had limits, 4 of version 4 or an earlier one.
   */
  readonly rulesOf: 4 | 5 | 6 | 7;
  readonly id: string;
  readonly name: string;
  readonly employeeCode: string;
  readonly bankAccount: string;
  readonly bankCode: string;
  readonly bankAccountName: string;
  readonly lawPack: LawPackName;
  readonly employmentType: EmploymentType;
  readonly wageUnit: TimeUnit;
  /** `wage`, `wageKind` and `workMinutesPerDay` are those of the last day at work; these held before it, by day. */
  readonly wagesBefore: readonly WageBefore[];
  readonly period: PayPeriod;
  readonly payment: Payment;
  /** What later payments will be, where it is known (`slip.later` of the last regular payment); null: as this payment says. */
  readonly later: LaterPayments | null;
  readonly employment: { readonly firstDay: LocalDate | null; readonly lastDay: LocalDate | null };
  readonly leaving: Leaving | null;
  readonly workDays: WorkDays | null;
  /** What the law leaves open, as the company decided it. */
  readonly readings: Readings;
  readonly overtimes: readonly OvertimeRecord[];
  /** Minutes of overtime that are paid in the period: null for no limit, 0 for never. */
  readonly overtimeLimit: number | null;
  readonly lates: readonly LateRecord[];
  readonly absences: readonly AbsenceRecord[];
  readonly leaves: readonly LeaveRecord[];
  /** Every work day of the period is unpaid leave (`unpaid-period.ts`). Null where it was not asked: slips of before. */
  readonly unpaidPeriod: boolean | null;
  /** The source of daily and hourly pay; for monthly paid employees only stored. */
  readonly workMinuteInfos: readonly WorkMinuteInfo[];
  readonly items: readonly PayItem[];
  readonly socialSecurity: {
    readonly applies: boolean;
    /** Of the establishment, by its two-digit code. */
    readonly province: string;
    readonly method: ContributionMethod;
    /** Decide the insurance where known: 15 to 60 years at the first insurance. Null: only `applies` decides. */
    readonly birthDate: LocalDate | null;
    readonly firstInsured: LocalDate | null;
  };
  readonly welfareFund: WelfareFundMember;
  readonly tax: TaxSettings;
  readonly taxDeductions: TaxDeductions;
  readonly yearToDate: YearToDate;
  readonly monthToDate: MonthToDate;
  /** The wage of the Employee Welfare Fund that earlier payments of the wage month have: one ceiling is for the month. */
  readonly fundWageToDate: Money;
  /** The earlier wage months that back pay belongs to; needed by the reading `wageMonth` of back pay. */
  readonly earlierMonths: readonly EarlierMonth[];
}
