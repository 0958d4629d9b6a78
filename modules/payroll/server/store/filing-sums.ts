// Sums of approved slips by run, for the calendar of filings and its cross-totals. Voided runs and people held back count nowhere.
import type { Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import type { Instant, LocalDate } from '#kernel/time';
import type { LineSum } from '#payroll/rules/run-journal';
import type { RunState } from '#payroll/rules/run-state';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** Both days included. */
interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export interface RunOfPeriod {
  readonly id: Id<'payrollRun'>;
  readonly templateId: Id<'payrollTemplate'>;
  readonly name: string;
  readonly state: RunState;
  readonly payDate: LocalDate;
  readonly end: LocalDate;
}

/** Runs that are paid or end between two days. */
export const runsBetween = (tx: TenantTx, { from, to }: Days): Promise<RunOfPeriod[]> =>
  tx.rows<RunOfPeriod>(sql`
    select id, template_id as "templateId", name, state, pay_date as "payDate", end_date as "end" from app.payroll_run
    where organization_id = ${tx.organizationId} and state <> 'VOIDED'
      and (pay_date between ${from} and ${to} or end_date between ${from} and ${to})
    order by pay_date, id`);

export interface RunsChanged {
  readonly payMonth: string;
  readonly wageMonth: string;
  /** Back pay also changes the wages of earlier months. */
  readonly isBackPay: boolean;
  readonly changedAt: Instant;
}

/** When approved and voided runs of each month last changed. */
export const runsChanged = (tx: TenantTx, { from, to }: Days): Promise<RunsChanged[]> =>
  tx.rows<RunsChanged>(sql`
    select left(pay_date::text, 7) as "payMonth", left(end_date::text, 7) as "wageMonth",
      kind = 'retroactive' as "isBackPay", max(updated_at) as "changedAt"
    from app.payroll_run
    where organization_id = ${tx.organizationId} and state in ('APPROVED', 'VOIDED')
      and (pay_date between ${from} and ${to} or end_date between ${from} and ${to})
    group by 1, 2, 3 order by 1, 2, 3`);

export interface SumsOfRun {
  readonly runId: Id<'payrollRun'>;
  readonly net: Money;
  readonly shortfall: Money;
  /** That is taxed. */
  readonly income: Money;
  /** Severance that is free of tax and shown on PND 1; 0 in slips that were calculated before it was kept. */
  readonly exemptSeverance: Money;
  readonly tax: Money;
  /** Both sides, without what back pay adds to earlier months. */
  readonly socialSecurity: Money;
  /** Both sides; 0 for runs that end before `fundFrom`. */
  readonly welfareFund: Money;
}

/** Columns of the slips of runs that are paid or end between two days. */
export const sumsOfRuns = (
  tx: TenantTx,
  { from, to, fundFrom }: Days & { readonly fundFrom: LocalDate },
): Promise<SumsOfRun[]> =>
  tx.rows<SumsOfRun>(sql`
    select r.id as "runId", coalesce(sum(s.net), 0)::bigint as net, coalesce(sum(s.shortfall), 0)::bigint as shortfall,
      coalesce(sum(s.year_regular + s.year_special + s.year_flat + s.year_severance), 0)::bigint as income,
      coalesce(sum((s.statutory->>'exemptSeverance')::bigint), 0)::bigint as "exemptSeverance",
      coalesce(sum(s.year_tax + s.year_flat_tax + s.year_severance_tax), 0)::bigint as tax,
      coalesce(sum(s.month_employee + s.month_employer), 0)::bigint as "socialSecurity",
      coalesce(sum((s.statutory->'welfareFund'->>'employee')::bigint + (s.statutory->'welfareFund'->>'employer')::bigint)
        filter (where r.end_date >= ${fundFrom}), 0)::bigint as "welfareFund"
    from app.payroll_run r join app.payroll_slip s on s.organization_id = r.organization_id and s.run_id = r.id
    where r.organization_id = ${tx.organizationId} and s.organization_id = ${tx.organizationId} and r.state = 'APPROVED'
      and s.held_reason is null and (r.pay_date between ${from} and ${to} or r.end_date between ${from} and ${to})
    group by r.id order by r.id`);

export interface MonthsOfPerson {
  readonly employeeId: Id<'employee'>;
  /** Months ('2026-10') of pay dates with an income, and years ('2026'); income that is taken back is none. */
  readonly paid: readonly string[] | null;
  readonly paidYears: readonly string[] | null;
  /** Wage months with a contribution to the Employee Welfare Fund, since `fundFrom`. */
  readonly funded: readonly string[] | null;
}

/** In which months each person was paid by approved runs. */
export const monthsOfPeople = (
  tx: TenantTx,
  { from, to, fundFrom }: Days & { readonly fundFrom: LocalDate },
): Promise<MonthsOfPerson[]> =>
  tx.rows<MonthsOfPerson>(sql`
    select employee_id as "employeeId", array_agg(period order by period) filter (where kind = 'month') as paid,
      array_agg(period order by period) filter (where kind = 'year') as "paidYears",
      array_agg(period order by period) filter (where kind = 'fund') as funded
    from (
      ${incomePeriods(tx, { from, to }, 'month')} union ${incomePeriods(tx, { from, to }, 'year')} union
      select s.employee_id, left(r.end_date::text, 7), 'fund'
      from app.payroll_run r join app.payroll_slip s on s.organization_id = r.organization_id and s.run_id = r.id
      where r.organization_id = ${tx.organizationId} and s.organization_id = ${tx.organizationId} and r.state = 'APPROVED'
        and s.held_reason is null and r.end_date between ${fundFrom} and ${to}
        and (s.statutory->'welfareFund'->>'employer')::bigint > 0
    ) found
    group by employee_id`);

/** Months or years in which a person has income of some type after what is taken back, or tax. */
const incomePeriods = (tx: TenantTx, { from, to }: Days, kind: 'month' | 'year') => sql`
  select i.employee_id, left(r.pay_date::text, ${kind === 'month' ? 7 : 4}::int) as period, ${kind}::text as kind
  from app.payroll_run r join app.payroll_income i on i.organization_id = r.organization_id and i.run_id = r.id
  where r.organization_id = ${tx.organizationId} and i.organization_id = ${tx.organizationId} and r.state = 'APPROVED'
    and r.pay_date between ${from} and ${to}
  group by 1, 2, i.income_type having sum(i.income) > 0 or bool_or(i.tax <> 0)`;

export interface LoansOfMonth {
  readonly templateId: Id<'payrollTemplate'>;
  readonly month: string;
  readonly employeeIds: readonly string[];
  readonly amount: Money;
}

/** Student loans that approved runs deducted, by month of the pay date. */
export const studentLoansByMonth = (tx: TenantTx, { from, to }: Days): Promise<LoansOfMonth[]> =>
  tx.rows<LoansOfMonth>(sql`
    select r.template_id as "templateId", left(r.pay_date::text, 7) as month,
      array_agg(distinct i.employee_id) as "employeeIds", sum(p.amount_minor)::bigint as amount
    from app.payroll_item_payment p
    join app.payroll_employee_item i on i.organization_id = p.organization_id and i.id = p.employee_item_id
    join app.payroll_run r on r.organization_id = p.organization_id and r.id = p.run_id
    where p.organization_id = ${tx.organizationId} and i.organization_id = ${tx.organizationId}
      and r.organization_id = ${tx.organizationId} and r.state = 'APPROVED' and i.instalment_kind = 'studentLoan'
      and r.pay_date between ${from} and ${to} and p.amount_minor > 0
    group by 1, 2 order by 2, 1`);

export interface PaymentsOfRun {
  readonly runId: Id<'payrollRun'>;
  readonly bank: Money;
  readonly byHand: Money;
  readonly handCount: number;
}

/** What goes into a bank file by the frozen accounts, and what is paid by hand. */
export const paymentsOfRuns = (tx: TenantTx, runIds: readonly string[]): Promise<PaymentsOfRun[]> =>
  tx.rows<PaymentsOfRun>(sql`
    select paid."runId", coalesce(sum(paid.net) filter (where paid.account), 0)::bigint as bank,
      coalesce(sum(paid.net) filter (where not paid.account), 0)::bigint as "byHand",
      count(*) filter (where not paid.account)::int as "handCount"
    from (
      select s.run_id as "runId", s.net, coalesce(s.context->'own'->>'bankAccount', '') <> ''
        and coalesce(s.context->'own'->>'bankCode', '') <> '' as account
      from app.payroll_slip s
      where s.organization_id = ${tx.organizationId} and s.run_id = any(${[...runIds]}::uuid[])
        and s.held_reason is null and s.net > 0) as paid
    group by 1`);

/** Each line over all paid slips of each run. */
export const lineSumsOfRuns = (
  tx: TenantTx,
  runIds: readonly string[],
): Promise<(LineSum & { readonly runId: string })[]> =>
  tx.rows(sql`
    select s.run_id as "runId", line.value ->> 0 as line, line.value ->> 1 as side, null as "itemId", null as name,
      sum((line.value ->> 4)::bigint)::bigint as amount
    from app.payroll_slip s, json_array_elements(s.lines) as line
    where s.organization_id = ${tx.organizationId} and s.run_id = any(${[...runIds]}::uuid[]) and s.held_reason is null
    group by 1, 2, 3`);

export interface WageOfMonth {
  readonly employeeId: Id<'employee'>;
  readonly month: string;
  readonly wage: Money;
  readonly isInsured: boolean;
  readonly fundWage: Money | null;
}

/** Wages of approved slips by person and wage month, since a day. */
export const wagesSince = (tx: TenantTx, from: LocalDate): Promise<WageOfMonth[]> =>
  tx.rows<WageOfMonth>(sql`
    select s.employee_id as "employeeId", left(r.end_date::text, 7) as month, sum(s.month_wage)::bigint as wage,
      bool_or(s.month_employee > 0 or s.month_employer > 0) as "isInsured",
      sum((s.statutory->'welfareFund'->>'wage')::bigint)::bigint as "fundWage"
    from app.payroll_run r join app.payroll_slip s on s.organization_id = r.organization_id and s.run_id = r.id
    where r.organization_id = ${tx.organizationId} and s.organization_id = ${tx.organizationId} and r.state = 'APPROVED'
      and s.held_reason is null and r.end_date >= ${from}
    group by 1, 2 order by 1, 2`);
