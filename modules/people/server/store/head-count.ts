import type { LocalDate } from '#kernel/time';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** People who began and ended in the same months; the first day of each month, null is open. */
export interface EmploymentMonths {
  readonly started: LocalDate | null;
  readonly ended: LocalDate | null;
  readonly count: number;
}

/** Everybody within reach who works here or has left, counted by the months in which they began and left. @param reach on `e.id` */
export const employmentMonths = (
  tx: TenantTx,
  { reach, to }: { readonly reach: Statement; readonly to: LocalDate },
): Promise<EmploymentMonths[]> =>
  tx.rows<EmploymentMonths>(sql`
    select date_trunc('month', e.start_date)::date as started, date_trunc('month', e.resign_date)::date as ended,
      count(*)::int as count
    from (
      select s.id, s.start_date, case when s.resign_date <= ${to} then s.resign_date end as resign_date
      from app.employee s
      where s.organization_id = ${tx.organizationId} and (s.start_date is null or s.start_date <= ${to})
        and (s.status = 'approved' or s.status = 'deactivated' and s.resign_date is not null)) e
    where ${reach} group by 1, 2`);
