// The server of a new module: manifest, handlers, store and a test on PostgreSQL; and the migration of its table.
import type { Files, Names } from './names.ts';

export const serverFiles = ({ word, table, idKind }: Names): Files => ({
  'server/module.ts': `import { module } from '#access/server/public';
import { ${word} } from '../contract.ts';
import * as events from '../events.ts';
import { demo } from './demo.ts';
import { itemHandlers } from './items.ts';

export const ${word}Module = module({
  name: '${word}',
  contract: ${word},
  handlers: itemHandlers,
  events: Object.values(events),
  demo,
});
`,
  'server/items.ts': `import { handle } from '#access/server/public';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { ${word} } from '../contract.ts';
import { ${word}Errors } from '../errors.ts';
import { ${word}Added } from '../events.ts';
import { hasRoom, mostItems } from '../rules/has-room.ts';
import * as store from './store.ts';

export const itemHandlers = [
  handle(${word}.listItems, async ({ input, tx }) => {
    const { items, total } = await store.items(tx, input);
    return { items, total, page: input.page, size: input.size };
  }),

  handle(${word}.addItem, async ({ input, tx, now, audit }) => {
    const count = await store.countItemsLocked(tx);
    if (!hasRoom(count)) throw ${word}Errors.tooMany({ params: { n: mostItems } });
    const item = { id: newId('${idKind}'), name: input.name };
    await store.addItem(tx, item, now);
    await tell(tx, ${word}Added, { itemId: item.id });
    audit({ kind: '${idKind}', id: item.id, name: item.name, after: input });
    return item;
  }),
];
`,
  'server/store.ts': `import { duplicate } from '#kernel/errors';
import type { Instant } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { Item } from '../contract.ts';
import { ${word}Errors } from '../errors.ts';

type Sort = 'name' | '-name';

/** Thai is sorted as a Thai dictionary sorts it. */
const orders: Readonly<Record<Sort, Statement>> = {
  name: sql\`name collate "th-x-icu", id\`,
  '-name': sql\`name collate "th-x-icu" desc, id\`,
};

export const items = (tx: TenantTx, query: Paging & { readonly sort: Sort }): Promise<Page<Item>> =>
  pageOf<Item>(
    tx,
    {
      select: sql\`id, name\`,
      from: sql\`app.${table}\`,
      where: sql\`organization_id = \${tx.organizationId}\`,
      orderBy: orders[query.sort],
    },
    query,
  );

/** The company's row is locked while items are counted, so that two additions cannot both take the last place. */
export async function countItemsLocked(tx: TenantTx): Promise<number> {
  await tx.run(sql\`select 1 from app.organization where organization_id = \${tx.organizationId} for update\`);
  const row = await tx.one<{ count: number }>(sql\`
    select count(*)::int as count from app.${table} where organization_id = \${tx.organizationId}\`);
  return row?.count ?? 0;
}

export async function addItem(tx: TenantTx, item: Item, now: Instant): Promise<void> {
  const write = tx.run(sql\`
    insert into app.${table} (organization_id, id, name, created_at)
    values (\${tx.organizationId}, \${item.id}, \${item.name}, \${now})\`);
  await refuseOn(write, { ${table}_name_key: () => ${word}Errors.nameTaken(duplicate('name')) });
}
`,
  'server/demo.ts': `import type { Demo } from '#access/server/public';
import { newId } from '#server/ids';
import { addItem } from './store.ts';

export const demo: Demo = async (tx, { now }) => {
  for (const name of ['ตัวอย่างที่ 1', 'ตัวอย่างที่ 2']) await addItem(tx, { id: newId('${idKind}'), name }, now);
};
`,
  'server/items.server.test.ts': `import { expect, test } from 'vitest';
import { testServer } from '#apps/server/testing';
import { systemNow } from '#kernel/time';
import { newId } from '#server/ids';
import { ${word} } from '../contract.ts';
import { mostItems } from '../rules/has-room.ts';
import { addItem } from './store.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

test('what an owner adds is seen by everybody at work in the company, and by nobody else', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  await callAs(owner, ${word}.addItem, { name: 'ข' });
  await callAs(owner, ${word}.addItem, { name: 'ก' });
  const { items, total } = await callAs(await aPerson(company), ${word}.listItems, {});
  expect(items.map(({ name }) => name)).toEqual(['ก', 'ข']);
  expect(total).toBe(2);
  const stranger = await aPerson(await aCompany(), { groups: ['owner'] });
  expect(await callAs(stranger, ${word}.listItems, {})).toMatchObject({ items: [], total: 0 });
});

test('a name is taken once, whatever the case, and an employee adds nothing', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  await callAs(owner, ${word}.addItem, { name: 'One' });
  const again = { status: 409, body: { code: '${word}.nameTaken', fields: { name: { code: 'duplicate' } } } };
  await expect(callAs(owner, ${word}.addItem, { name: 'ONE' })).rejects.toMatchObject(again);
  const employee = await aPerson(company);
  await expect(callAs(employee, ${word}.addItem, { name: 'Two' })).rejects.toMatchObject({ status: 403 });
});

test('a company with as many as it may have gets no more', async () => {
  const owner = await aPerson(await aCompany(), { groups: ['owner'] });
  await kala.database.tenant(owner.organizationId, async (tx) => {
    for (let count = 0; count < mostItems; count++)
      await addItem(tx, { id: newId('${idKind}'), name: String(count) }, systemNow());
  });
  await expect(callAs(owner, ${word}.addItem, { name: 'One more' })).rejects.toMatchObject({
    status: 422,
    body: { code: '${word}.tooMany', params: { n: mostItems } },
  });
});
`,
});

export const migration = ({ title, table }: Names): string => `-- ${title}: what a company keeps here, and why.

create table app.${table} (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  constraint ${table}_pkey primary key (organization_id, id)
);
create unique index ${table}_name_key on app.${table} (organization_id, lower(name));
select app.shard('app.${table}', 'app.organization');
alter table app.${table}
  add constraint ${table}_organization_fkey foreign key (organization_id)
  references app.organization (organization_id) on delete cascade deferrable;
select app.tenant_table('app.${table}');
`;
