// One PostgreSQL for all server tests of a run. Each worker gets a fresh database, copied from a template that is migrated
// once per state of the migrations; tests isolate themselves by organization.
//
// TEST_DATABASE_URL points the tests at another server, whose user may create databases and roles. PostgreSQL 15 of Debian:
//   runuser -u postgres -- /usr/lib/postgresql/15/bin/initdb -D /tmp/pg15 -A trust
//   runuser -u postgres -- /usr/lib/postgresql/15/bin/postgres -D /tmp/pg15 -k /tmp -p 5515 -c listen_addresses= -c max_connections=200 &
//   TEST_DATABASE_URL='postgresql://postgres@localhost/postgres?host=/tmp&port=5515' npx vitest run
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { millisecondsOf } from '#kernel/time';
import { startEmbedded } from '#server/db/embedded';
import { readMigrations } from '#server/db/migrate';
import { prepareDatabase } from '#server/db/prepare';
import { databaseOf, withDatabase } from '#server/db/roles';
import { machineNow } from './machine-time.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Database of the first worker. */
    database: OpenedWith;
    /** One per worker. */
    databases: readonly OpenedWith[];
  }
}

interface OpenedWith {
  readonly url: string;
  readonly secret: string;
}

export interface TestDatabase {
  readonly url: string;
  readonly secret: string;
  remove(): Promise<void>;
}

let databases: TestDatabase[];

/** Vitest calls this once per run, before the first test file; tests open theirs with openTestDatabase. */
export async function setup(project: TestProject): Promise<void> {
  const [first, ...others] = Array.from({ length: project.config.maxWorkers }, (_, worker) => worker + 1);
  databases = [await makeTestDatabase(first)];
  for (const worker of others) databases.push(await makeTestDatabase(worker));
  const opened = databases.map(({ url }) => ({ url, secret }));
  project.provide('databases', opened);
  project.provide('database', opened[0] as OpenedWith);
}

export async function teardown(): Promise<void> {
  for (const database of databases) await database.remove();
}

/** Roles belong to the whole server: where it asks for passwords, tests must use the secret that the roles were made with. */
const secret = process.env.TEST_DATABASE_SECRET ?? 'a secret for tests only';

/**
 * Test data need not survive a crash of the machine, so nothing waits for the disk; and it does not live long enough to be tidied.
 * A test of a plan gathers the statistics itself (analyze.ts).
 */
const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  max_connections: '200',
};

const testFolder = path.resolve(import.meta.dirname, '..', '..', '.test');

export const folderOfFiles = (databaseName: string): string => path.join(testFolder, 'files', databaseName);

/** A migrated, empty database for one worker of a run. */
export async function makeTestDatabase(worker = 1): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL ? undefined : await sharedServer();
  const adminUrl = process.env.TEST_DATABASE_URL ?? server?.url ?? '';
  const name = `kala_test_${millisecondsOf(machineNow())}_${randomBytes(3).toString('hex')}_${worker}`;
  // In the same database for every run: a lock of PostgreSQL is known only within its database.
  await withAdmin(withDatabase(adminUrl, 'postgres'), async (admin) => {
    await admin.query('select pg_advisory_lock(727204)');
    if (await hasCitus(admin)) return makeDistributed(admin, adminUrl, name);
    const template = await migratedTemplate(admin, adminUrl);
    await admin.query(`comment on database ${template} is '${millisecondsOf(machineNow())}'`);
    await removeLeftovers(admin);
    await admin.query(`create database ${name} template ${template}`);
  });
  return {
    url: withDatabase(adminUrl, name),
    secret,
    async remove() {
      await withAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
      fs.rmSync(folderOfFiles(name), { recursive: true, force: true });
      await server?.stop();
    },
  };
}

/** A PostgreSQL of its own, with a migrated, empty database that survives a kill: for tests that kill it. */
export async function makeOwnPostgres(): Promise<TestDatabase & { readonly dataFolder: string }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kala-own-postgres-'));
  const database = path.basename(folder).replaceAll('-', '_').toLowerCase();
  const server = await startEmbedded({ folder, database });
  await prepareDatabase({ url: server.url, secret });
  return {
    url: server.url,
    secret,
    dataFolder: path.join(folder, 'pg'),
    async remove() {
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
      fs.rmSync(folderOfFiles(database), { recursive: true, force: true });
    },
  };
}

/** Shared by runs at the same time and kept on disk between runs; the last run stops it. */
const sharedServer = () =>
  startEmbedded({ folder: testFolder, database: 'tests', settings: fast, stopWithParent: false });

async function withAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url, application_name: 'kala tests' });
  admin.on('error', () => {});
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** The name changes with the migrations and with the code that prepares a database. */
async function migratedTemplate(admin: pg.Client, adminUrl: string): Promise<string> {
  const hash = createHash('sha256').update(secret);
  for (const { name, sha256 } of readMigrations()) hash.update(name).update(sha256);
  hash.update(fs.readFileSync(path.resolve(import.meta.dirname, '..', 'db', 'bootstrap.ts')));
  const template = `kala_template_${hash.digest('hex').slice(0, 16)}`;
  const known = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (known.rowCount === 0) await makeTemplate(admin, adminUrl, template);
  return template;
}

/** Migrated under another name first: an existing template is always complete. */
async function makeTemplate(admin: pg.Client, adminUrl: string, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft} template template0 encoding 'UTF8'`);
  await prepareDatabase({ url: withDatabase(adminUrl, draft), secret });
  await admin.query(`alter database ${draft} rename to ${template}`);
}

async function hasCitus(admin: pg.Client): Promise<boolean> {
  const { rows } = await admin.query<{ libraries: string }>(
    `select current_setting('shared_preload_libraries') as libraries`,
  );
  return rows[0]?.libraries.split(/, */).includes('citus') === true;
}

/** A coordinator that holds its shards itself. Citus keeps a connection to each of its databases, so none can be a template. */
async function makeDistributed(admin: pg.Client, adminUrl: string, name: string): Promise<void> {
  await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
  const url = withDatabase(adminUrl, name);
  await withAdmin(url, async (inside) => {
    await inside.query('create extension citus');
    await inside.query('select citus_set_coordinator_host($1, $2)', [inside.host, inside.port]);
    await inside.query(`select citus_set_node_property($1, $2, 'shouldhaveshards', true)`, [inside.host, inside.port]);
  });
  await prepareDatabase({ url, secret });
}

/** An hour is longer than any run; a younger database without connections may belong to a run that is just starting. */
const leftoverAge = 3_600_000;

/** Removes the databases of killed runs, and templates that no run has copied for an hour: other checkouts use theirs beside. */
async function removeLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string; used: string | null }>(
    `select datname as name, coalesce(substring(datname from '^kala_test_(\\d+)_'), shobj_description(oid, 'pg_database')) as used
       from pg_database where datname ~ '^kala_(test|template)_'`,
  );
  const old = millisecondsOf(machineNow()) - leftoverAge;
  for (const { name, used } of rows) {
    if (used !== null && Number(used) > old) continue;
    // Refused while a connection is open; then it is in use.
    await admin.query(`drop database if exists ${name}`).catch(() => {});
  }
}

/** For tests that need a separate database, empty and not migrated. */
export async function makeEmptyDatabase(url: string): Promise<{ url: string; remove(): Promise<void> }> {
  const name = `${databaseOf(url)}_${randomBytes(3).toString('hex')}`;
  await withAdmin(url, (admin) => admin.query(`create database ${name} template template0 encoding 'UTF8'`));
  return {
    url: withDatabase(url, name),
    remove: () =>
      withAdmin(url, async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`))),
  };
}
