import { expect, test } from 'vitest';
import { testServer } from '#apps/server/testing';
import { addSeconds, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { analyze } from '#server/testing/analyze';
import { testEvent } from '../rules/webhook-events.ts';
import { addDeliveriesTo, dueStatement, nextMomentStatement, oldStatement } from './store/deliveries.ts';
import { sweepDeliveries } from './sweep.ts';
import { aWebhook } from './testing.ts';

const kala = testServer();
const day = 86_400;
const now = systemNow();

/** Deliveries of events so many days ago, half of them ended. */
async function aLog(days: readonly number[]) {
  const owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
  const webhookId = await aWebhook(kala, owner);
  const { organizationId } = owner;
  await kala.database.tenant(organizationId, async (tx) => {
    for (const ago of days) {
      const facts = [newId('event'), newId('event')].map((eventId) => ({ eventId, data: { ago } }));
      await addDeliveriesTo(tx, [webhookId], { event: testEvent, facts, now: addSeconds(now, -ago * day) });
      await tx.run(sql`update app.webhook_delivery set state = 'delivered'
        where organization_id = ${organizationId} and event_id = ${facts[0]?.eventId}`);
    }
  });
  const left = () =>
    kala.database.reading(organizationId, (tx) =>
      tx.rows<{ ago: number; state: string }>(sql`select (data->>'ago')::int as ago, state from app.webhook_delivery
        where organization_id = ${organizationId} order by 1, 2`),
    );
  return { owner, organizationId, webhookId, left };
}

test('a delivery that ended is removed after 30 days, although no other event follows', async () => {
  const { organizationId, left } = await aLog([29, 31]);
  const work = { organizationId, now, services: kala.application.services };
  const next = await sweepDeliveries.run(work);
  expect(await left()).toEqual([
    { ago: 29, state: 'delivered' },
    { ago: 29, state: 'waiting' },
    { ago: 31, state: 'waiting' },
  ]);
  // The night after the next one is 30 days old.
  expect(next && next > addSeconds(now, day) && next < addSeconds(now, 3 * day)).toBe(true);
});

test('the old ones are found by their age, not by reading the log', async () => {
  const { organizationId } = await aLog([1]);
  await kala.database.tenant(organizationId, (tx) =>
    tx.run(sql`insert into app.webhook_delivery (organization_id, id, webhook_id, event_id, event, data, state, next_at, created_at)
      select d.organization_id, gen_random_uuid(), d.webhook_id, gen_random_uuid(), d.event, '{}', 'delivered', d.next_at,
        d.created_at - n * interval '1 second'
      from app.webhook_delivery d, generate_series(1, 4000) n
      where d.organization_id = ${organizationId} and d.state = 'waiting'`),
  );
  await analyze(kala.database, 'app.webhook_delivery');
  const plan = await kala.database.reading(organizationId, (tx) =>
    tx.rows<{ 'QUERY PLAN': string }>(sql`explain ${oldStatement(tx, addSeconds(now, -30 * day), 2_000)}`),
  );
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('webhook_delivery_ended_idx');
});

test('deliveries of a webhook are found without those that wait for another one', async () => {
  const { owner, organizationId, webhookId } = await aLog([1]);
  const busyId = await aWebhook(kala, owner);
  await kala.database.tenant(organizationId, (tx) =>
    tx.run(sql`insert into app.webhook_delivery (organization_id, id, webhook_id, event_id, event, data, state, next_at, created_at)
      select d.organization_id, gen_random_uuid(), ${busyId}, gen_random_uuid(), d.event, '{}', 'waiting',
        d.next_at - n * interval '1 second', d.created_at - n * interval '1 second'
      from app.webhook_delivery d, generate_series(1, 4000) n
      where d.organization_id = ${organizationId} and d.state = 'waiting'`),
  );
  await analyze(kala.database, 'app.webhook_delivery');
  const plans = await kala.database.tenant(organizationId, async (tx) => {
    const due = dueStatement(tx, { webhookId, now, most: 20 });
    const planOf = (statement: typeof due) => tx.rows<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
    return [await planOf(due), await planOf(nextMomentStatement(tx))];
  });
  for (const plan of plans)
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /using webhook_delivery_due_idx[\s\S]*webhook_id = /,
    );
});
