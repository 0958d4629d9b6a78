/** Context of a person in a run: the run's shared parts, the person's terms, items and balances, and the period's days as records of time. */
import { type Money, zero } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import { noTaxDeductions, type TaxDeductions } from '#tax-th/rules/allowance-basis';
import type { LawPackName } from '#tax-th/rules/law-pack';
import { payItem } from './default-items.ts';
import { encashedLeaveItem } from './encashed-leave-item.ts';
import type { SharedContext } from './packed-context.ts';
import { paymentsLeft } from './payments-left.ts';
import type {
  LaterPayments,
  Leaving,
  MonthToDate,
  PayItem,
  PayPeriod,
  PayrollContext,
  WageBefore,
  WageKind,
  WorkDays,
} from './payroll-context.ts';
import type { Readings } from './readings.ts';
import type { RunKind } from './run-kind.ts';
import { paysPeriod } from './run-kind.ts';
import { type DayTime, timeOfPeriod } from './time-of-days.ts';
import type { YearToDate } from './year-to-date.ts';
import { nothingToDate } from './year-to-date.ts';

/** What all people of a run share. */
export interface RunFacts {
  readonly kind: RunKind;
  readonly period: PayPeriod;
  /** Of the establishment, by its two-digit code. */
  readonly province: string;
  /** People of the company; the Employee Welfare Fund begins with ten. */
  readonly employees: number;
  readonly overtimeLimit: number | null;
  /** What the law leaves open, as the company decided it for the period. */
  readonly readings: Readings;
  /** How the line of unused leave is called. */
  readonly unusedLeaveName: string;
  readonly lawPack: LawPackName;
  /** By id, as the company has them. */
  readonly items: Readonly<Record<string, PayItem>>;
}

/** The Employee Welfare Fund asks only whether there are ten. */
const countedEmployees = 10;

export const sharedOf = (facts: RunFacts): SharedContext => ({
  parts: {
    version: 5,
    rulesOf: 7,
    lawPack: facts.lawPack,
    employmentType: 'FULL-TIME',
    wageKind: 'monthly',
    wageUnit: 'hour',
    workMinutesPerDay: 480,
    wagesBefore: [],
    period: facts.period,
    payment: paysPeriod(facts.kind) ? { kind: 'regular' } : { kind: 'extra', salaryPaid: true },
    later: null,
    employment: { firstDay: null, lastDay: null },
    leaving: null,
    workDays: null,
    readings: facts.readings,
    overtimes: [],
    overtimeLimit: facts.overtimeLimit,
    lates: [],
    absences: [],
    leaves: [],
    unpaidPeriod: false,
    workMinuteInfos: [],
    welfareFund: { employees: Math.min(facts.employees, countedEmployees), inProvidentFund: false },
    tax: { mode: 'progressive', flatRate: 0, bearer: 'employee', paymentsLeft: null },
    taxDeductions: noTaxDeductions,
    yearToDate: nothingToDate,
    monthToDate: { wage: zero, employee: zero, employer: zero },
    fundWageToDate: zero,
    earlierMonths: [],
  },
  items: facts.items,
});

export interface PersonOfRun {
  readonly id: string;
  readonly name: string;
  readonly employeeCode: string;
  readonly bankAccount: string;
  readonly bankCode: string;
  readonly bankAccountName: string;
  readonly birthDate: LocalDate | null;
  readonly firstDay: LocalDate | null;
  readonly lastDay: LocalDate | null;
  /** Of the last day at work in the period; another before it is in `wagesBefore`. */
  readonly wageKind: WageKind;
  readonly wage: Money;
  readonly workMinutesPerDay: number;
  readonly wagesBefore: readonly WageBefore[];
  readonly hasSocialSecurity: boolean;
  readonly isTaxed: boolean;
  /** A member of a provident fund, also where this run takes nothing for it. */
  readonly inProvidentFund: boolean;
  readonly items: readonly PayItem[];
  /** For the reading `workDays` of proration; null where the whole period is employed or another reading counts. */
  readonly workDays: WorkDays | null;
  /** Only for final pay. */
  readonly leaving: Leaving | null;
  /** Unused leave that is paid out while there is no final pay, in minutes. */
  readonly encashedMinutes: number;
  readonly days: readonly DayTime[];
  /** Every work day of the person in the period is unpaid leave. */
  readonly isUnpaidPeriod: boolean;
  readonly yearToDate: YearToDate;
  /** Salaries of later payments of the tax year that are paid already. */
  readonly paidAfter: number;
  readonly monthToDate: MonthToDate;
  readonly fundWageToDate: Money;
  /** Known from the last regular slip (`laterPayments`); only where the salary is not paid here. */
  readonly later: LaterPayments | null;
  /** Salary, time and items of the period are paid: not by a run beside the regular ones, nor by a final pay after the salary. */
  readonly paysSalary: boolean;
  /** The salary of the period was paid before; only where it is not paid here. */
  readonly isSalaryPaid: boolean;
  /** What was approved of the person's answers for tax allowances. */
  readonly taxDeductions: TaxDeductions;
}

export function contextOfFacts(run: RunFacts, shared: SharedContext, person: PersonOfRun): PayrollContext {
  const context = withoutEncashed(run, shared, person);
  const encashed = encashedLeaveItem(context, person.encashedMinutes, run.unusedLeaveName);
  return encashed === null ? context : { ...context, items: [...context.items, encashed] };
}

function withoutEncashed(run: RunFacts, shared: SharedContext, person: PersonOfRun): PayrollContext {
  const isPeriod = person.paysSalary;
  const time = isPeriod ? timeOfPeriod(person.days, person) : {};
  return {
    ...shared.parts,
    ...time,
    id: person.id,
    name: person.name,
    employeeCode: person.employeeCode,
    bankAccount: person.bankAccount,
    bankCode: person.bankCode,
    bankAccountName: person.bankAccountName,
    employmentType: person.wageKind === 'monthly' ? 'FULL-TIME' : 'PART-TIME',
    wageKind: person.wageKind,
    wage: person.wage,
    wagesBefore: person.wagesBefore,
    workMinutesPerDay: person.workMinutesPerDay,
    employment: { firstDay: person.firstDay, lastDay: person.lastDay },
    payment: isPeriod ? { kind: 'regular' } : { kind: 'extra', salaryPaid: person.isSalaryPaid },
    later: isPeriod ? null : person.later,
    items: person.items,
    workDays: person.workDays,
    unpaidPeriod: isPeriod && person.isUnpaidPeriod,
    leaving: person.leaving,
    socialSecurity: {
      applies: person.hasSocialSecurity,
      province: run.province,
      method: 'real_salary',
      birthDate: person.birthDate,
      firstInsured: null,
    },
    welfareFund: {
      employees: Math.min(run.employees, countedEmployees),
      inProvidentFund: person.inProvidentFund,
    },
    tax: {
      mode: person.isTaxed ? 'progressive' : 'none',
      flatRate: 0,
      bearer: 'employee',
      paymentsLeft: paymentsLeft(run.period, person.paidAfter),
    },
    taxDeductions: person.taxDeductions,
    yearToDate: person.yearToDate,
    monthToDate: person.monthToDate,
    fundWageToDate: person.fundWageToDate,
  } as PayrollContext;
}

/** An approved expense: paid with the next run, neither wage nor taxed. */
export const claimItem = ({ id, name, amount }: { id: string; name: string; amount: Money }): PayItem =>
  payItem({ id: `claim-${id}`, name, type: 'benefit', amount, taxCalculation: 'none' });

/** Entered by hand for the run: in place of what the item calculates for the person, or paid once where the person has none of it. */
export function withEntries(
  items: readonly PayItem[],
  entries: readonly { readonly itemId: string; readonly amount: Money }[],
  catalogue: Readonly<Record<string, PayItem>>,
): readonly PayItem[] {
  if (entries.length === 0) return items;
  const byItem = new Map(entries.map(({ itemId, amount }) => [itemId, amount]));
  const changed = items.map((item) => {
    const amount = byItem.get(item.id);
    return amount === undefined ? item : entered(item, amount);
  });
  const missing = entries.filter(({ itemId }) => !items.some(({ id }) => id === itemId));
  const added = missing.flatMap(({ itemId, amount }) => {
    const item = catalogue[itemId];
    return item ? [entered(item.keyName === null ? withoutTerms(item) : item, amount)] : [];
  });
  return [...changed, ...added];
}

const entered = (item: PayItem, amount: Money): PayItem => ({ ...item, customized: true, value: amount });

/** The company's item of a person who has none of it: it calculates nothing, and the employer adds nothing. */
const withoutTerms = (item: PayItem): PayItem => ({
  ...item,
  amount: zero,
  pay: null,
  welfare: item.welfare && {
    ...item.welfare,
    welfareValue: 0,
    deductEmployeePercent: null,
    deductEmployeeAmount: null,
  },
});
