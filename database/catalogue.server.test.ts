import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { roleUrls } from '#server/db/roles';
import { makeTestDatabase } from '#server/testing/database';
import { readCatalogue } from './catalogue.ts';
import { globalTables } from './global-tables.ts';
import { schemaFaults } from './schema-faults.ts';
import { schemaText } from './schema-text.ts';
import { tablesText } from './table-types.ts';

const { url, secret } = inject('database');
const ownerUrl = roleUrls(url, secret).owner;
const listed = Object.keys(globalTables);

async function withClient<T>(connection: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('the schema', () => {
  test('keeps every rule', async () => {
    const catalogue = await withClient(ownerUrl, readCatalogue);
    expect(schemaFaults(catalogue, listed)).toEqual([]);
    expect(catalogue.tables.filter((table) => table.kind === 'tenant').length).toBeGreaterThan(3);
  });

  test('is what schema.sql and tables.ts say; else run npm run db:generate', async () => {
    const catalogue = await withClient(ownerUrl, readCatalogue);
    const written = (file: string) =>
      fs.readFileSync(path.join(import.meta.dirname, file), 'utf8').replaceAll('\r\n', '\n');
    expect(written('schema.sql')).toBe(schemaText(catalogue));
    expect(written('tables.ts')).toBe(tablesText(catalogue));
  });
});

describe('the rules of the schema notice', () => {
  const tenantTable = (inner: string) => `
    create table app.bad (organization_id uuid not null, id uuid not null, x_id uuid, at timestamptz, ${inner});
    select app.shard('app.bad', null);`;
  const closed = `select app.tenant_table('app.bad');`;
  const keyed = 'constraint bad_pkey primary key (organization_id, id)';

  const breaches: [name: string, change: string, fault: string | RegExp][] = [
    ['a table nobody registered', 'create table app.bad (id uuid primary key)', 'app.bad: not registered'],
    ['a tenant table without row-level security', tenantTable(keyed), 'app.bad: row-level security is not enabled'],
    ['a tenant table without a policy', tenantTable(keyed), 'app.bad: no tenant policy'],
    [
      'a tenant table without organization_id',
      `create table app.bad (id uuid primary key); select app.shard('app.bad', null)`,
      'app.bad: no organization_id uuid not null',
    ],
    [
      'an organization_id that may be null',
      `create table app.bad (organization_id uuid, id uuid not null); select app.shard('app.bad', null)`,
      'app.bad: no organization_id uuid not null',
    ],
    [
      'a tenant table without primary key',
      tenantTable('unique (organization_id, id)') + closed,
      'app.bad: no primary key',
    ],
    [
      'a key of the bare id',
      tenantTable('constraint bad_pkey primary key (id)') + closed,
      'app.bad: index bad_pkey does not begin',
    ],
    [
      'a bare unique column',
      tenantTable(`${keyed}, constraint bad_x unique (x_id)`) + closed,
      'app.bad: index bad_x does not begin',
    ],
    [
      'an index without the organization',
      `${tenantTable(keyed)}${closed} create index bad_at on app.bad (at)`,
      'app.bad: index bad_at does not begin',
    ],
    [
      'an index on an expression first',
      `${tenantTable(keyed)}${closed} create index bad_at on app.bad ((at is null), organization_id)`,
      'app.bad: index bad_at does not begin',
    ],
    [
      'a policy that lets everybody in',
      `${tenantTable(keyed)}${closed} create policy open on app.bad using (true)`,
      'app.bad: policy open lets others in',
    ],
    [
      'a foreign key without the organization',
      `${tenantTable(`${keyed}, constraint bad_x unique (organization_id, x_id), constraint bad_y unique (x_id)`)}${closed}
       alter table app.bad add constraint bad_fkey foreign key (x_id) references app.bad (x_id) deferrable`,
      'app.bad: foreign key bad_fkey lacks organization_id',
    ],
    [
      'a foreign key that cannot wait',
      `${tenantTable(keyed)}${closed}
       alter table app.bad add constraint bad_fkey foreign key (organization_id, x_id) references app.bad (organization_id, id)`,
      'app.bad: foreign key bad_fkey is not deferrable',
    ],
    [
      'a foreign key that empties columns',
      `${tenantTable(keyed)}${closed} alter table app.bad add constraint bad_fkey foreign key (organization_id, x_id)
       references app.bad (organization_id, id) on delete set null (x_id) deferrable`,
      'app.bad: foreign key bad_fkey changes rows',
    ],
    [
      'a foreign key to people that is in no index',
      `${tenantTable(keyed)}${closed} alter table app.bad add constraint bad_fkey foreign key (organization_id, x_id)
       references app.employee (organization_id, id) deferrable;
       create index bad_x on app.bad (organization_id, x_id) where at is null`,
      'app.bad: foreign key bad_fkey is in no index',
    ],
    [
      'a foreign key from a tenant to a global table',
      `${tenantTable(keyed)}${closed} alter table app.bad add constraint bad_fkey foreign key (x_id) references global.mail (id)`,
      'app.bad: foreign key bad_fkey leads from a tenant table to a global table',
    ],
    [
      'a key that counts by a sequence',
      `${tenantTable(`${keyed}, n bigserial`)}${closed}`,
      'app.bad: n counts by a sequence',
    ],
    [
      'a moment without zone',
      `${tenantTable(`${keyed}, made timestamp`)}${closed}`,
      'app.bad: made must be timestamptz',
    ],
    [
      'a tenant table open to the global role',
      `${tenantTable(keyed)}${closed} grant select on app.bad to kala_global`,
      'app.bad: kala_global may use it',
    ],
    [
      'a global table nobody listed',
      'create table global.bad (id uuid primary key)',
      'global.bad: not listed in global-tables.ts',
    ],
    [
      'a global table open to the tenant role',
      'grant select on global.mail to kala_app',
      'global.mail: kala_app may use it',
    ],
    [
      "a view with its owner's rights",
      'create view app.bad as select 1 as one',
      'app.bad: a view needs security_invoker',
    ],
  ];

  const scratch = makeTestDatabase();
  afterAll(async () => (await scratch).remove());

  test.each(breaches)('%s', async (_name, change, fault) => {
    const owner = roleUrls((await scratch).url, secret).owner;
    const faults = await withClient(owner, async (client) => {
      await client.query('begin');
      await client.query(change);
      return schemaFaults(await readCatalogue(client), listed);
    });
    expect(faults.join('\n')).toContain(fault);
  });
});
