import type { Id } from '#kernel/ids';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** Published shifts with the names of their boards. */
export const shiftsOfPerson = (tx: TenantTx, employeeId: Id<'employee'>): Promise<object[]> =>
  tx.rows(sql`
    select b.name as board, c.date, coalesce((
      select array_agg(p.name order by p.name) from app.shift_profile p
      where p.organization_id = ${tx.organizationId}
        and c.published @> jsonb_build_array(jsonb_build_object('profileId', p.id::text))), '{}') as shifts
    from app.shift_cell c join app.shift_board b on b.organization_id = c.organization_id and b.id = c.board_id
    where c.organization_id = ${tx.organizationId} and b.organization_id = ${tx.organizationId}
      and c.employee_id = ${employeeId} and c.published is not null
    order by c.date, b.name`);

/** A pregnancy that staff noted with the person's consent. */
export const protectionOfPerson = (tx: TenantTx, employeeId: Id<'employee'>): Promise<object[]> =>
  tx.rows(sql`
    select from_date as "from", until_date as "to", consented_on as "consentedOn", noted_by as "notedBy"
    from app.shift_protection where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);

/** What the person said before shifts were planned. */
export const wishesOfPerson = (tx: TenantTx, employeeId: Id<'employee'>): Promise<object[]> =>
  tx.rows(sql`
    select w.date, w.kind, p.name as shift
    from app.shift_wish w left join app.shift_profile p
      on p.organization_id = ${tx.organizationId} and p.id = w.profile_id
    where w.organization_id = ${tx.organizationId} and w.employee_id = ${employeeId}
    order by w.date`);

/** Shifts that the person offered or took over. */
export const exchangesOfPerson = (tx: TenantTx, employeeId: Id<'employee'>): Promise<object[]> =>
  tx.rows(sql`
    select kind, date, return_date as "returnDate", note, state, created_at as "createdAt"
    from app.shift_exchange
    where organization_id = ${tx.organizationId} and ${employeeId} in (from_employee_id, to_employee_id)
    order by date, id`);

/** Wishes, words of exchanges, drafts, memberships and boards planned; what was published stays with the attendance that was paid by it. */
export async function forgetPlans(tx: TenantTx, employeeId: Id<'employee'>): Promise<number> {
  const drafts = await tx.run(sql`
    delete from app.shift_cell
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and published is null`);
  const members = await tx.run(sql`
    delete from app.shift_member where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
  const makers = await tx.run(sql`
    delete from app.shift_maker where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
  const wishes = await tx.run(sql`
    delete from app.shift_wish where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
  const protections = await tx.run(sql`
    delete from app.shift_protection where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
  const words = await tx.run(sql`
    update app.shift_exchange set note = null
    where organization_id = ${tx.organizationId} and ${employeeId} in (from_employee_id, to_employee_id)
      and note is not null`);
  return drafts + members + makers + wishes + protections + words;
}
