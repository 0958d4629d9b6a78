import type { Id } from '#kernel/ids';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export const leaveOfPerson = (tx: TenantTx, employeeId: Id<'employee'>): Promise<object[]> =>
  tx.rows(sql`
    select t.name as type, r.from_date as "from", r.to_date as "to", r.minutes, r.paid_minutes as "paidMinutes", r.state,
      r.note, r.reason, r.asked_at as "askedAt"
    from app.leave_request r
    join app.leave_type t on t.organization_id = r.organization_id and t.id = r.leave_type_id
    where r.organization_id = ${tx.organizationId} and t.organization_id = ${tx.organizationId}
      and r.employee_id = ${employeeId}
    order by r.from_date, r.id`);

export const ledgerOfPerson = (tx: TenantTx, employeeId: Id<'employee'>): Promise<object[]> =>
  tx.rows(sql`
    select t.name as type, e.on_date as "on", e.minutes, e.kind, e.rule, e.facts
    from app.leave_entry e
    join app.leave_type t on t.organization_id = e.organization_id and t.id = e.leave_type_id
    where e.organization_id = ${tx.organizationId} and t.organization_id = ${tx.organizationId}
      and e.employee_id = ${employeeId}
    order by e.on_date, e.id`);

/** Days and minutes stay, as they were paid; what people wrote about them goes. */
export async function forgetLeave(tx: TenantTx, employeeId: Id<'employee'>): Promise<number> {
  const requests = await tx.run(sql`
    update app.leave_request set note = null, reason = null
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
  const row = await tx.one<{ count: number }>(sql`
    select app.forget_leave(${tx.organizationId}, ${employeeId}) as count`);
  return requests + (row?.count ?? 0);
}
