import type { Id } from '#kernel/ids';
import type { After } from '#kernel/paging';
import type { Instant } from '#kernel/time';
import type { Message, MessageFacts, ShownKind } from '#notifications/contract';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface PersonToInform {
  readonly id: Id<'employee'>;
  readonly userId: Id<'user'> | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAtWork: boolean;
}

export const peopleByIds = (tx: TenantTx, ids: readonly string[]): Promise<PersonToInform[]> =>
  tx.rows<PersonToInform>(sql`
    select id, user_id as "userId", first_name as "firstName", last_name as "lastName", status = 'approved' as "isAtWork"
    from app.employee_name_view where organization_id = ${tx.organizationId} and id = any(${[...ids]}::uuid[])
    order by id`);

export interface MessageRow {
  readonly id: Id<'notification'>;
  readonly employeeId: Id<'employee'>;
  readonly kind: ShownKind;
  readonly eventId: string;
  readonly aboutId: string | null;
  readonly facts: MessageFacts;
  readonly inBell: boolean;
  readonly createdAt: Instant;
}

const messageTypes = 'uuid uuid uuid text uuid uuid json boolean timestamptz'.split(' ');

/** Answers the ids of those that did not exist: an event that is heard again adds nothing. */
export async function addMessages(tx: TenantTx, messages: readonly MessageRow[]): Promise<Set<string>> {
  const rows = messages.map((one) => [
    tx.organizationId,
    one.id,
    one.employeeId,
    one.kind,
    one.eventId,
    one.aboutId,
    JSON.stringify(one.facts),
    one.inBell,
    one.createdAt,
  ]);
  const added = new Set<string>();
  for (const batch of sql.batches(rows)) {
    const found = await tx.rows<{ id: string }>(sql`
      insert into app.notification (organization_id, id, employee_id, kind, event_id, about_id, facts, in_bell, created_at)
      ${sql.columns(messageTypes, batch)}
      on conflict (organization_id, event_id, employee_id) do nothing returning id`);
    for (const { id } of found) added.add(id);
  }
  return added;
}

interface OwnMessages {
  readonly employeeId: Id<'employee'>;
  readonly unread: boolean;
  readonly size: number;
  readonly after?: After | undefined;
}

/** One row more than the page has. */
export const messagesOf = (tx: TenantTx, { employeeId, unread, size, after }: OwnMessages): Promise<Message[]> =>
  tx.rows<Message>(sql`
    select id, kind, facts, about_id as "aboutId", created_at as "createdAt", read_at is not null as "isRead"
    from app.notification
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and in_bell
      and ${unread ? sql`read_at is null` : sql`true`}
      and ${after ? sql`(created_at, id) < (${after.at}, ${after.id})` : sql`true`}
    order by created_at desc, id desc limit ${size + 1}`);

/** Counted up to a hundred: more are shown as "99+". */
export const countUnread = async (tx: TenantTx, employeeId: Id<'employee'>): Promise<number> => {
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from (
      select from app.notification
      where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and in_bell and read_at is null limit 100
    ) as unread`);
  return row?.count ?? 0;
};

export const saveRead = (
  tx: TenantTx,
  { id, employeeId, readAt }: { id: Id<'notification'>; employeeId: Id<'employee'>; readAt: Instant | null },
): Promise<number> =>
  tx.run(sql`
    update app.notification set read_at = ${readAt}
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and id = ${id} and in_bell`);

export const saveAllRead = (tx: TenantTx, employeeId: Id<'employee'>, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.notification set read_at = ${now}
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and in_bell and read_at is null`);

/** Messages of these kinds about a row that was taken back. */
export interface Withdrawn {
  readonly aboutId: string;
  readonly kinds: readonly ShownKind[];
}

/** Answers the people in whose bell they were. */
export const takeFromBell = async (tx: TenantTx, { aboutId, kinds }: Withdrawn): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ employeeId: Id<'employee'> }>(sql`
      update app.notification set in_bell = false
      where organization_id = ${tx.organizationId} and about_id = ${aboutId} and kind = any(${[...kinds]}) and in_bell
      returning employee_id as "employeeId"`)
  ).map(({ employeeId }) => employeeId);

/** Answers how many there were. A night removes at most so many at once, so that its transaction stays short. */
export const removeOld = (tx: TenantTx, before: Instant, most: number): Promise<number> =>
  tx.run(sql`
    delete from app.notification n using (
      select id from app.notification where organization_id = ${tx.organizationId} and created_at < ${before}
      order by created_at limit ${most}
    ) as old
    where n.organization_id = ${tx.organizationId} and n.id = old.id`);

export const messagesAbout = (tx: TenantTx, employeeId: Id<'employee'>): Promise<object[]> =>
  tx.rows<object>(sql`
    select kind, facts, created_at as "createdAt", read_at as "readAt" from app.notification
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by created_at, id`);

export const removeMessages = (tx: TenantTx, employeeId: Id<'employee'>): Promise<number> =>
  tx.run(sql`
    delete from app.notification where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
