import type { Id } from '#kernel/ids';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** What a person asked for and decided, with the reasons. */
export const requestsAbout = async (tx: TenantTx, employeeId: Id<'employee'>): Promise<unknown> => ({
  asked: await tx.rows<object>(sql`
    select id, kind, form, department_name as "departmentName", facts, state, asked_at as "askedAt", decided_at as "decidedAt"
    from app.approval_request where organization_id = ${tx.organizationId} and asker_id = ${employeeId}
    order by asked_at, id`),
  decided: await tx.rows<object>(sql`
    select request_id as "requestId", what, reason, at from app.approval_step
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by at, request_id, number`),
  delegations: await tx.rows<object>(sql`
    select from_employee_id as "fromEmployeeId", to_employee_id as "toEmployeeId", from_date as "fromDate",
      to_date as "toDate", forms
    from app.approval_delegation
    where organization_id = ${tx.organizationId} and ${employeeId} in (from_employee_id, to_employee_id)
    order by from_date, id`),
});

/** Words that a person wrote, and what was written about their requests. That they were decided, and when, stays. */
export async function forgetWords(tx: TenantTx, employeeId: Id<'employee'>): Promise<number> {
  const words = await tx.run(sql`
    update app.approval_step s set reason = null
    where s.organization_id = ${tx.organizationId} and s.reason is not null
      and s.what in ('opened', 'approved', 'rejected', 'canceled')
      and (s.employee_id = ${employeeId} or exists (select from app.approval_request r
        where r.organization_id = ${tx.organizationId} and r.id = s.request_id and r.asker_id = ${employeeId}))`);
  const facts = await tx.run(sql`
    update app.approval_request set facts = '{}'
    where organization_id = ${tx.organizationId} and asker_id = ${employeeId} and state <> 'pending' and facts <> '{}'`);
  const delegations = await tx.run(sql`
    delete from app.approval_delegation
    where organization_id = ${tx.organizationId} and ${employeeId} in (from_employee_id, to_employee_id)`);
  return words + facts + delegations;
}
