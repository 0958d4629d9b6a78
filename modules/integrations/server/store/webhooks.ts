import { integrationErrors } from '#integrations/errors';
import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { oneAtATime } from '#server/db/one-at-a-time';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export type WebhookId = Id<'webhook'>;

export interface WebhookRow {
  readonly id: WebhookId;
  readonly name: string;
  readonly url: string;
  readonly events: string[];
  readonly active: boolean;
}

export interface WebhookInList extends WebhookRow {
  readonly failed: number;
  readonly waiting: number;
  readonly createdAt: Instant;
}

const countOf = (state: 'failed' | 'waiting') => sql`
  (select count(*)::int from app.webhook_delivery d
   where d.organization_id = w.organization_id and d.webhook_id = w.id and d.state = ${state})`;

export const webhookPage = (tx: TenantTx, paging: Paging): Promise<Page<WebhookInList>> =>
  pageOf<WebhookInList>(
    tx,
    {
      select: sql`w.id, w.name, w.url, w.events, w.active, w.created_at as "createdAt",
        ${countOf('failed')} as failed, ${countOf('waiting')} as waiting`,
      from: sql`app.webhook w`,
      where: sql`w.organization_id = ${tx.organizationId}`,
      orderBy: sql`w.created_at desc, w.id`,
    },
    paging,
  );

/** Additions are counted one at a time, so that two cannot both take the last place. */
export async function countWebhooksLocked(tx: TenantTx): Promise<number> {
  await oneAtATime(tx, 'webhooks');
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.webhook where organization_id = ${tx.organizationId}`);
  return row?.count ?? 0;
}

export const hasWebhook = async (tx: TenantTx, webhookId: WebhookId): Promise<boolean> =>
  (await tx.one(sql`
    select 1 from app.webhook where organization_id = ${tx.organizationId} and id = ${webhookId}`)) !== undefined;

export const webhookForUpdate = (tx: TenantTx, webhookId: WebhookId): Promise<WebhookRow | undefined> =>
  tx.one<WebhookRow>(sql`
    select id, name, url, events, active from app.webhook
    where organization_id = ${tx.organizationId} and id = ${webhookId} for update`);

type Named = Omit<WebhookRow, 'events'> & { readonly events: readonly string[] };

const nameTaken = { webhook_name_key: () => integrationErrors.webhookNameTaken(duplicate('name')) };

export const addWebhook = (
  tx: TenantTx,
  { id, name, url, events, secret, now }: Omit<Named, 'active'> & { readonly secret: string; readonly now: Instant },
): Promise<unknown> =>
  refuseOn(
    tx.run(sql`
      insert into app.webhook (organization_id, id, name, url, events, secret, created_at)
      values (${tx.organizationId}, ${id}, ${name}, ${url}, ${[...events]}::text[], ${secret}, ${now})`),
    nameTaken,
  );

export const saveWebhook = (tx: TenantTx, { id, name, url, events, active }: Named): Promise<unknown> =>
  refuseOn(
    tx.run(sql`
      update app.webhook set name = ${name}, url = ${url}, events = ${[...events]}::text[], active = ${active}
      where organization_id = ${tx.organizationId} and id = ${id}`),
    nameTaken,
  );

export async function saveSecret(
  tx: TenantTx,
  { id, secret, oldUntil }: { readonly id: WebhookId; readonly secret: string; readonly oldUntil: Instant },
): Promise<void> {
  await tx.run(sql`
    update app.webhook set old_secret = secret, old_secret_until = ${oldUntil}, secret = ${secret}
    where organization_id = ${tx.organizationId} and id = ${id}`);
}

export async function removeWebhook(tx: TenantTx, webhookId: WebhookId): Promise<void> {
  await tx.run(sql`delete from app.webhook where organization_id = ${tx.organizationId} and id = ${webhookId}`);
}
