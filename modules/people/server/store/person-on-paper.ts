import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** Who a person is on a document of the company. */
export interface PersonOnPaper {
  readonly title: string | null;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly employeeCode: string | null;
  readonly startDate: LocalDate | null;
  /** The last day of work once it is over; null for a person at work. */
  readonly endDate: LocalDate | null;
  readonly positionName: string | null;
}

export const personOnPaper = (tx: TenantTx, employeeId: Id<'employee'>): Promise<PersonOnPaper | undefined> =>
  tx.one<PersonOnPaper>(sql`
    select title_name as title, first_name as "firstName", middle_name as "middleName", last_name as "lastName",
      employee_code as "employeeCode", start_date as "startDate", position_name as "positionName",
      case when status = 'deactivated' then resign_date end as "endDate"
    from app.employee
    where organization_id = ${tx.organizationId} and id = ${employeeId} and status in ('approved', 'deactivated')`);
