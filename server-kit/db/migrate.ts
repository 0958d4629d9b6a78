import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { StartError } from './start-error.ts';
import { type FileStatement, statementsOf } from './statements.ts';

export interface Migration {
  /** File name without `.sql`; `0001_kit`. */
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

const migrationsFolder = path.resolve(import.meta.dirname, '..', '..', 'database', 'migrations');

/** The migrations of a folder in their order. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const numbers = new Map<string, string>();
  return names.sort().map((file) => {
    const number = /^(\d{4})_[a-z0-9-]+\.sql$/.exec(file)?.[1];
    if (!number) throw new Error(`The migration ${file} is not named like 0001_leave.sql.`);
    const twin = numbers.get(number);
    if (twin) throw new Error(`The migrations ${twin} and ${file} have the same number.`);
    numbers.set(number, file);
    // A checkout on Windows may change line ends; that is not a change of the migration.
    const text = fs.readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    return { name: file.slice(0, -'.sql'.length), text, sha256: createHash('sha256').update(text).digest('hex') };
  });
}

/**
 * Brings the database up to date, as the owner of the tables. Each file is one transaction under a lock that
 * ends with it, so that parallel starts apply each file once and a pooler cannot keep the lock.
 */
export async function migrate(options: { ownerUrl: string; migrations?: readonly Migration[] }): Promise<string[]> {
  const migrations = options.migrations ?? readMigrations();
  const client = new pg.Client({ connectionString: options.ownerUrl, application_name: 'kala migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await inLock(client, () => client.query(createTable));
    const applied: string[] = [];
    for (const migration of pending(migrations, await appliedMigrations(client))) {
      if (await apply(client, migration, migrations)) applied.push(migration.name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

const createTable = `create table if not exists global.schema_migration (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
)`;

async function inLock<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('set local lock_timeout = 0');
    await client.query('select pg_advisory_xact_lock(727203)');
    await client.query(`set local lock_timeout = '30s'`);
    // Citus refuses to change a function after it has worked on several shards at once. Plain PostgreSQL ignores the name.
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

interface Applied {
  readonly name: string;
  readonly sha256: string;
}

export async function appliedMigrations(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select name, sha256 from global.schema_migration order by name');
  return rows;
}

/** The migrations still to be applied; refuses a database that this code does not know. */
function pending(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of applied) {
    const ours = known.get(name);
    if (!ours)
      throw new StartError(
        `The database is newer than this version: it has the migration ${name}. Start the newer version.`,
      );
    if (ours.sha256 !== sha256)
      throw new StartError(`The migration ${name} was changed after it had been applied: add a new one instead.`);
  }
  const done = new Set(applied.map(({ name }) => name));
  const last = applied.at(-1)?.name ?? '';
  const rest = migrations.filter(({ name }) => !done.has(name));
  const late = rest.find(({ name }) => name < last);
  if (late)
    throw new StartError(
      `The migration ${late.name} comes before ${last}, which is already applied: give it a later number.`,
    );
  return rest;
}

/** False when another start applied it while this one waited for the lock. */
async function apply(client: pg.Client, migration: Migration, all: readonly Migration[]): Promise<boolean> {
  try {
    return await inLock(client, async () => {
      const stillPending = pending(all, await appliedMigrations(client));
      if (!stillPending.includes(migration)) return false;
      for (const statement of statementsOf(migration.text)) await run(client, statement);
      await client.query('insert into global.schema_migration (name, sha256) values ($1, $2)', [
        migration.name,
        migration.sha256,
      ]);
      return true;
    });
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`Migration ${migration.name}: ${message}${placeIn(migration.text, error)}`, { cause: error });
  }
}

/** The position in an error is counted from the beginning of the file. */
async function run(client: pg.Client, { text, start }: FileStatement): Promise<void> {
  await client.query(text).catch((error: { position?: string }) => {
    if (error.position) error.position = String(start + Number(error.position));
    throw error;
  });
}

function placeIn(text: string, error: unknown): string {
  const position = Number((error as { position?: string }).position ?? 0);
  return position > 0 ? ` (line ${text.slice(0, position).split('\n').length})` : '';
}
