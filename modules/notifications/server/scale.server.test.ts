// Messages of a large company: a slip or an announcement to everybody waits in the outbox beside the daily mails of everybody.
import { beforeAll, expect, test } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { addSeconds, systemNow } from '#kernel/time';
import { someEmployees } from '#people/server/testing';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { analyze } from '#server/testing/analyze';
import { claimDue, outboxPage, withdrawDeliveries } from './store/deliveries.ts';
import { takeFromBell } from './store/messages.ts';

const kala = testServer();
const now = systemNow();
let owner: Person;

beforeAll(async () => {
  owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
  const { organizationId } = owner;
  await someEmployees(
    kala.database,
    organizationId,
    Array.from({ length: 400 }, () => ({})),
  );
  await kala.database.tenant(organizationId, async (tx) => {
    await tx.run(sql`
      insert into app.notification (organization_id, id, employee_id, kind, event_id, about_id, facts, in_bell, created_at)
      select ${organizationId}, gen_random_uuid(), e.id, 'slipReady', gen_random_uuid(), gen_random_uuid(), '{}', true, ${now}
      from app.employee e, generate_series(1, 20) where e.organization_id = ${organizationId}`);
    await tx.run(sql`
      insert into app.notification_delivery (organization_id, id, notification_id, employee_id, channel, in_digest, due_at, created_at)
      select ${organizationId}, gen_random_uuid(), n.id, n.employee_id, c.channel, c.channel = 'mail', ${addSeconds(now, -60)}, ${now}
      from app.notification n, (values ('mail'), ('line')) as c(channel) where n.organization_id = ${organizationId}`);
  });
  await analyze(kala.database, 'app.notification, app.notification_delivery, app.employee');
}, 120_000);

/** How the statements of the work are carried out; none of them is. */
const plansOf = (work: (tx: TenantTx) => Promise<unknown>): Promise<string[]> =>
  kala.database.tenant(owner.organizationId, async (tx) => {
    const plans: string[] = [];
    const explain = async <Row>(statement: Statement): Promise<Row[]> => {
      const rows = await tx.rows<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return [];
    };
    await work({
      organizationId: tx.organizationId,
      rows: explain,
      one: async <Row>(statement: Statement) => (await explain<Row>(statement))[0],
      run: async (statement) => (await explain(statement)).length,
      later: () => {},
    });
    return plans;
  });

test('a few messages are claimed without reading all that wait', async () => {
  const [single = '', daily = ''] = await plansOf((tx) => claimDue(tx, now));
  expect(single).toContain('notification_delivery_now_idx');
  expect(single).not.toContain('Sort');
  expect(daily.match(/notification_delivery_digest_idx/g)).toHaveLength(2);
});

test('messages about a row that is taken back are found by it', async () => {
  const withdrawn = { aboutId: newId('announcement'), kinds: ['slipReady'] } as const;
  for (const work of [
    (tx: TenantTx) => takeFromBell(tx, withdrawn),
    (tx: TenantTx) => withdrawDeliveries(tx, withdrawn, now),
  ])
    expect((await plansOf(work)).join()).toContain('notification_about_idx');
});

test('the outbox is counted without looking for messages and people', async () => {
  const [page = '', total = ''] = await plansOf((tx) => outboxPage(tx, { page: 0, size: 20 }));
  expect(page).toContain('notification_delivery_newest_idx');
  expect(total).toContain('notification_delivery');
  expect(total).not.toMatch(/Join|Nested Loop/);
});
