// What approved slips have paid to people: in a tax year, in a wage month, and usually.
import type { Money } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { LastSlip } from '#payroll/rules/later-payments';
import type { MonthToDate } from '#payroll/rules/payroll-context';
import type { YearToDate } from '#payroll/rules/year-to-date';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

const yearColumns = sql`coalesce(sum(s.year_regular), 0)::bigint as regular,
  coalesce(sum(s.year_special), 0)::bigint as special, coalesce(sum(s.year_tax), 0)::bigint as tax,
  coalesce(sum(s.year_social_security), 0)::bigint as "socialSecurity",
  coalesce(sum(s.year_provident_fund), 0)::bigint as "providentFund", coalesce(sum(s.year_flat), 0)::bigint as flat,
  coalesce(sum(s.year_flat_tax), 0)::bigint as "flatTax", coalesce(sum(s.year_severance), 0)::bigint as severance,
  coalesce(sum(s.year_severance_tax), 0)::bigint as "severanceTax"`;

interface Months {
  readonly employeeIds: readonly string[];
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Approved slips that are paid; voided ones and those held back count nowhere. */
const counted = (tx: TenantTx, employeeIds: readonly string[]): Statement => sql`
  from app.payroll_run r join app.payroll_slip s on s.organization_id = r.organization_id and s.run_id = r.id
  where r.organization_id = ${tx.organizationId} and s.organization_id = ${tx.organizationId} and r.state = 'APPROVED'
    and s.held_reason is null and s.employee_id = any(${[...employeeIds]}::uuid[])`;

/** What approved slips paid between two pay dates added to the tax year, by person. */
export const yearOf = (
  tx: TenantTx,
  { employeeIds, from, to }: Months,
): Promise<(YearToDate & { employeeId: string })[]> =>
  tx.rows(sql`
    select s.employee_id as "employeeId", ${yearColumns} ${counted(tx, employeeIds)}
      and r.pay_date between ${from} and ${to}
    group by s.employee_id`);

/** How many payments of the tax year after a number have paid a salary, by person. Months that are paid in parts count once. */
export const paidAfter = (
  tx: TenantTx,
  { employeeIds, from, to, number, perYear }: Months & { readonly number: number; readonly perYear: number },
): Promise<{ employeeId: string; payments: number }[]> =>
  tx.rows(sql`
    select s.employee_id as "employeeId", count(distinct r.payment_number)::int as payments ${counted(tx, employeeIds)}
      and r.kind in ('regular', 'final') and r.pay_date between ${from} and ${to} and r.per_year = ${perYear}
      and r.payment_number > ${number}
    group by s.employee_id`);

/** Social security, and the wage of the Employee Welfare Fund, of a wage month, whose first and last day are given: approved slips whose period ends in it, and back pay of it, by person. */
export const monthOf = (
  tx: TenantTx,
  { employeeIds, from, to }: Months,
): Promise<(MonthToDate & { employeeId: string; fundWage: Money })[]> =>
  tx.rows(sql`
    select id as "employeeId", sum(wage)::bigint as wage, sum(employee)::bigint as employee,
      sum(employer)::bigint as employer, sum(fund_wage)::bigint as "fundWage"
    from (
      select s.employee_id as id, s.month_wage as wage, s.month_employee as employee, s.month_employer as employer,
        coalesce((s.statutory->'welfareFund'->>'wage')::bigint, 0) as fund_wage
      ${counted(tx, employeeIds)} and r.end_date between ${from} and ${to}
      union all
      select back.id, b.wage, b.employee, b.employer, 0
      from (
        select s.employee_id as id, s.statutory ${counted(tx, employeeIds)} and r.kind = 'retroactive') as back
        cross join lateral json_to_recordset(back.statutory->'backMonths')
          as b(month text, wage bigint, employee bigint, employer bigint)
      where b.month = ${from.slice(0, 7)}) as parts
    group by id`);

/** What the last approved regular slip between two pay dates says of later payments, by person. */
export const laterOf = (
  tx: TenantTx,
  { employeeIds, from, to }: Months,
): Promise<(LastSlip & { employeeId: string; number: number; perYear: number })[]> =>
  tx.rows(sql`
    select distinct on (s.employee_id) s.employee_id as "employeeId", s.later, r.pay_date as "payDate",
      r.payment_number as number, r.per_year as "perYear", s.statutory->>'wageKind' as "wageKind"
    ${counted(tx, employeeIds)} and r.kind = 'regular' and r.pay_date between ${from} and ${to}
    order by s.employee_id, r.end_date desc, r.id desc`);

/** The net of each person's last approved regular slip whose period ended before a day. */
export const usualNets = (
  tx: TenantTx,
  { employeeIds, before }: { readonly employeeIds: readonly string[]; readonly before: LocalDate },
): Promise<{ employeeId: string; net: Money }[]> =>
  tx.rows(sql`
    select distinct on (s.employee_id) s.employee_id as "employeeId", s.net
    ${counted(tx, employeeIds)} and r.kind = 'regular' and r.end_date < ${before}
    order by s.employee_id, r.end_date desc, r.id desc`);
