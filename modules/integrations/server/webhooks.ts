import { handle } from '#access/server/public';
import { addSeconds } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { dueAt } from '#server/due';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import { integrations } from '../contract.ts';
import { integrationErrors } from '../errors.ts';
import { testEvent } from '../rules/webhook-events.ts';
import { bodyOf } from './deliver.ts';
import { deliveryWork } from './delivery-work.ts';
import type { IntegrationOptions } from './options.ts';
import { newSecret } from './signature.ts';
import { addDeliveriesTo, deliveryPage, restartDelivery } from './store/deliveries.ts';
import * as store from './store/webhooks.ts';

const mostWebhooks = 20;
/** The old secret signs as well, so that the receiver can change it without losing an event. */
const oldSecretSeconds = 24 * 3600;

const form = editForm(({ name, url, events, active }: store.WebhookRow) => ({ name, url, events, active }));

async function found(tx: TenantTx, id: store.WebhookId): Promise<store.WebhookRow> {
  const row = await store.webhookForUpdate(tx, id);
  if (!row) throw integrationErrors.webhookNotFound();
  return row;
}

const subject = ({ id, name }: Pick<store.WebhookRow, 'id' | 'name'>) => ({ kind: 'webhook', id, name }) as const;

export const webhookHandlers = ({ secrets }: IntegrationOptions) => [
  handle(integrations.listWebhooks, async ({ input: { page, size }, tx }) => {
    const { items, total } = await store.webhookPage(tx, { page, size });
    return { items: items.map(form.shown), total, page, size };
  }),

  handle(integrations.createWebhook, async ({ input, tx, now, audit }) => {
    const count = await store.countWebhooksLocked(tx);
    if (count >= mostWebhooks) throw integrationErrors.tooManyWebhooks({ params: { n: mostWebhooks } });
    const id = newId('webhook');
    const secret = newSecret();
    await store.addWebhook(tx, { id, ...input, secret: secrets.seal(secret), now });
    audit({ ...subject({ id, name: input.name }), after: input });
    return { id, secret };
  }),

  handle(integrations.editWebhook, async ({ input, tx, now, audit }) => {
    const before = await found(tx, input.id);
    form.requireUnchanged(input, before);
    await store.saveWebhook(tx, input);
    if (input.active) dueAt(tx, deliveryWork, now);
    const { name, url, events, active } = before;
    audit({
      ...subject(input),
      before: { name, url, events, active },
      after: { name: input.name, url: input.url, events: input.events, active: input.active },
    });
    return { version: form.version(input) };
  }),

  handle(integrations.renewWebhookSecret, async ({ input, tx, now, audit }) => {
    const row = await found(tx, input.id);
    const secret = newSecret();
    await store.saveSecret(tx, {
      id: row.id,
      secret: secrets.seal(secret),
      oldUntil: addSeconds(now, oldSecretSeconds),
    });
    audit({ ...subject(row), after: { secretRenewed: true } });
    return { secret };
  }),

  handle(integrations.deleteWebhook, async ({ input, tx, audit }) => {
    const { id, name, url, events } = await found(tx, input.id);
    await store.removeWebhook(tx, id);
    audit({ ...subject({ id, name }), before: { name, url, events } });
    return {};
  }),

  handle(integrations.testWebhook, async ({ input, tx, now, audit }) => {
    const row = await found(tx, input.id);
    await addDeliveriesTo(tx, [row.id], { event: testEvent, facts: [{ eventId: newId('event'), data: {} }], now });
    dueAt(tx, deliveryWork, now);
    audit(null);
    return {};
  }),

  handle(integrations.listDeliveries, async ({ input: { page, size, ...wanted }, tx }) => {
    if (!(await store.hasWebhook(tx, wanted.webhookId))) throw integrationErrors.webhookNotFound();
    const { items, total } = await deliveryPage(tx, wanted, { page, size });
    return { items: items.map(({ data, ...row }) => ({ ...row, body: bodyOf({ ...row, data }) })), total, page, size };
  }),

  handle(integrations.replayDelivery, async ({ input, tx, now, audit }) => {
    if (!(await restartDelivery(tx, input.id, now))) throw integrationErrors.deliveryNotFound();
    dueAt(tx, deliveryWork, now);
    audit(null);
    return {};
  }),
];
