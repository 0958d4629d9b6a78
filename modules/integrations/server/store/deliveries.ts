import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import type { WebhookId } from './webhooks.ts';

export type DeliveryId = Id<'webhookDelivery'>;
export type DeliveryState = 'waiting' | 'delivered' | 'failed';

/** An event with what a webhook is called with. */
interface Fact {
  readonly eventId: string;
  readonly data: object;
}

interface FactsOfEvent {
  readonly event: string;
  readonly facts: readonly Fact[];
  readonly now: Instant;
}

const wanting = (tx: TenantTx, event: string) => sql`
  select id from app.webhook where organization_id = ${tx.organizationId} and active and ${event} = any(events)`;

/** Whether a webhook of the company wants this event. */
export const isWanted = async (tx: TenantTx, event: string): Promise<boolean> =>
  (await tx.rows(sql`${wanting(tx, event)} limit 1`)).length > 0;

/** One delivery for each fact and each webhook that wants the event; none where it was heard before. Answers how many. */
export async function addDeliveries(tx: TenantTx, facts: FactsOfEvent): Promise<number> {
  const webhooks = await tx.rows<{ id: WebhookId }>(wanting(tx, facts.event));
  return addDeliveriesTo(
    tx,
    webhooks.map(({ id }) => id),
    facts,
  );
}

const deliveryTypes = 'uuid uuid uuid uuid text json timestamptz timestamptz'.split(' ');

export async function addDeliveriesTo(
  tx: TenantTx,
  webhookIds: readonly WebhookId[],
  { event, facts, now }: FactsOfEvent,
): Promise<number> {
  const rows = webhookIds.flatMap((webhookId) =>
    facts.map(({ eventId, data }) => [
      tx.organizationId,
      newId('webhookDelivery'),
      webhookId,
      eventId,
      event,
      JSON.stringify(data),
      now,
      now,
    ]),
  );
  let added = 0;
  for (const batch of sql.batches(rows))
    added += await tx.run(sql`
      insert into app.webhook_delivery (organization_id, id, webhook_id, event_id, event, data, next_at, created_at)
      ${sql.columns(deliveryTypes, batch)} on conflict (organization_id, webhook_id, event_id) do nothing`);
  return added;
}

export interface DeliveryRow {
  readonly id: DeliveryId;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly lastStatus: number | null;
  readonly lastFailure: Failure | null;
  readonly lastAt: Instant | null;
  readonly nextAt: Instant | null;
  readonly createdAt: Instant;
}

export type Failure = 'noAnswer' | 'notPublic';

export const deliveryPage = (
  tx: TenantTx,
  { webhookId, state }: { readonly webhookId: WebhookId; readonly state?: DeliveryState | undefined },
  paging: Paging,
): Promise<Page<DeliveryRow>> =>
  pageOf<DeliveryRow>(
    tx,
    {
      select: sql`id, event, data, state, attempts, last_status as "lastStatus", last_failure as "lastFailure",
        last_at as "lastAt", case when state = 'waiting' then next_at end as "nextAt", created_at as "createdAt"`,
      from: sql`app.webhook_delivery`,
      where: sql`organization_id = ${tx.organizationId} and webhook_id = ${webhookId}
        and ${state === undefined ? sql`true` : sql`state = ${state}`}`,
      orderBy: sql`created_at desc, id`,
    },
    paging,
  );

/** Puts a delivery back to its beginning. False for an unknown one. */
export const restartDelivery = async (tx: TenantTx, id: DeliveryId, now: Instant): Promise<boolean> =>
  (await tx.run(sql`
    update app.webhook_delivery set state = 'waiting', attempts = 0, next_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id}`)) === 1;

export interface Claimed {
  readonly id: DeliveryId;
  readonly event: string;
  readonly eventId: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly createdAt: Instant;
  readonly attempts: number;
  readonly url: string;
  /** Sealed. */
  readonly secret: string;
  readonly oldSecret: string | null;
}

/** Webhooks with deliveries that are due. Those of a paused one wait. */
export const dueWebhooks = async (tx: TenantTx, now: Instant): Promise<WebhookId[]> =>
  (
    await tx.rows<{ id: WebhookId }>(sql`
      select w.id from app.webhook w
      where w.organization_id = ${tx.organizationId} and w.active and exists (
        select from app.webhook_delivery d
        where d.organization_id = ${tx.organizationId} and d.webhook_id = w.id and d.state = 'waiting' and d.next_at <= ${now})
      order by w.id`)
  ).map(({ id }) => id);

interface ToClaim {
  readonly webhookId: WebhookId;
  readonly now: Instant;
  readonly heldUntil: Instant;
  readonly most: number;
}

export const dueStatement = (tx: TenantTx, { webhookId, now, most }: Omit<ToClaim, 'heldUntil'>): Statement => sql`
  select c.id from app.webhook_delivery c
  join app.webhook v on v.organization_id = c.organization_id and v.id = c.webhook_id
  where c.organization_id = ${tx.organizationId} and c.webhook_id = ${webhookId} and c.state = 'waiting'
    and c.next_at <= ${now} and v.active
  order by c.next_at, c.id limit ${most} for update of c skip locked`;

/** Takes deliveries of a webhook that are due; until `heldUntil` no other process takes them. Those of a paused webhook wait. */
export const claimDue = (tx: TenantTx, { heldUntil, ...due }: ToClaim): Promise<Claimed[]> =>
  tx.rows<Claimed>(sql`
    update app.webhook_delivery d set attempts = d.attempts + 1, next_at = ${heldUntil}
    from app.webhook w
    where d.organization_id = ${tx.organizationId} and w.organization_id = ${tx.organizationId} and w.id = d.webhook_id
      and d.id in (${dueStatement(tx, due)})
    returning d.id, d.event, d.event_id as "eventId", d.data, d.created_at as "createdAt", d.attempts, w.url, w.secret,
      case when w.old_secret_until > ${due.now} then w.old_secret end as "oldSecret"`);

export interface Ended {
  readonly id: DeliveryId;
  readonly state: DeliveryState;
  readonly status: number | null;
  readonly failure: Failure | null;
  readonly at: Instant;
  readonly nextAt: Instant;
}

export async function saveAttempt(tx: TenantTx, { id, state, status, failure, at, nextAt }: Ended): Promise<void> {
  await tx.run(sql`
    update app.webhook_delivery
    set state = ${state}, last_status = ${status}, last_failure = ${failure}, last_at = ${at}, next_at = ${nextAt}
    where organization_id = ${tx.organizationId} and id = ${id}`);
}

/** The first moment of each webhook: what waits for a paused one is not read. */
export const nextMomentStatement = (tx: TenantTx): Statement => sql`
  select min(first.at) as at from app.webhook w
  cross join lateral (
    select d.next_at as at from app.webhook_delivery d
    where d.organization_id = ${tx.organizationId} and d.webhook_id = w.id and d.state = 'waiting'
    order by d.next_at limit 1) first
  where w.organization_id = ${tx.organizationId} and w.active`;

export const nextMoment = async (tx: TenantTx): Promise<Instant | null> =>
  (await tx.one<{ at: Instant | null }>(nextMomentStatement(tx)))?.at ?? null;

const ended = (tx: TenantTx) => sql`organization_id = ${tx.organizationId} and state <> 'waiting'`;

export const oldStatement = (tx: TenantTx, before: Instant, most: number): Statement => sql`
  select id from app.webhook_delivery where ${ended(tx)} and created_at < ${before} order by created_at limit ${most}`;

/** Answers how many there were, at most so many at once: the transaction stays short. */
export const removeOld = (tx: TenantTx, before: Instant, most: number): Promise<number> =>
  tx.run(sql`
    delete from app.webhook_delivery d using (${oldStatement(tx, before, most)}) as old
    where d.organization_id = ${tx.organizationId} and d.id = old.id`);

/** When the oldest delivery that ended was made. */
export async function firstEnded(tx: TenantTx): Promise<Instant | null> {
  const row = await tx.one<{ at: Instant | null }>(sql`
    select min(created_at) as at from app.webhook_delivery where ${ended(tx)}`);
  return row?.at ?? null;
}
