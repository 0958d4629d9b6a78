// What approved slips say for filings, summed by template and person. Voided runs and people held back count nowhere.
import type { Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { PackedContext, SharedContext } from '#payroll/rules/packed-context';
import type { IncomeType, LeavingReason, WageKind } from '#payroll/rules/payroll-context';
import type { StatutoryPart } from '#payroll/rules/statutory-part';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { LawPackName } from '#tax-th/rules/law-pack';
import type { ContributionMethod } from '#tax-th/rules/social-security';
import type { TaxBearer } from '#tax-th/rules/tax-borne-by-employer';

/** Both days included. */
export interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Sums of incomes and contributions begin again on each of these days, the earliest first. */
  readonly cuts?: readonly LocalDate[];
}

/** The month with which the part of the days begins that has a day. */
const partMonth = (day: Statement, { from, cuts = [] }: Days): Statement => sql`
  left(coalesce((${[...cuts]}::date[])[width_bucket(${day}, ${[...cuts]}::date[])], ${from}::date)::text, 7)`;

interface OfPerson {
  readonly templateId: Id<'payrollTemplate'>;
  readonly employeeId: Id<'employee'>;
}

const counted = (tx: TenantTx): Statement => sql`
  from app.payroll_run r join app.payroll_slip s on s.organization_id = r.organization_id and s.run_id = r.id
  where r.organization_id = ${tx.organizationId} and s.organization_id = ${tx.organizationId} and r.state = 'APPROVED'
    and s.held_reason is null`;

const person = sql`r.template_id as "templateId", s.employee_id as "employeeId"`;

export interface IncomeRow extends OfPerson {
  /** The first of those that are summed, `2026-03`. */
  readonly month: string;
  /** The pay date; the last day of the year where a whole year is summed. */
  readonly paidOn: LocalDate;
  readonly bearer: TaxBearer;
  readonly incomeType: IncomeType;
  readonly flatRate: number | null;
  readonly income: Money;
  readonly tax: Money;
}

/** Income and tax paid between two days, by pay date or, with `asOf`, as one sum. */
export const incomesPaid = (tx: TenantTx, days: Days, asOf: LocalDate | null): Promise<IncomeRow[]> =>
  tx.rows<IncomeRow>(sql`
    select r.template_id as "templateId", i.employee_id as "employeeId",
      ${partMonth(sql`r.pay_date`, days)} as month,
      ${asOf === null ? sql`r.pay_date` : sql`${asOf}::date`} as "paidOn", i.bearer, i.income_type as "incomeType",
      i.flat_rate as "flatRate", sum(i.income)::bigint as income, sum(i.tax)::bigint as tax
    from app.payroll_run r join app.payroll_income i on i.organization_id = r.organization_id and i.run_id = r.id
    where r.organization_id = ${tx.organizationId} and i.organization_id = ${tx.organizationId}
      and r.state = 'APPROVED' and r.pay_date between ${days.from} and ${days.to}
    group by 1, 2, 3, 4, 5, 6, 7
    order by 2, 4, 6, 7, 5, 1, 3`);

/** Approved runs whose incomes are not rows yet. */
export const runsWithoutIncomes = async (tx: TenantTx): Promise<Id<'payrollRun'>[]> =>
  (
    await tx.rows<{ id: Id<'payrollRun'> }>(sql`
      select id from app.payroll_run
      where organization_id = ${tx.organizationId} and state = 'APPROVED' and not incomes_kept order by id`)
  ).map(({ id }) => id);

/** The incomes of the paid slips of a run as rows. */
export async function keepIncomes(tx: TenantTx, runId: Id<'payrollRun'>): Promise<void> {
  await tx.run(sql`
    insert into app.payroll_income (organization_id, run_id, employee_id, place, income_type, flat_rate, bearer, income,
      tax)
    select s.organization_id, s.run_id, s.employee_id, i.place, (i.value ->> 'incomeType')::smallint,
      (i.value ->> 'flatRate')::integer, s.statutory ->> 'bearer', (i.value ->> 'income')::bigint,
      (i.value ->> 'tax')::bigint
    from app.payroll_slip s cross join lateral json_array_elements(s.statutory -> 'incomes') with ordinality as i(value, place)
    where s.organization_id = ${tx.organizationId} and s.run_id = ${runId} and s.held_reason is null
      and s.statutory is not null
    on conflict do nothing`);
  await tx.run(sql`
    update app.payroll_run set incomes_kept = true where organization_id = ${tx.organizationId} and id = ${runId}`);
}

export interface ContributionRow extends OfPerson {
  /** The wage month, the first of those that are summed, `2026-03`. */
  readonly month: string;
  readonly wage: Money;
  readonly employee: Money;
  readonly employer: Money;
  readonly method: ContributionMethod;
  readonly province: string;
  readonly lawPack: LawPackName;
}

const contributions = sql`sum(s.month_wage)::bigint as wage, sum(s.month_employee)::bigint as employee,
  sum(s.month_employer)::bigint as employer, max(s.statutory->>'method') as method,
  max(s.statutory->>'province') as province, max(s.statutory->>'lawPack') as "lawPack"`;

/** Wage and contributions of slips whose period ends between two days (wage months). */
export const contributionsPaid = (tx: TenantTx, days: Days): Promise<ContributionRow[]> =>
  tx.rows<ContributionRow>(sql`
    select ${person}, ${partMonth(sql`r.end_date`, days)} as month, ${contributions}
    ${counted(tx)} and s.statutory is not null and r.end_date between ${days.from} and ${days.to}
    group by 1, 2, 3 order by 2, 1, 3`);

interface Months {
  readonly from: string;
  readonly to: string;
}

const countedBack = (tx: TenantTx, { from, to }: Months): Statement => sql`
  from app.payroll_run r join app.payroll_slip s on s.organization_id = r.organization_id and s.run_id = r.id
    cross join lateral json_to_recordset(s.statutory->'backMonths')
      as b(month text, wage bigint, employee bigint, employer bigint)
  where r.organization_id = ${tx.organizationId} and s.organization_id = ${tx.organizationId}
    and r.state = 'APPROVED' and r.kind = 'retroactive' and s.held_reason is null and s.statutory is not null
    and b.month between ${from} and ${to}`;

/** What retroactive runs add to wage months, `2026-03`. */
export const backContributions = (tx: TenantTx, { from, to }: Months): Promise<ContributionRow[]> =>
  tx.rows<ContributionRow>(sql`
    select ${person}, b.month, sum(b.wage)::bigint as wage, sum(b.employee)::bigint as employee,
      sum(b.employer)::bigint as employer, max(s.statutory->>'method') as method,
      max(s.statutory->>'province') as province, max(s.statutory->>'lawPack') as "lawPack"
    ${countedBack(tx, { from, to })}
    group by 1, 2, 3 order by 2, 3, 1`);

/** Both days included, of the runs of some templates in some months. */
export interface DaysOfTemplates extends Days {
  readonly templates: readonly { readonly templateId: string; readonly month: string }[];
}

const isOfTemplates = (month: Statement, { templates }: DaysOfTemplates): Statement => sql`
  (r.template_id, ${month}) in (select * from unnest(${templates.map(({ templateId }) => templateId)}::uuid[],
    ${templates.map((one) => one.month)}::text[]))`;

/** Wages and contributions by wage month of a year, what retroactive runs add to them included. */
export const contributionsByMonth = (
  tx: TenantTx,
  days: DaysOfTemplates,
): Promise<{ month: number; persons: number; wage: Money; employee: Money; employer: Money }[]> =>
  tx.rows(sql`
    select right(one.month, 2)::int as month, count(distinct one.employee_id)::int as persons,
      sum(one.wage)::bigint as wage, sum(one.employee)::bigint as employee, sum(one.employer)::bigint as employer
    from (
      select left(r.end_date::text, 7) as month, s.employee_id, s.month_wage as wage, s.month_employee as employee,
        s.month_employer as employer
      ${counted(tx)} and r.end_date between ${days.from} and ${days.to}
        and ${isOfTemplates(sql`left(r.end_date::text, 7)`, days)}
      union all
      select b.month, s.employee_id, b.wage, b.employee, b.employer
      ${countedBack(tx, { from: days.from.slice(0, 7), to: days.to.slice(0, 7) })}
        and ${isOfTemplates(sql`b.month`, days)}) as one
    where one.wage <> 0 or one.employee <> 0 or one.employer <> 0
    group by 1 order by 1`);

export interface InsuredMonths {
  readonly employeeId: Id<'employee'>;
  /** Wage months ('2026-10') with a wage, and with a contribution, after what retroactive runs add to them or take back. */
  readonly waged: readonly string[] | null;
  readonly insured: readonly string[] | null;
}

/** The wage months of each person. */
export const insuredMonths = (tx: TenantTx, { from, to }: Days): Promise<InsuredMonths[]> =>
  tx.rows<InsuredMonths>(sql`
    select one."employeeId", array_agg(one.month) filter (where one.wage > 0) as waged,
      array_agg(one.month) filter (where one.employee <> 0 or one.employer <> 0) as insured
    from (
      select part."employeeId", part.month, sum(part.wage) as wage, sum(part.employee) as employee,
        sum(part.employer) as employer
      from (
        select s.employee_id as "employeeId", left(r.end_date::text, 7) as month, s.month_wage as wage,
          s.month_employee as employee, s.month_employer as employer
        ${counted(tx)} and r.end_date between ${from} and ${to}
        union all
        select s.employee_id, b.month, b.wage, b.employee, b.employer
        ${countedBack(tx, { from: from.slice(0, 7), to: to.slice(0, 7) })}) as part
      group by 1, 2) as one
    group by 1`);

export interface FundRow extends OfPerson {
  readonly wage: Money;
  readonly employee: Money;
  readonly employer: Money;
  readonly wageKind: WageKind;
}

/** The Employee Welfare Fund of slips whose period ends between two days; people without contribution are left out. */
export const welfareFundPaid = (tx: TenantTx, { from, to }: Days): Promise<FundRow[]> =>
  tx.rows<FundRow>(sql`
    select ${person}, sum((s.statutory->'welfareFund'->>'wage')::bigint)::bigint as wage,
      sum((s.statutory->'welfareFund'->>'employee')::bigint)::bigint as employee,
      sum((s.statutory->'welfareFund'->>'employer')::bigint)::bigint as employer,
      max(s.statutory->>'wageKind') as "wageKind"
    ${counted(tx)} and s.statutory is not null and r.end_date between ${from} and ${to}
    group by 1, 2
    having sum((s.statutory->'welfareFund'->>'employer')::bigint) > 0
      or sum((s.statutory->'welfareFund'->>'employee')::bigint) > 0
    order by 2, 1`);

export interface LoanRow extends OfPerson {
  readonly reference: string | null;
  readonly amount: Money;
}

/** Student loans that approved runs deducted between two pay dates. */
export const studentLoansPaid = (tx: TenantTx, { from, to }: Days): Promise<LoanRow[]> =>
  tx.rows<LoanRow>(sql`
    select r.template_id as "templateId", i.employee_id as "employeeId", max(i.reference) as reference,
      sum(p.amount_minor)::bigint as amount
    from app.payroll_item_payment p
    join app.payroll_employee_item i on i.organization_id = p.organization_id and i.id = p.employee_item_id
    join app.payroll_run r on r.organization_id = p.organization_id and r.id = p.run_id
    where p.organization_id = ${tx.organizationId} and i.organization_id = ${tx.organizationId}
      and r.organization_id = ${tx.organizationId} and r.state = 'APPROVED' and i.instalment_kind = 'studentLoan'
      and r.pay_date between ${from} and ${to} and p.amount_minor > 0
    group by 1, 2 order by 2, 1`);

/** Why people of approved final runs left. */
export const leavingReasons = async (
  tx: TenantTx,
  employeeIds: readonly string[],
): Promise<Map<string, LeavingReason>> =>
  new Map(
    (
      await tx.rows<{ employeeId: string; reason: LeavingReason }>(sql`
        select l.employee_id as "employeeId", l.reason from app.payroll_leaving l
        join app.payroll_run r on r.organization_id = l.organization_id and r.id = l.run_id
        where l.organization_id = ${tx.organizationId} and r.organization_id = ${tx.organizationId}
          and r.state = 'APPROVED' and l.employee_id = any(${[...employeeIds]}::uuid[])
        order by r.end_date, r.id`)
    ).map(({ employeeId, reason }) => [employeeId, reason]),
  );

/** Months of approved runs of a template: of its payments, and of its wages with those that back pay adds to. */
export async function monthsOfTemplate(
  tx: TenantTx,
  templateId: Id<'payrollTemplate'>,
): Promise<{ readonly paid: readonly string[]; readonly waged: readonly string[] }> {
  const row = await tx.one<{ paid: string[] | null; waged: string[] | null }>(sql`
    select array_agg(distinct one.paid) filter (where one.paid is not null) as paid, array_agg(distinct one.waged) as waged
    from (
      select left(r.pay_date::text, 7) as paid, left(r.end_date::text, 7) as waged from app.payroll_run r
      where r.organization_id = ${tx.organizationId} and r.state = 'APPROVED' and r.template_id = ${templateId}
      union
      select null, b.month ${countedBack(tx, { from: '', to: '9999' })} and r.template_id = ${templateId}) as one`);
  return { paid: row?.paid ?? [], waged: row?.waged ?? [] };
}

/** Whom approved runs of a template paid in which of these months, `2026-11`. */
export const peoplePaidIn = (
  tx: TenantTx,
  { templateId, months }: { readonly templateId: Id<'payrollTemplate'>; readonly months: readonly string[] },
): Promise<{ readonly employeeId: Id<'employee'>; readonly month: string }[]> =>
  tx.rows(sql`
    select distinct i.employee_id as "employeeId", left(r.pay_date::text, 7) as month
    from app.payroll_run r join app.payroll_income i on i.organization_id = r.organization_id and i.run_id = r.id
    where r.organization_id = ${tx.organizationId} and i.organization_id = ${tx.organizationId}
      and r.state = 'APPROVED' and r.template_id = ${templateId}
      and left(r.pay_date::text, 7) = any(${[...months]}::text[])`);

export interface RunCounts {
  readonly approved: number;
  /** Drafts, and those that wait for a decision. */
  readonly open: number;
}

/** Runs of a month or a year, by pay date for tax and by last day for social security. */
export async function countRuns(
  tx: TenantTx,
  { from, to, by }: Days & { readonly by: 'payDate' | 'end' },
): Promise<RunCounts> {
  const day = by === 'payDate' ? sql`pay_date` : sql`end_date`;
  const row = await tx.one<RunCounts>(sql`
    select count(*) filter (where state = 'APPROVED')::int as approved,
      count(*) filter (where state in ('DRAFT', 'PENDING', 'REJECTED'))::int as open
    from app.payroll_run where organization_id = ${tx.organizationId} and ${day} between ${from} and ${to}`);
  return row ?? { approved: 0, open: 0 };
}

export interface OldSlip {
  readonly runId: Id<'payrollRun'>;
  readonly employeeId: Id<'employee'>;
  readonly context: PackedContext;
  readonly shared: SharedContext | null;
}

/** Approved slips without a statutory part: they were calculated before the product kept it. */
export const slipsWithoutPart = (tx: TenantTx, most: number): Promise<OldSlip[]> =>
  tx.rows<OldSlip>(sql`
    select s.run_id as "runId", s.employee_id as "employeeId", s.context, r.shared
    ${counted(tx)} and s.statutory is null and s.context is not null
    order by s.run_id, s.employee_id limit ${most}`);

export const savePart = (
  tx: TenantTx,
  { runId, employeeId }: Pick<OldSlip, 'runId' | 'employeeId'>,
  part: StatutoryPart,
): Promise<number> =>
  tx.run(sql`
    update app.payroll_slip set statutory = ${JSON.stringify(part)}
    where organization_id = ${tx.organizationId} and run_id = ${runId} and employee_id = ${employeeId}`);

/** Income and tax by month of the pay date, of one year. */
export const incomesByMonth = (
  tx: TenantTx,
  days: DaysOfTemplates,
): Promise<{ month: number; persons: number; income: Money; tax: Money }[]> =>
  tx.rows(sql`
    select extract(month from r.pay_date)::int as month, count(distinct i.employee_id)::int as persons,
      sum(i.income)::bigint as income, sum(i.tax)::bigint as tax
    from app.payroll_run r join app.payroll_income i on i.organization_id = r.organization_id and i.run_id = r.id
    where r.organization_id = ${tx.organizationId} and i.organization_id = ${tx.organizationId}
      and r.state = 'APPROVED' and r.pay_date between ${days.from} and ${days.to}
      and ${isOfTemplates(sql`left(r.pay_date::text, 7)`, days)}
    group by 1 order by 1`);

/** What people paid to social security and provident funds between two pay dates. */
export const fundsPaid = (
  tx: TenantTx,
  { from, to }: Days,
): Promise<{ employeeId: Id<'employee'>; socialSecurity: Money; providentFund: Money }[]> =>
  tx.rows(sql`
    select s.employee_id as "employeeId", sum(s.year_social_security)::bigint as "socialSecurity",
      sum(s.year_provident_fund)::bigint as "providentFund"
    ${counted(tx)} and r.pay_date between ${from} and ${to}
    group by 1 order by 1`);
