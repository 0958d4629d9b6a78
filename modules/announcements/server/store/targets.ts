import type { TargetKind } from '#announcements/contract/shapes';
import { nameText, type PersonName } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { companyFormats } from '#organization/server/public';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { AnnouncementId } from './announcements.ts';

export interface Target {
  readonly kind: TargetKind;
  readonly id: string;
}

export interface NamedTarget extends Target {
  readonly name: string;
}

/** To whom an announcement goes. */
export interface Address {
  readonly everyone: boolean;
  readonly targets: readonly Target[];
}

/** What each of the ids stands for: ids of all kinds are unique. Ids that stand for nothing are left out. */
export async function targetsOf(tx: TenantTx, ids: readonly string[]): Promise<NamedTarget[]> {
  const among = sql`${[...new Set(ids)]}::uuid[]`;
  const rows = await tx.rows<NamedTarget & PersonName>(sql`
    select 'department' as kind, id, name, null as "firstName", null as "lastName" from app.department
      where organization_id = ${tx.organizationId} and id = any(${among})
    union all select 'position', id, name, null, null from app.position_name_view
      where organization_id = ${tx.organizationId} and id = any(${among})
    union all select 'tag', id, name, null, null from app.tag
      where organization_id = ${tx.organizationId} and id = any(${among})
    union all select 'employee', id, '', first_name, last_name from app.employee_name_view
      where organization_id = ${tx.organizationId} and id = any(${among})
    order by kind, name, "firstName", "lastName", id`);
  const formats = await companyFormats(tx);
  return rows.map(({ kind, id, name, ...person }) => ({ kind, id, name: name || nameText(person, formats.name) }));
}

export const targetIds = async (tx: TenantTx, announcementId: AnnouncementId): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`
      select target_id as id from app.announcement_target
      where organization_id = ${tx.organizationId} and announcement_id = ${announcementId} order by kind, target_id`)
  ).map(({ id }) => id);

export async function saveTargets(
  tx: TenantTx,
  announcementId: AnnouncementId,
  targets: readonly Target[],
): Promise<void> {
  await tx.run(sql`
    delete from app.announcement_target
    where organization_id = ${tx.organizationId} and announcement_id = ${announcementId}`);
  const rows = targets.map(({ kind, id }) => [tx.organizationId, announcementId, kind, id]);
  for (const batch of sql.batches(rows))
    await tx.run(sql`
      insert into app.announcement_target (organization_id, announcement_id, kind, target_id) values ${sql.rows(batch)}`);
}

/** People at work whom the address reaches; a department stands for those below it as well. */
function reaches(tx: TenantTx, { everyone, targets }: Address): Statement {
  if (everyone) return sql`true`;
  const idsOf = (wanted: TargetKind) =>
    sql`${targets.filter(({ kind }) => kind === wanted).map(({ id }) => id)}::uuid[]`;
  return sql`(
    e.id = any(${idsOf('employee')})
    or e.id in (select m.employee_id from app.position_member m
      where m.organization_id = ${tx.organizationId} and m.position_id = any(${idsOf('position')}))
    or e.id in (select t.employee_id from app.employee_tag t
      where t.organization_id = ${tx.organizationId} and t.tag_id = any(${idsOf('tag')}))
    or e.id in (
      with recursive below as (
        select id from app.department where organization_id = ${tx.organizationId} and id = any(${idsOf('department')})
        union
        select d.id from app.department d join below on d.parent_id = below.id
        where d.organization_id = ${tx.organizationId}
      )
      select m.employee_id from app.department_member m
      where m.organization_id = ${tx.organizationId} and m.department_id in (select id from below)))`;
}

const atWork = (tx: TenantTx, address: Address): Statement => sql`
  app.employee_name_view e where e.organization_id = ${tx.organizationId} and e.status = 'approved' and ${reaches(tx, address)}`;

export const countReached = async (tx: TenantTx, address: Address): Promise<number> =>
  (await tx.one<{ count: number }>(sql`select count(*)::int as count from ${atWork(tx, address)}`))?.count ?? 0;

export interface ReachedPerson {
  readonly employeeId: Id<'employee'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeCode: string | null;
  readonly positionName: string | null;
}

export const peopleReached = (tx: TenantTx, address: Address, size: number): Promise<ReachedPerson[]> =>
  tx.rows<ReachedPerson>(sql`
    select e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName", e.employee_code as "employeeCode",
      e.position_name as "positionName"
    from ${atWork(tx, address)}
    order by e.first_name collate "th-x-icu", e.last_name collate "th-x-icu", e.id limit ${size}`);

/** Everyone whom the address reaches becomes a receiver, once. Answers how many there are. */
export async function addReceivers(tx: TenantTx, announcementId: AnnouncementId, address: Address): Promise<number> {
  return tx.run(sql`
    insert into app.announcement_receiver (organization_id, announcement_id, employee_id)
    select ${tx.organizationId}::uuid, ${announcementId}::uuid, e.id from ${atWork(tx, address)}
    on conflict (organization_id, announcement_id, employee_id) do nothing`);
}
