import type { LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface DepartmentTerm {
  readonly employeeId: string;
  readonly fromDate: LocalDate;
  readonly departmentId: string | null;
}

/** Every change of department of these people that counts from a day not after `until`, one statement for any number of them. */
export const departmentTerms = (
  tx: TenantTx,
  o: { employeeIds: readonly string[]; until: LocalDate },
): Promise<DepartmentTerm[]> =>
  tx.rows<DepartmentTerm>(sql`
    select employee_id as "employeeId", from_date as "fromDate", value_id as "departmentId"
    from app.employment_term
    where organization_id = ${tx.organizationId} and matter = 'department' and from_date <= ${o.until}
      and employee_id = any(${[...o.employeeIds]})`);
