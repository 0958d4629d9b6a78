import fs from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readCatalogue, type Table } from '#database/catalogue';
import { systemNow } from '#kernel/time';
import { appliedMigrations } from '#server/db/migrate';
import { roleUrls } from '#server/db/roles';
import { connectionError } from '#server/db/start-error';
import { BackupError, formatVersion, type Head, partFrames, writeArchive } from './archive.ts';
import { waitingJobs } from './waiting-jobs.ts';

export interface Summary {
  readonly tables: number;
  readonly rows: number;
  readonly jobs: number;
  readonly files: number;
}

type Counting = { -readonly [Part in keyof Summary]: Summary[Part] };

/** Everything as of one moment: the rows by one snapshot, then the files, which are only added meanwhile. */
export async function writeBackup(options: {
  url: string;
  secret: string;
  file: string;
  /** The folder of uploaded files; null when they are in a bucket. */
  filesFolder: string | null;
}): Promise<Summary> {
  const urls = roleUrls(options.url, options.secret);
  const client = new pg.Client({ connectionString: urls.owner, application_name: 'kala backup' });
  client.on('error', () => {});
  await client.connect().catch(neverSetUp);
  const sum: Counting = { tables: 0, rows: 0, jobs: 0, files: 0 };
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await writeArchive(
      options.file,
      allFrames({ client, globalUrl: urls.global, filesFolder: options.filesFolder, sum }),
    );
    return sum;
  } finally {
    await client.end();
  }
}

async function* allFrames(options: {
  client: pg.Client;
  globalUrl: string;
  filesFolder: string | null;
  sum: Counting;
}): AsyncGenerator<Buffer> {
  const { client, filesFolder, sum } = options;
  yield* partFrames(await headOf(client, filesFolder !== null), null);
  for (const table of savedTables((await readCatalogue(client)).tables)) {
    const columns = writtenColumns(table);
    const copy = client.query(copyTo(`copy (select ${columnList(columns)} from ${table.fullName}) to stdout`));
    yield* partFrames({ part: 'table', table: table.fullName, columns }, copy, () => copy.rowCount);
    sum.tables++;
    sum.rows += copy.rowCount;
  }
  yield* partFrames({ part: 'jobs' }, await jobsOf(options));
  for (const key of filesFolder === null ? [] : await fileKeys(filesFolder)) {
    const bytes = fs.createReadStream(path.join(filesFolder ?? '', key)) as AsyncIterable<Buffer>;
    yield* partFrames({ part: 'file', key }, bytes);
    sum.files++;
  }
  yield* partFrames({ part: 'end', tables: sum.tables, files: sum.files }, null);
}

async function jobsOf({ client, globalUrl, sum }: { client: pg.Client; globalUrl: string; sum: Counting }) {
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
  const count = (jobs: number) => {
    sum.jobs += jobs;
  };
  return waitingJobs({ globalUrl, snapshot: rows[0]?.snapshot ?? '', count });
}

async function headOf(client: pg.Client, withFiles: boolean): Promise<Head> {
  const migrations = await appliedMigrations(client).catch(neverSetUp);
  return { part: 'kala backup', format: formatVersion, createdAt: systemNow(), migrations, withFiles };
}

/** A missing role and a missing table mean the same: Kala was never started on this database. */
function neverSetUp(error: { code?: string }): never {
  if (error.code !== '28000' && error.code !== '42P01') throw connectionError(error);
  throw new BackupError('There is nothing to back up: the database has never been set up.', { cause: error });
}

/** Reference lists and the registry come from the migrations; everything else is data. */
export const savedTables = (tables: readonly Table[]): Table[] =>
  parentsFirst(
    tables.filter(
      (table) => (table.kind === 'tenant' || table.kind === 'global') && table.fullName !== 'global.schema_migration',
    ),
  );

/** So that immediate foreign keys hold at each step; those in a circle are deferred to the end. */
function parentsFirst(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.fullName, table]));
  const ordered = new Set<Table>();
  const visiting = new Set<Table>();
  const visit = (table: Table) => {
    if (ordered.has(table) || visiting.has(table)) return;
    visiting.add(table);
    for (const { references } of table.constraints) {
      const parent = references && byName.get(references.table);
      if (parent) visit(parent);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered];
}

const writtenColumns = (table: Table): string[] =>
  table.columns.filter((column) => column.generated !== 'stored').map((column) => column.name);

export const columnList = (columns: readonly string[]): string =>
  columns.map((name) => pg.escapeIdentifier(name)).join(', ');

/** `organization/file` for each file; half-written drafts are in a separate folder with a dot. */
export async function fileKeys(folder: string): Promise<string[]> {
  if (!fs.existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((key) => !key.split('/').some((name) => name.startsWith('.')))
    .sort();
}
