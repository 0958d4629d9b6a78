// Roles belong to a whole server, so these tests have a server of their own, which asks every user except its superuser for a
// password.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { bootstrap } from './bootstrap.ts';
import { openDatabase } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { readMigrations } from './migrate.ts';
import { prepareDatabase } from './prepare.ts';
import { withDatabase } from './roles.ts';
import { sql } from './sql.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'kala-bootstrap-'));
fs.chmodSync(home, 0o755);
const rules = path.join(home, 'pg_hba.conf');
fs.writeFileSync(rules, 'local all postgres trust\nlocal all all scram-sha-256\n');
const server = await startEmbedded({
  folder: home,
  settings: { fsync: 'off', shared_buffers: '16MB', hba_file: rules },
});
afterAll(async () => {
  await server.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

async function administer(...statements: string[]): Promise<pg.QueryResult> {
  const client = new pg.Client(server.url);
  await client.connect();
  try {
    let result = await client.query('select 1');
    for (const statement of statements) result = await client.query(statement);
    return result;
  } finally {
    await client.end();
  }
}

/** The same server as another user. */
const as = (user: string, database: string) =>
  withDatabase(server.url, database).replace('postgres@', `${user}:${user}@`);

const secret = 'the first secret';

describe('preparing a database', () => {
  test('fails with one sentence for a user who cannot create roles', async () => {
    await administer(`create role guest login password 'guest'`, 'create database guest owner guest');
    await expect(bootstrap({ url: as('guest', 'guest'), secret })).rejects.toThrow(
      /may not create the roles kala_owner, kala_app, kala_global: give it CREATEROLE/,
    );
  });

  test('works for a user who is not a superuser but can create roles and owns the database', async () => {
    await administer(`create role builder login createrole password 'builder'`, 'create database built owner builder');
    const url = as('builder', 'built');
    expect(await prepareDatabase({ url, secret })).toEqual(readMigrations().map(({ name }) => name));
    const database = await openDatabase({ url, secret });
    const settings = await database.tenant('00000000-0000-7000-8000-000000000001', (tx) =>
      tx.one(sql`select current_setting('timezone') as zone, current_setting('statement_timeout') as patience`),
    );
    expect(settings).toEqual({ zone: 'UTC', patience: '30s' });
    await database.close();
    await administer('drop database built with (force)', 'drop owned by builder cascade');
  });

  test('by three processes at once in each of two databases of one server applies every migration once in each', async () => {
    await administer('create database left_hand', 'create database right_hand');
    const start = (name: string) => prepareDatabase({ url: withDatabase(server.url, name), secret });
    const starts = await Promise.all(
      ['left_hand', 'right_hand'].flatMap((name) => [start(name), start(name), start(name)]),
    );
    expect(starts.slice(0, 3).flat()).toHaveLength(readMigrations().length);
    expect(starts.slice(3).flat()).toHaveLength(readMigrations().length);
  });

  test('again changes no role', async () => {
    const read = `select r.rolname, r.xmin::text, s.xmin::text as settings
      from pg_authid r left join pg_db_role_setting s on s.setrole = r.oid where r.rolname like 'kala%' order by 1`;
    const before = await administer(read);
    await bootstrap({ url: withDatabase(server.url, 'left_hand'), secret });
    expect((await administer(read)).rows).toEqual(before.rows);
  });

  test('does not change role passwords of an installation with another secret, unless an option says so', async () => {
    await administer('create database stranger');
    const url = withDatabase(server.url, 'stranger');
    await expect(prepareDatabase({ url, secret: 'another' })).rejects.toThrow(
      /has another password than our secret gives/,
    );
    await (await openDatabase({ url: withDatabase(server.url, 'left_hand'), secret })).close();

    const migrated = withDatabase(server.url, 'right_hand');
    await bootstrap({ url: migrated, secret: 'another', resetPasswords: true });
    expect(await prepareDatabase({ url: migrated, secret: 'another' })).toEqual([]);
    await (await openDatabase({ url: migrated, secret: 'another' })).close();
  });

  test('refuses to serve with a tenant role that can see every organization', async () => {
    await administer('alter role kala_app bypassrls');
    const opening = openDatabase({ url: withDatabase(server.url, 'right_hand'), secret: 'another' });
    await expect(opening).rejects.toThrow('kala_app may see every organization');
    await administer('alter role kala_app nobypassrls');
  });

  test('lets a search use its index under row-level security', async () => {
    const found = await administer(`select proleakproof as leakproof from pg_proc where proname = 'texticlike'`);
    expect(found.rows).toEqual([{ leakproof: false }]);
    const client = new pg.Client(withDatabase(server.url, 'right_hand'));
    await client.connect();
    const prepared = await client.query(`select proleakproof as leakproof from pg_proc where proname = 'texticlike'`);
    await client.end();
    expect(prepared.rows).toEqual([{ leakproof: true }]);
  });
});
