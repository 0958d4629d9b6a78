/** Upgrade: a context of version 1 to 4 gets the fields of version 5 and the rules of version 4, so that its slip stays the same to the satang. */
import { type Money, zero } from '#kernel/money';
import { noTaxDeductions } from '#tax-th/rules/allowance-basis';
import { type Declaration, nothingDeclared } from '#tax-th/rules/declaration';
import { type Checked, refuse } from '#tax-th/rules/refusal';
import { payItem } from './default-items.ts';
import type { AbsenceRecord, PayItem, PayPeriod, PayrollContext, WelfareTerms, WorkDays } from './payroll-context.ts';
import { defaultReadings, type ProrationMethod, readingsOfVersionFour } from './readings.ts';
import { nothingToDate, type YearToDate } from './year-to-date.ts';

/** Welfare before version 4: one amount or one percent (in basis points) for each side. */
export interface OldWelfare {
  readonly socialSecurity?: boolean;
  readonly amount?: number;
  readonly percent?: number;
  readonly employeeAmount?: number;
  readonly employeePercent?: number;
  readonly useMaxSalary?: boolean;
  readonly providentFund?: boolean;
}

export type OldItem = Pick<PayItem, 'id' | 'type'> &
  Partial<Omit<PayItem, 'id' | 'type' | 'welfare'>> & { readonly welfare?: OldWelfare | WelfareTerms | null };

type OldFields =
  | 'version'
  | 'rulesOf'
  | 'period'
  | 'items'
  | 'absences'
  | 'socialSecurity'
  | 'workDays'
  | 'readings'
  | 'yearToDate';

/** What every version has, and the fields of later versions that a context already had. */
export type OldContext = Pick<PayrollContext, 'id' | 'wage'> &
  Partial<Omit<PayrollContext, OldFields | 'id' | 'wage'>> & {
    readonly version: 1 | 2 | 3 | 4;
    readonly period: Omit<PayPeriod, 'time'>;
    readonly items?: readonly OldItem[];
    readonly absences?: readonly Omit<AbsenceRecord, 'kind'>[];
    readonly socialSecurity?: Pick<PayrollContext['socialSecurity'], 'applies' | 'province' | 'method'>;
    readonly yearToDate?: Partial<YearToDate>;
    readonly proration?: { readonly method: ProrationMethod; readonly workDays?: WorkDays };
    /** Version 1 had one declaration, not yet separated from the proved one. */
    readonly taxDeduction?: Partial<Declaration>;
    /** Versions 1 and 2 counted the work day in hours. */
    readonly workHourPerDay?: number;
  };

/** Fields that version 5 got later, as slips have them that were saved before. */
export const addedToVersionFive: Pick<PayrollContext, 'wagesBefore' | 'unpaidPeriod' | 'fundWageToDate'> = {
  wagesBefore: [],
  unpaidPeriod: null,
  fundWageToDate: zero,
};

const oldVersions: readonly unknown[] = [1, 2, 3, 4];

export function upgradeContext(saved: OldContext | PayrollContext): Checked<PayrollContext> {
  if (saved.version === 5) return { ok: true, value: saved };
  if (!oldVersions.includes(saved.version)) return refuse('version', 'unknown');
  const { items = [], taxDeduction, workHourPerDay = 8, proration, version, period, absences = [], ...known } = saved;
  const workMinutesPerDay = known.workMinutesPerDay ?? workHourPerDay * 60;
  if (!Number.isSafeInteger(workMinutesPerDay)) return refuse('workHourPerDay', 'notWhole');
  // Only version 4 knew part-time work.
  const employmentType = version === 4 ? (known.employmentType ?? 'FULL-TIME') : 'FULL-TIME';
  return {
    ok: true,
    value: {
      ...newContext,
      ...known,
      version: 5,
      rulesOf: 4,
      employmentType,
      wageKind: employmentType === 'PART-TIME' ? 'hourly' : 'monthly',
      workMinutesPerDay,
      period: { ...period, time: null },
      absences: absences.map((record) => ({ ...record, kind: 'absence' })),
      workDays: proration?.workDays ?? null,
      readings: { ...readingsOfVersionFour, ...(proration ? { proration: proration.method } : {}) },
      socialSecurity: { ...newContext.socialSecurity, ...known.socialSecurity },
      taxDeductions:
        known.taxDeductions ??
        (taxDeduction ? { declared: { ...nothingDeclared, ...taxDeduction }, basis: 'declared' } : noTaxDeductions),
      yearToDate: { ...nothingToDate, ...known.yearToDate },
      items: items.map(upgradedItem),
    },
  };
}

/** A context of today without its person, wage and period: full-time, a monthly wage, the default readings, nothing paid before. */
export const newContext: Omit<PayrollContext, 'id' | 'wage' | 'period'> = {
  version: 5,
  rulesOf: 7,
  name: '',
  employeeCode: '',
  bankAccount: '',
  bankCode: '',
  bankAccountName: '',
  lawPack: 'th-law',
  employmentType: 'FULL-TIME',
  wageKind: 'monthly',
  wageUnit: 'hour',
  workMinutesPerDay: 480,
  ...addedToVersionFive,
  payment: { kind: 'regular' },
  later: null,
  employment: { firstDay: null, lastDay: null },
  leaving: null,
  workDays: null,
  readings: defaultReadings,
  overtimes: [],
  overtimeLimit: null,
  lates: [],
  absences: [],
  leaves: [],
  workMinuteInfos: [],
  items: [],
  socialSecurity: { applies: true, province: '10', method: 'real_salary', birthDate: null, firstInsured: null },
  welfareFund: { employees: 0, inProvidentFund: false },
  tax: { mode: 'progressive', flatRate: 0, bearer: 'employee', paymentsLeft: null },
  taxDeductions: noTaxDeductions,
  yearToDate: nothingToDate,
  monthToDate: { wage: zero, employee: zero, employer: zero },
  earlierMonths: [],
};

/** An old welfare item of social security is the default item; the law knows its rates. */
function upgradedItem({ welfare, ...old }: OldItem): PayItem {
  const item = { ...old, welfareFundCalculation: old.socialSecurityCalculation ?? false };
  if (!welfare) return payItem({ ...item, welfare: null });
  if ('welfareType' in welfare) return payItem({ ...item, welfare });
  if (welfare.socialSecurity)
    return payItem({ ...item, keyName: 'SOCIAL_SECURITY', autoCalculation: true, welfare: null });
  return payItem({ ...item, welfare: upgradedWelfare(welfare) });
}

const upgradedWelfare = (old: OldWelfare): WelfareTerms => ({
  welfareType: 'general',
  welfarePayType: old.percent === undefined ? 'amount' : 'percent',
  calMethod: old.useMaxSalary ? 'max_salary' : 'real_salary',
  welfareValue: old.percent ?? old.amount ?? 0,
  deductEmployeePercent: old.employeePercent ?? null,
  deductEmployeeAmount: (old.employeeAmount as Money | undefined) ?? null,
  providentFund: old.providentFund ?? false,
});
