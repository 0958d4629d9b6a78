import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** Somebody at work through whose eyes an owner looks. */
export interface ViewedEmployee {
  readonly id: Id<'employee'>;
  readonly userId: Id<'user'> | null;
  readonly viewerId: Id<'employee'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly permissionGroups: readonly string[];
  readonly until: Instant;
}

/** The look that this session takes at the moment, if any; one that is over counts no more. */
export const viewedIn = (tx: TenantTx, sessionId: Id<'session'>, now: Instant): Promise<ViewedEmployee | undefined> =>
  tx.one<ViewedEmployee>(sql`
    select e.id, e.user_id as "userId", v.viewer_id as "viewerId", e.first_name as "firstName",
      e.last_name as "lastName", e.permission_groups as "permissionGroups", v.until
    from app.view_as v
    join app.employee e on e.organization_id = v.organization_id and e.id = v.employee_id
    where v.organization_id = ${tx.organizationId} and e.organization_id = ${tx.organizationId}
      and v.session_id = ${sessionId} and v.until > ${now} and e.status = 'approved'`);

/** A person at work with their groups, through whose eyes the provider's support looks. */
export const personAtWork = (tx: TenantTx, id: Id<'employee'>) =>
  tx.one<Pick<ViewedEmployee, 'id' | 'firstName' | 'lastName' | 'permissionGroups'>>(sql`
    select id, first_name as "firstName", last_name as "lastName", permission_groups as "permissionGroups"
    from app.employee
    where organization_id = ${tx.organizationId} and id = ${id} and status = 'approved'`);

export const employeeAtWork = (tx: TenantTx, id: Id<'employee'>) =>
  tx.one<{ firstName: string; lastName: string }>(sql`
    select first_name as "firstName", last_name as "lastName" from app.employee
    where organization_id = ${tx.organizationId} and id = ${id} and status = 'approved'`);

interface View {
  readonly sessionId: Id<'session'>;
  readonly viewerId: Id<'employee'>;
  readonly employeeId: Id<'employee'>;
  readonly until: Instant;
}

/** Answers whether it began: a session that looks through other eyes already goes on with that look. */
export const startView = async (
  tx: TenantTx,
  { sessionId, viewerId, employeeId, until }: View,
  now: Instant,
): Promise<boolean> =>
  (await tx.run(sql`
    insert into app.view_as as v (organization_id, session_id, viewer_id, employee_id, until)
    values (${tx.organizationId}, ${sessionId}, ${viewerId}, ${employeeId}, ${until})
    on conflict (organization_id, session_id) do update set viewer_id = excluded.viewer_id,
      employee_id = excluded.employee_id, until = excluded.until
    where v.until <= ${now}`)) > 0;

/** Answers whether there was one to end. */
export const endView = async (tx: TenantTx, sessionId: Id<'session'>): Promise<boolean> =>
  (await tx.run(sql`
    delete from app.view_as where organization_id = ${tx.organizationId} and session_id = ${sessionId}`)) > 0;
