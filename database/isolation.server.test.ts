// For every tenant table there is: one organization can neither see nor touch the rows of another, whatever the statement.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database';
import { roleUrls } from '#server/db/roles';
import type { Statement } from '#server/db/sql';
import { makeTestDatabase } from '#server/testing/database';
import { type Column, readCatalogue, type Table } from './catalogue.ts';

/** A database of its own without checks and foreign keys, so that any row can be made from its column types alone. */
const scratch = await makeTestDatabase();
const { secret } = scratch;
const owner = new pg.Client(roleUrls(scratch.url, secret).owner);
await owner.connect();
const { tables } = await readCatalogue(owner);
await dropConstraintsOnValues(tables);
const database: Database = await openDatabase({ url: scratch.url, secret, tenantPool: 2, globalPool: 1 });
const outsider = new pg.Client(roleUrls(scratch.url, secret).tenant);
await outsider.connect();

afterAll(async () => {
  await Promise.all([database.close(), owner.end(), outsider.end()]);
  await scratch.remove();
});

async function dropConstraintsOnValues(all: readonly Table[]): Promise<void> {
  for (const kind of ['foreign key', 'exclude', 'check']) {
    for (const table of all) {
      for (const constraint of table.constraints.filter(({ type }) => type === kind)) {
        await owner.query(`alter table ${table.fullName} drop constraint ${constraint.name}`);
      }
    }
  }
}

const samples: Readonly<Record<string, () => unknown>> = {
  uuid: () => randomUUID(),
  boolean: () => true,
  integer: () => 1,
  smallint: () => 1,
  bigint: () => 1,
  numeric: () => 1,
  'double precision': () => 1,
  date: () => '2026-11-15',
  'timestamp with time zone': () => '2026-11-15T02:00:00.000Z',
  'time without time zone': () => '08:30',
  json: () => '{}',
  jsonb: () => '{}',
  daterange: () => '[2026-01-01,2026-02-01)',
  tstzrange: () => '[2026-01-01,2026-02-01)',
  int4range: () => '[1,2)',
};

function sampleValue(column: Column): unknown {
  if (column.type.endsWith('[]')) return '{}';
  const sample = samples[column.type.replace(/\(.*\)/, '')];
  return sample ? sample() : randomUUID().slice(0, 8);
}

/** Values from the table's own description; the same kind of statement for every table. */
function insertRow(table: Table, organization: string): Statement {
  const columns = table.columns.filter((column) => column.notNull && column.generated === null);
  const values = columns.map((column) => (column.name === 'organization_id' ? organization : sampleValue(column)));
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const numbers = columns.map((_, i) => `$${i + 1}`).join(', ');
  return { text: `insert into ${table.fullName} (${names}) values (${numbers})`, values, name: undefined };
}

const plain = (text: string, ...values: unknown[]): Statement => ({ text, values, name: undefined });

async function rowsOf(table: Table, organization: string): Promise<number> {
  const text = `select count(*)::integer as n from ${table.fullName} where organization_id = $1`;
  return (await owner.query<{ n: number }>(text, [organization])).rows[0]?.n ?? 0;
}

const grantedTo = (role: string, table: Table): readonly string[] =>
  table.grants.find((grant) => grant.role === role)?.privileges ?? [];

const refused = expect.objectContaining({ code: '42501' });
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing was refused',
    (error) => error,
  );

describe.each(tables.filter(({ kind }) => kind === 'tenant'))('$fullName', (table) => {
  const ours = randomUUID();
  const theirs = randomUUID();
  const allowed = grantedTo('kala_app', table);
  const add = (organization: string) => database.tenant(organization, (tx) => tx.run(insertRow(table, organization)));

  test('a query without WHERE sees the rows of its own organization only', async () => {
    await add(ours);
    await add(theirs);
    const seen = await database.tenant(ours, (tx) => tx.rows(plain(`select organization_id from ${table.fullName}`)));
    expect(seen).toEqual([{ organization_id: ours }]);
  });

  test('asking for another organization by its id finds nothing', async () => {
    const text = `select 1 from ${table.fullName} where organization_id = $1`;
    expect(await database.tenant(ours, (tx) => tx.rows(plain(text, theirs)))).toEqual([]);
  });

  test('a row cannot be written for another organization', async () => {
    const writing = database.tenant(ours, (tx) => tx.run(insertRow(table, theirs)));
    expect(await failure(writing)).toEqual(refused);
    expect(await rowsOf(table, theirs)).toBe(1);
  });

  test('a row cannot be handed over to another organization', async () => {
    const giving = database.tenant(ours, (tx) =>
      tx.run(plain(`update ${table.fullName} set organization_id = $1`, theirs)),
    );
    expect(await failure(giving)).toEqual(refused);
    expect(await rowsOf(table, ours)).toBe(1);
  });

  test('an update without WHERE touches only its own rows', async () => {
    const text = `update ${table.fullName} set organization_id = organization_id`;
    const touching = database.tenant(ours, (tx) => tx.run(plain(text)));
    if (allowed.includes('update')) expect(await touching).toBe(1);
    else expect(await failure(touching)).toEqual(refused);
  });

  test('outside an organization nothing is seen and nothing can be written', async () => {
    const { text, values } = insertRow(table, ours);
    expect((await outsider.query(`select 1 from ${table.fullName}`)).rowCount).toBe(0);
    expect(await failure(outsider.query(text, [...values]))).toEqual(refused);
    if (allowed.includes('delete')) expect((await outsider.query(`delete from ${table.fullName}`)).rowCount).toBe(0);
    expect(await rowsOf(table, ours)).toBe(1);
  });

  test('the global role is kept out, the relay of events and the place and time of log entries excepted', async () => {
    const reading = (columns: string) =>
      database.global((tx) => tx.rows(plain(`select ${columns} from ${table.fullName}`)));
    if (table.fullName === 'app.outbox') expect(await reading('1')).toHaveLength(2);
    else if (table.fullName === 'app.audit_entry') {
      expect((await reading('organization_id, id, at, subject_kind')).length).toBeGreaterThan(0);
      for (const column of ['actor_name', 'subject_name', 'change'])
        expect(await failure(reading(column))).toEqual(refused);
    } else expect(await failure(reading('1'))).toEqual(refused);
  });

  test('a delete without WHERE removes only its own rows', async () => {
    const deleting = database.tenant(ours, (tx) => tx.run(plain(`delete from ${table.fullName}`)));
    if (allowed.includes('delete')) expect(await deleting).toBe(1);
    else expect(await failure(deleting)).toEqual(refused);
    expect(await rowsOf(table, theirs)).toBe(1);
  });
});
