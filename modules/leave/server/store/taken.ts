import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface TakenLeave {
  readonly employeeId: Id<'employee'>;
  /** Minutes of approved leave. */
  readonly minutes: number;
  /** Of leave that is paid in part, its paid share. */
  readonly paidMinutes: number;
}

/** Approved leave of people between two days, of all types together; people without any are left out. */
export const leaveTaken = (
  tx: TenantTx,
  options: { readonly employeeIds: readonly string[]; readonly from: LocalDate; readonly to: LocalDate },
): Promise<TakenLeave[]> =>
  tx.rows<TakenLeave>(sql`
    select d.employee_id as "employeeId", sum(d.minutes)::int as minutes,
      sum(round(d.paid_minutes * r.paid_percent / 100.0))::int as "paidMinutes"
    from app.leave_day d
    join app.leave_request r on r.organization_id = d.organization_id and r.id = d.leave_id
    where d.organization_id = ${tx.organizationId} and r.organization_id = ${tx.organizationId} and d.employee_id = any(${[...options.employeeIds]}::uuid[])
      and d.date between ${options.from} and ${options.to} and d.is_approved
    group by d.employee_id`);
