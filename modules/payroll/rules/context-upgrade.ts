/** Upgrade: a context of version 1 to 3 gets the full-time employment type and its old welfare fields under the new names; then version 4 calculates it. */
import { type Money, zero } from '#kernel/money';
import { noTaxDeductions } from '#tax-th/rules/allowance-basis';
import { type Declaration, nothingDeclared } from '#tax-th/rules/declaration';
import { type Checked, refuse } from '#tax-th/rules/refusal';
import { payItem } from './default-items.ts';
import type { PayItem, PayrollContext, WelfareTerms } from './payroll-context.ts';
import { nothingToDate } from './year-to-date.ts';

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

/** What every version has, and the fields of version 4 that a context already had. */
export type OldContext = Pick<PayrollContext, 'id' | 'wage' | 'period'> &
  Partial<Omit<PayrollContext, 'version' | 'id' | 'wage' | 'period' | 'items' | 'employmentType'>> & {
    readonly version: 1 | 2 | 3;
    readonly items?: readonly OldItem[];
    /** Version 1 had one declaration, not yet separated from the proved one. */
    readonly taxDeduction?: Partial<Declaration>;
    /** Versions 1 and 2 counted the work day in hours. */
    readonly workHourPerDay?: number;
  };

export function upgradeContext(saved: OldContext | PayrollContext): Checked<PayrollContext> {
  if (saved.version === 4) return { ok: true, value: saved };
  if (saved.version !== 1 && saved.version !== 2 && saved.version !== 3) return refuse('version', 'unknown');
  const { items = [], taxDeduction, workHourPerDay = 8, version: _version, ...known } = saved;
  const workMinutesPerDay = known.workMinutesPerDay ?? workHourPerDay * 60;
  if (!Number.isSafeInteger(workMinutesPerDay)) return refuse('workHourPerDay', 'notWhole');
  return {
    ok: true,
    value: {
      ...missingParts,
      ...known,
      version: 4,
      employmentType: 'FULL-TIME',
      workMinutesPerDay,
      taxDeductions:
        known.taxDeductions ??
        (taxDeduction ? { declared: { ...nothingDeclared, ...taxDeduction }, basis: 'declared' } : noTaxDeductions),
      items: items.map(upgradedItem),
    },
  };
}

const missingParts: Omit<PayrollContext, 'version' | 'id' | 'wage' | 'period' | 'employmentType' | 'items'> = {
  name: '',
  employeeCode: '',
  bankAccount: '',
  bankCode: '',
  bankAccountName: '',
  lawPack: 'th-law',
  wageUnit: 'hour',
  workMinutesPerDay: 480,
  employment: { firstDay: null, lastDay: null },
  proration: { method: 'calendarDays' },
  overtimes: [],
  overtimeLimit: null,
  lates: [],
  absences: [],
  leaves: [],
  workMinuteInfos: [],
  socialSecurity: { applies: true, province: '10', method: 'real_salary' },
  welfareFund: { employees: 0, inProvidentFund: false },
  tax: { mode: 'progressive', flatRate: 0, bearer: 'employee', paymentsLeft: null },
  taxDeductions: noTaxDeductions,
  yearToDate: nothingToDate,
  monthToDate: { wage: zero, employee: zero, employer: zero },
};

/** An old welfare item of social security is the default item; the law knows its rates. */
function upgradedItem({ welfare, ...item }: OldItem): PayItem {
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
