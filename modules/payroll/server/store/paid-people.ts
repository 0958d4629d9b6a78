import type { Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface PaidSums {
  readonly employeeId: Id<'employee'>;
  readonly net: Money;
  readonly income: Money;
  readonly tax: Money;
  /** The employee's part, that of back pay included. */
  readonly socialSecurity: Money;
}

/** What approved runs paid to people between two pay dates; people without a slip are left out. */
export const paidSums = (
  tx: TenantTx,
  options: { readonly employeeIds: readonly string[]; readonly from: LocalDate; readonly to: LocalDate },
): Promise<PaidSums[]> =>
  tx.rows<PaidSums>(sql`
    select s.employee_id as "employeeId", sum(s.net)::bigint as net,
      sum(s.year_regular + s.year_special + s.year_flat + s.year_severance)::bigint as income,
      sum(s.year_tax + s.year_flat_tax + s.year_severance_tax)::bigint as tax,
      sum(s.year_social_security)::bigint as "socialSecurity"
    from app.payroll_run r join app.payroll_slip s on s.organization_id = r.organization_id and s.run_id = r.id
    where r.organization_id = ${tx.organizationId} and s.organization_id = ${tx.organizationId} and r.state = 'APPROVED'
      and s.held_reason is null and r.pay_date between ${options.from} and ${options.to}
      and s.employee_id = any(${[...options.employeeIds]}::uuid[])
    group by s.employee_id`);
