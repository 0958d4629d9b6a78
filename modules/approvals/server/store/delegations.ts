import type { Delegation } from '#approvals/rules/delegation';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { oneAtATime } from '#server/db/one-at-a-time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface DelegationRow extends Delegation {
  readonly id: Id<'approvalDelegation'>;
  readonly fromEmployeeId: Id<'employee'>;
  readonly toEmployeeId: Id<'employee'>;
}

const columns = sql`id, from_employee_id as "fromEmployeeId", to_employee_id as "toEmployeeId",
  from_date as "fromDate", to_date as "toDate", forms`;

/** Those that count on this day. */
export const delegationsOn = (tx: TenantTx, date: LocalDate): Promise<DelegationRow[]> =>
  tx.rows<DelegationRow>(sql`
    select ${columns} from app.approval_delegation
    where organization_id = ${tx.organizationId} and from_date <= ${date} and to_date >= ${date} order by id`);

/** Of the whole company, from this day on. One addition at a time: two could close a circle. */
export async function delegationsFrom(tx: TenantTx, date: LocalDate): Promise<DelegationRow[]> {
  await oneAtATime(tx, 'delegations');
  return tx.rows<DelegationRow>(sql`
    select ${columns} from app.approval_delegation
    where organization_id = ${tx.organizationId} and to_date >= ${date} order by id`);
}

/** Given to or by one person, those that are over left out. */
export const delegationsOf = (tx: TenantTx, employeeId: string, today: LocalDate): Promise<DelegationRow[]> =>
  tx.rows<DelegationRow>(sql`
    select ${columns} from app.approval_delegation
    where organization_id = ${tx.organizationId} and to_date >= ${today}
      and (from_employee_id = ${employeeId} or to_employee_id = ${employeeId})
    order by from_date, id`);

export const addDelegation = (
  tx: TenantTx,
  row: DelegationRow & { readonly changesAt: Instant; readonly now: Instant },
): Promise<number> =>
  tx.run(sql`
    insert into app.approval_delegation
      (organization_id, id, from_employee_id, to_employee_id, from_date, to_date, forms, created_at, changes_at)
    values (${tx.organizationId}, ${row.id}, ${row.fromEmployeeId}, ${row.toEmployeeId}, ${row.fromDate}, ${row.toDate},
      ${row.forms === null ? null : [...row.forms]}, ${row.now}, ${row.changesAt})`);

export const removeDelegation = (
  tx: TenantTx,
  id: Id<'approvalDelegation'>,
  fromEmployeeId: Id<'employee'>,
): Promise<DelegationRow | undefined> =>
  tx.one<DelegationRow>(sql`
    delete from app.approval_delegation
    where organization_id = ${tx.organizationId} and id = ${id} and from_employee_id = ${fromEmployeeId}
    returning ${columns}`);

/** Delegations that have begun or ended since they were looked at. */
export const changedDelegations = (tx: TenantTx, now: Instant): Promise<DelegationRow[]> =>
  tx.rows<DelegationRow>(sql`
    select ${columns} from app.approval_delegation
    where organization_id = ${tx.organizationId} and changes_at <= ${now} order by id for update`);

export const saveNextChange = (
  tx: TenantTx,
  id: Id<'approvalDelegation'>,
  changesAt: Instant | null,
): Promise<number> =>
  tx.run(sql`
    update app.approval_delegation set changes_at = ${changesAt}
    where organization_id = ${tx.organizationId} and id = ${id}`);

export async function nextChange(tx: TenantTx): Promise<Instant | null> {
  const row = await tx.one<{ at: Instant | null }>(sql`
    select min(changes_at) as at from app.approval_delegation where organization_id = ${tx.organizationId}`);
  return row?.at ?? null;
}
