import type { PersonalFile } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export const leaveOfPerson = (tx: TenantTx, employeeId: Id<'employee'>): Promise<object[]> =>
  tx.rows(sql`
    select t.name as type, r.from_date as "from", r.to_date as "to", r.minutes, r.paid_minutes as "paidMinutes", r.state,
      r.note, r.reason, r.asked_at as "askedAt", r.decided_at as "decidedAt"
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

export const leaveFiles = (tx: TenantTx, employeeId: Id<'employee'>): Promise<PersonalFile[]> =>
  tx.rows<PersonalFile>(sql`
    select s.id as "fileId", s.name, s.created_at as at
    from app.leave_request r
    join app.leave_file f on f.organization_id = r.organization_id and f.leave_id = r.id
    join app.stored_file s on s.organization_id = f.organization_id and s.id = f.file_id
    where r.organization_id = ${tx.organizationId} and f.organization_id = ${tx.organizationId}
      and s.organization_id = ${tx.organizationId} and r.employee_id = ${employeeId}
    order by s.created_at, s.id`);

/** Days and minutes stay, as they were paid; what people wrote about them and their documents go. */
export async function forgetLeave(
  tx: TenantTx,
  employeeId: Id<'employee'>,
): Promise<{ readonly count: number; readonly fileIds: readonly Id<'file'>[] }> {
  const files = await tx.rows<{ fileId: Id<'file'> }>(sql`
    delete from app.leave_file f using app.leave_request r
    where f.organization_id = ${tx.organizationId} and r.organization_id = ${tx.organizationId}
      and r.id = f.leave_id and r.employee_id = ${employeeId}
    returning f.file_id as "fileId"`);
  const requests = await tx.run(sql`
    update app.leave_request set note = null, reason = null
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
  const row = await tx.one<{ count: number }>(sql`
    select app.forget_leave(${tx.organizationId}, ${employeeId}) as count`);
  return { count: files.length + requests + (row?.count ?? 0), fileIds: files.map(({ fileId }) => fileId) };
}
