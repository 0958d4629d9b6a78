import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { makeEmptyDatabase } from '#server/testing/database';
import { bootstrap } from './bootstrap.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { roleUrls } from './roles.ts';

const migration = (name: string, text: string): Migration => ({
  name,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
});
const one = migration('0001_one', 'create table app.one (id integer)');
const two = migration('0002_two', 'create table app.two (id integer)');
const three = migration('0003_three', 'create table app.three (id integer)');

let empty: Awaited<ReturnType<typeof makeEmptyDatabase>>;
let ownerUrl: string;

beforeEach(async () => {
  const { url, secret } = inject('database');
  empty = await makeEmptyDatabase(url);
  await bootstrap({ url: empty.url, secret });
  ownerUrl = roleUrls(empty.url, secret).owner;
});
afterEach(() => empty.remove());

async function tables(): Promise<string[]> {
  const client = new pg.Client(empty.url);
  await client.connect();
  const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'app' order by 1`);
  await client.end();
  return rows.map((row) => row.tablename);
}

describe('migrations', () => {
  test('are applied in order, and a second start applies only what is new', async () => {
    expect(await migrate({ ownerUrl, migrations: [one, two] })).toEqual(['0001_one', '0002_two']);
    expect(await migrate({ ownerUrl, migrations: [one, two] })).toEqual([]);
    expect(await migrate({ ownerUrl, migrations: [one, two, three] })).toEqual(['0003_three']);
    expect(await tables()).toEqual(['one', 'three', 'two']);
  });

  test('are applied once by three servers that start together', async () => {
    const held = migration('0002_held', 'select pg_advisory_xact_lock(1); create table app.held (id integer)');
    const client = new pg.Client(empty.url);
    await client.connect();
    await client.query('select pg_advisory_lock(1)');
    const starts = Promise.all([1, 2, 3].map(() => migrate({ ownerUrl, migrations: [one, held, three] })));
    // One is in the middle of its second file, the two others wait for it.
    const waiting = async () =>
      (
        await client.query(`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`)
      ).rowCount;
    await expect.poll(waiting, { timeout: 60_000 }).toBe(3);
    // The end of its session lets the second file go on.
    await client.end();
    expect((await starts).flat().sort()).toEqual(['0001_one', '0002_held', '0003_three']);
  });

  test('leave nothing of a file that fails, keep the files before it, and report where it failed', async () => {
    const broken = migration('0002_broken', 'create table app.half (id integer);\nselect\n  nonsense');
    const failing = migrate({ ownerUrl, migrations: [one, broken] });
    await expect(failing).rejects.toThrow(/^Migration 0002_broken: column "nonsense" does not exist \(line 3\)$/);
    expect(await tables()).toEqual(['one']);
  });

  test('are refused when one was changed after it had been applied', async () => {
    await migrate({ ownerUrl, migrations: [one] });
    const changed = migration('0001_one', 'create table app.one (id bigint)');
    await expect(migrate({ ownerUrl, migrations: [changed] })).rejects.toThrow('0001_one was changed after');
  });

  test('are refused when the database is newer than the code', async () => {
    await migrate({ ownerUrl, migrations: [one, two] });
    await expect(migrate({ ownerUrl, migrations: [one] })).rejects.toThrow('newer than this version');
  });

  test('are refused when a new one comes before an applied one', async () => {
    await migrate({ ownerUrl, migrations: [one, three] });
    await expect(migrate({ ownerUrl, migrations: [one, two, three] })).rejects.toThrow('give it a later number');
  });
});

describe('the migration files', () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'kala-migrations-'));
  afterAll(() => fs.rmSync(home, { recursive: true, force: true }));
  const inFolder = (files: Record<string, string>) => {
    const folder = fs.mkdtempSync(path.join(home, 'folder-'));
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
    return folder;
  };

  test('must not share a number', () => {
    expect(() => readMigrations(inFolder({ '0001_a.sql': '', '0001_b.sql': '' }))).toThrow('have the same number');
  });

  test('are named by number and module', () => {
    expect(() => readMigrations(inFolder({ 'leave.sql': '' }))).toThrow('not named like 0001_leave.sql');
  });

  test('are the same with the line ends of another system', () => {
    const [unix] = readMigrations(inFolder({ '0001_a.sql': 'select 1;\nselect 2;\n' }));
    const [windows] = readMigrations(inFolder({ '0001_a.sql': 'select 1;\r\nselect 2;\r\n' }));
    expect(windows).toEqual(unix);
  });
});
