import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** A person of a report. */
export interface PersonRow {
  readonly employeeId: Id<'employee'>;
  readonly employeeCode: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly startDate: LocalDate | null;
  readonly resignDate: LocalDate | null;
}

/** People who were employed on a day of the range. */
export const peopleIn = (
  tx: TenantTx,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<PersonRow[]> =>
  tx.rows<PersonRow>(sql`
    select n.id as "employeeId", n.employee_code as "employeeCode", n.first_name as "firstName",
      n.last_name as "lastName", s.start_date as "startDate", s.resign_date as "resignDate"
    from app.employee_name_view n
    join app.employee_span_view s on s.organization_id = n.organization_id and s.id = n.id
    where n.organization_id = ${tx.organizationId} and n.status in ('approved', 'deactivated')
      and (s.start_date is null or s.start_date <= ${to}) and (s.resign_date is null or s.resign_date >= ${from})
    order by n.first_name collate "th-x-icu", n.last_name collate "th-x-icu", n.id`);
