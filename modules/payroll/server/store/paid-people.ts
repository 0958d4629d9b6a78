import type { Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import { dateParts, type LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface PaidSums {
  readonly employeeId: Id<'employee'>;
  /** By runs alone, null without one: a beginning balance has no net pay. */
  readonly net: Money | null;
  readonly income: Money;
  readonly tax: Money;
  /** The employee's part, that of back pay included. */
  readonly socialSecurity: Money;
}

/** What people were paid in the tax year of `from` up to `to`: by approved runs, and before the company ran payroll here. People without either are left out. */
export const paidSums = (
  tx: TenantTx,
  {
    employeeIds,
    from,
    to,
  }: { readonly employeeIds: readonly string[]; readonly from: LocalDate; readonly to: LocalDate },
): Promise<PaidSums[]> =>
  tx.rows<PaidSums>(sql`
    select id as "employeeId", sum(net)::bigint as net, sum(income)::bigint as income, sum(tax)::bigint as tax,
      sum(social_security)::bigint as "socialSecurity"
    from (
      select s.employee_id as id, s.net, s.year_regular + s.year_special + s.year_flat + s.year_severance as income,
        s.year_tax + s.year_flat_tax + s.year_severance_tax as tax, s.year_social_security as social_security
      from app.payroll_run r join app.payroll_slip s on s.organization_id = r.organization_id and s.run_id = r.id
      where r.organization_id = ${tx.organizationId} and s.organization_id = ${tx.organizationId} and r.state = 'APPROVED'
        and s.held_reason is null and r.pay_date between ${from} and ${to}
        and s.employee_id = any(${[...employeeIds]}::uuid[])
      union all
      select b.employee_id, null, b.regular_minor + b.special_minor + b.flat_minor, b.tax_minor + b.flat_tax_minor,
        b.social_security_minor
      from app.payroll_beginning_balance b
      where b.organization_id = ${tx.organizationId} and b.year = ${dateParts(from).year}
        and b.employee_id = any(${[...employeeIds]}::uuid[])) as parts
    group by id`);
