import type { Id } from '#kernel/ids';
import { addMinutes, type Instant } from '#kernel/time';
import type { Delivery, deliveryStates, MessageFacts, ShownKind } from '#notifications/contract';
import type { NewDelivery } from '#notifications/rules/deliveries-of-message';
import type { Channel } from '#notifications/rules/message-kinds';
import { longPageStatement, type Page, type Paging, rowsAndTotal, totalStatement } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import type { Withdrawn } from './messages.ts';

export interface DeliveryToAdd extends NewDelivery {
  readonly notificationId: string;
  readonly employeeId: string;
  readonly now: Instant;
  /** One that has ended already, as in the demo company. */
  readonly ended?: { readonly state: 'sent' | 'failed'; readonly tries: number; readonly error: string | null };
}

const deliveryTypes =
  'uuid uuid uuid uuid text uuid boolean timestamptz timestamptz text smallint text timestamptz'.split(' ');

export async function addDeliveries(tx: TenantTx, deliveries: readonly DeliveryToAdd[]): Promise<void> {
  const rows = deliveries.map((one) => [
    tx.organizationId,
    newId('notificationDelivery'),
    one.notificationId,
    one.employeeId,
    one.channel,
    one.deviceId,
    one.inDigest,
    one.dueAt,
    one.now,
    one.ended?.state ?? 'waiting',
    one.ended?.tries ?? 0,
    one.ended?.error ?? null,
    one.ended ? one.now : null,
  ]);
  for (const batch of sql.batches(rows))
    await tx.run(sql`
      insert into app.notification_delivery (organization_id, id, notification_id, employee_id, channel, device_id, in_digest,
        due_at, created_at, state, tries, error, ended_at)
      ${sql.columns(deliveryTypes, batch)} on conflict do nothing`);
}

/** A delivery that this process sends now, with what it needs. */
export interface Claimed {
  readonly id: Id<'notificationDelivery'>;
  readonly employeeId: Id<'employee'>;
  readonly channel: Channel;
  readonly inDigest: boolean;
  readonly tries: number;
  readonly kind: ShownKind;
  readonly facts: MessageFacts;
  readonly aboutId: string | null;
  readonly isRead: boolean;
  readonly isAtWork: boolean;
  readonly userId: Id<'user'> | null;
  readonly deviceId: Id<'notificationDevice'> | null;
  /** The subscription of the device; null once it was removed. */
  readonly endpoint: string | null;
  readonly p256dh: string | null;
  readonly auth: string | null;
  /** In which messages were allowed on the device; null for devices of before. */
  readonly sessionId: Id<'session'> | null;
  readonly lineUserId: string | null;
}

const claimMinutes = 5;
const claimedAtOnce = 20;
const digestsAtOnce = 10;

/** A few that are due, marked as being sent: no other process sends them, and they are sent before this one claims others. */
export async function claimDue(tx: TenantTx, now: Instant): Promise<Claimed[]> {
  const due = sql`organization_id = ${tx.organizationId} and state = 'waiting' and due_at <= ${now}`;
  const single = await claim(tx, now, sql`${due} and not in_digest order by due_at, id limit ${claimedAtOnce}`);
  // All of a person at once: they are one mail.
  const together = await claim(
    tx,
    now,
    sql`${due} and in_digest and employee_id in (
      select employee_id from app.notification_delivery where ${due} and in_digest
      group by employee_id order by employee_id limit ${digestsAtOnce}) order by id`,
  );
  return claimedRows(tx, [...single, ...together]);
}

async function claim(tx: TenantTx, now: Instant, which: Statement): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    update app.notification_delivery d
    set state = 'sending', tries = tries + 1, claimed_until = ${addMinutes(now, claimMinutes)}
    from (select id from app.notification_delivery where ${which} for update skip locked) as found
    where d.organization_id = ${tx.organizationId} and d.id = found.id
    returning d.id`);
  return rows.map(({ id }) => id);
}

async function claimedRows(tx: TenantTx, ids: readonly string[]): Promise<Claimed[]> {
  if (ids.length === 0) return [];
  return tx.rows<Claimed>(sql`
    select d.id, d.employee_id as "employeeId", d.channel, d.in_digest as "inDigest", d.tries, n.kind, n.facts, n.about_id as "aboutId",
      n.read_at is not null as "isRead", e.status = 'approved' as "isAtWork", e.user_id as "userId",
      d.device_id as "deviceId", v.endpoint, v.p256dh, v.auth, v.session_id as "sessionId", l.line_user_id as "lineUserId"
    from app.notification_delivery d
    join app.notification n on n.organization_id = d.organization_id and n.id = d.notification_id
    join app.employee_name_view e on e.organization_id = d.organization_id and e.id = d.employee_id
    left join app.notification_device v on v.organization_id = d.organization_id and v.id = d.device_id
      and v.employee_id = d.employee_id
    left join app.notification_line l on l.organization_id = d.organization_id and l.employee_id = d.employee_id
    where d.organization_id = ${tx.organizationId} and n.organization_id = ${tx.organizationId}
      and e.organization_id = ${tx.organizationId} and d.id = any(${[...ids]}::uuid[])
    order by n.created_at, d.id`);
}

export type End =
  | { readonly state: 'sent' | 'skipped' | 'failed' | 'unknown'; readonly error: string | null }
  | { readonly state: 'waiting'; readonly dueAt: Instant; readonly error: string };

/** Only those that are still being sent: one that was interrupted and ended otherwise stays as it is. One that was taken back meanwhile is not tried again. */
export const endDeliveries = (
  tx: TenantTx,
  ids: readonly string[],
  end: End & { readonly now: Instant },
): Promise<number> =>
  tx.run(sql`
    update app.notification_delivery
    set state = case when ${isTakenBack(end)} then 'skipped' else ${end.state} end,
      error = case when ${isTakenBack(end)} then error else ${end.error?.slice(0, 500) ?? null} end, claimed_until = null,
      due_at = ${end.state === 'waiting' ? end.dueAt : sql`due_at`},
      ended_at = case when ${end.state === 'waiting'} and not ${isTakenBack(end)} then null else ${end.now}::timestamptz end
    where organization_id = ${tx.organizationId} and id = any(${[...ids]}::uuid[]) and state = 'sending'`);

/** Not tried now: it waits for its moment. */
export const letWait = (tx: TenantTx, ids: readonly string[], dueAt: Instant): Promise<number> =>
  tx.run(sql`
    update app.notification_delivery set state = 'waiting', tries = tries - 1, claimed_until = null, due_at = ${dueAt}
    where organization_id = ${tx.organizationId} and id = any(${[...ids]}::uuid[]) and state = 'sending'
      and error is distinct from ${takenBack}`);

export const takenBack = 'recalled';
/** What has arrived is sent, whatever happened meanwhile. */
const isTakenBack = ({ state }: End): Statement =>
  state === 'sent' ? sql`false` : sql`error is not distinct from ${takenBack}`;

/** Those that have not arrived for certain are not sent, nor sent again; one that is on its way is marked. */
export const withdrawDeliveries = (tx: TenantTx, { aboutId, kinds }: Withdrawn, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.notification_delivery d
    set state = case when d.state = 'sending' then d.state else 'skipped' end, error = ${takenBack},
      ended_at = case when d.state = 'sending' then null else coalesce(d.ended_at, ${now}::timestamptz) end
    from app.notification n
    where d.organization_id = ${tx.organizationId} and n.organization_id = ${tx.organizationId} and n.id = d.notification_id
      and n.about_id = ${aboutId} and n.kind = any(${[...kinds]}) and d.state in ('waiting', 'sending', 'failed', 'unknown')`);

/** Those of claimed ones that were taken back since. */
export const recalledAmong = async (tx: TenantTx, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx.rows<{ id: string }>(sql`
        select id from app.notification_delivery
        where organization_id = ${tx.organizationId} and id = any(${[...ids]}::uuid[]) and error = ${takenBack}`)
    ).map(({ id }) => id),
  );

/** Deliveries whose process ended while it sent them. */
export const interrupted = (
  tx: TenantTx,
  now: Instant,
): Promise<{ id: Id<'notificationDelivery'>; employeeId: Id<'employee'>; channel: Channel; tries: number }[]> =>
  tx.rows(sql`
    select id, employee_id as "employeeId", channel, tries from app.notification_delivery
    where organization_id = ${tx.organizationId} and state = 'sending' and claimed_until < ${now}
    order by id for update skip locked`);

/** When there is something to do next; null for nothing. */
export async function nextMoment(tx: TenantTx): Promise<Instant | null> {
  const row = await tx.one<{ at: Instant | null }>(sql`
    select least(
      (select min(due_at) from app.notification_delivery where organization_id = ${tx.organizationId} and state = 'waiting'),
      (select min(claimed_until) from app.notification_delivery
        where organization_id = ${tx.organizationId} and state = 'sending')) as at`);
  return row?.at ?? null;
}

interface OutboxQuery extends Paging {
  readonly state?: (typeof deliveryStates)[number] | undefined;
  readonly channel?: Channel | undefined;
  /** What the message is about. */
  readonly aboutId?: string | undefined;
}

type OutboxRow = Omit<Delivery, 'receiver'> & Delivery['receiver'];

export async function outboxPage(
  tx: TenantTx,
  { state, channel, aboutId, ...paging }: OutboxQuery,
): Promise<Page<Delivery>> {
  const own = sql`d.organization_id = ${tx.organizationId} and ${state ? sql`d.state = ${state}` : sql`true`}
    and ${channel ? sql`d.channel = ${channel}` : sql`true`}`;
  const joined = sql`app.notification_delivery d
    join app.notification n on n.organization_id = d.organization_id and n.id = d.notification_id`;
  const about = aboutId ? sql`n.organization_id = ${tx.organizationId} and n.about_id = ${aboutId}` : sql`true`;
  const list = {
    select: sql`d.id, n.kind, d.employee_id as "employeeId", e.first_name as "firstName", e.last_name as "lastName",
      d.channel, d.in_digest as "inDigest", d.state, d.tries, case when d.ended_at is null then d.due_at end as "dueAt",
      d.error, d.created_at as "createdAt", d.ended_at as "endedAt"`,
    from: sql`${joined} join app.employee_name_view e on e.organization_id = d.organization_id and e.id = d.employee_id`,
    where: sql`${own} and ${about} and n.organization_id = ${tx.organizationId} and e.organization_id = ${tx.organizationId}`,
    orderBy: sql`d.created_at desc, d.id desc`,
  };
  // Every delivery has a message and a person: its total need not look for them.
  const { items, total } = await rowsAndTotal<OutboxRow>(tx, {
    rows: longPageStatement(list, paging),
    total: totalStatement({
      from: aboutId ? joined : sql`app.notification_delivery d`,
      where: sql`${own} and ${about}`,
    }),
  });
  const shown = items.map(({ employeeId, firstName, lastName, ...row }) => ({
    ...row,
    receiver: { employeeId, firstName, lastName },
  }));
  return { items: shown, total };
}

export const deliveryForUpdate = (
  tx: TenantTx,
  id: Id<'notificationDelivery'>,
): Promise<{ state: Delivery['state']; channel: Channel; firstName: string; lastName: string } | undefined> =>
  tx.one(sql`
    select d.state, d.channel, e.first_name as "firstName", e.last_name as "lastName"
    from app.notification_delivery d
    join app.employee_name_view e on e.organization_id = d.organization_id and e.id = d.employee_id
    where d.organization_id = ${tx.organizationId} and e.organization_id = ${tx.organizationId} and d.id = ${id}
    for update of d`);

export const sendAgain = (tx: TenantTx, id: Id<'notificationDelivery'>, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.notification_delivery
    set state = 'waiting', due_at = ${now}, tries = 0, error = null, ended_at = null
    where organization_id = ${tx.organizationId} and id = ${id} and state in ('failed', 'unknown')`);
