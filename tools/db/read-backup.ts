import fs from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readCatalogue } from '#database/catalogue';
import { bootstrap } from '#server/db/bootstrap';
import { appliedMigrations, migrate, readMigrations } from '#server/db/migrate';
import { roleUrls } from '#server/db/roles';
import { BackupError, formatVersion, type Head, type Part, readArchive } from './archive.ts';
import { parseJobs, queueAgain, type WaitingJob } from './waiting-jobs.ts';
import { columnList, fileKeys, type Summary, savedTables } from './write-backup.ts';

interface Place {
  readonly url: string;
  readonly secret: string;
  readonly file: string;
  readonly filesFolder: string | null;
}

type FirstHead = Extract<Head, { part: 'kala backup' }>;

/**
 * Fills an empty database from a backup: sets it up as it was when the backup was made, loads everything in one
 * transaction, and only then applies later migrations, so that they find the data they expect.
 */
export async function readBackup(place: Place): Promise<Summary> {
  const parts = readArchive(place.file);
  const first = await nextPart(parts);
  if (first.head.part !== 'kala backup') throw new BackupError(`The file ${place.file} is not a backup of Kala.`);
  await first.finish();
  const { migrations, later } = knownMigrations(first.head);

  await bootstrap(place);
  const urls = roleUrls(place.url, place.secret);
  await setUpAs(urls.owner, migrations);
  const loaded = await load(urls.owner, parts, place);
  if (later) await migrate({ ownerUrl: urls.owner });
  await queueAgain(urls.global, loaded.waiting);
  return { ...loaded, jobs: loaded.waiting.length };
}

async function nextPart(parts: AsyncGenerator<Part>): Promise<Part> {
  const next = await parts.next();
  if (next.done) throw new BackupError('The backup ends too early; nothing was restored.');
  return next.value;
}

/** The backup's migrations among ours. */
function knownMigrations(head: FirstHead) {
  const ours = readMigrations();
  const isKnown = head.migrations.every(({ name, sha256 }, i) => ours[i]?.name === name && ours[i]?.sha256 === sha256);
  if (head.format > formatVersion || !isKnown) {
    throw new BackupError('The backup comes from a newer or another version of Kala: restore it with that version.');
  }
  return { migrations: ours.slice(0, head.migrations.length), later: ours.length > head.migrations.length };
}

async function setUpAs(ownerUrl: string, migrations: ReturnType<typeof readMigrations>): Promise<void> {
  try {
    await migrate({ ownerUrl, migrations });
  } catch (error) {
    if (!(error as Error).message.includes('newer than this version')) throw error;
    throw new BackupError('The database is newer than the backup: restore into a new, empty one.', { cause: error });
  }
}

async function load(ownerUrl: string, parts: AsyncGenerator<Part>, place: Place): Promise<Loaded> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'kala restore' });
  client.on('error', () => {});
  await client.connect();
  const sum: Loaded = { tables: 0, rows: 0, files: 0, waiting: [] };
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set constraints all deferred');
    const known = await requireEmpty(client);
    const files = await stagedFiles(place.filesFolder);
    for await (const part of parts) await loadPart({ client, part, known, place, staging: files.staging, sum });
    // Deferred foreign keys are checked here.
    await client.query('set constraints all immediate');
    await files.putInPlace();
    await client.query('commit');
    await client.query(`analyze ${[...known].join(', ')}`);
    return sum;
  } finally {
    await client.end();
  }
}

interface Loaded {
  tables: number;
  rows: number;
  files: number;
  waiting: WaitingJob[];
}

/** Files are collected beside their folder and moved there in one step, when everything else has succeeded. */
async function stagedFiles(folder: string | null): Promise<{ staging: string | null; putInPlace(): Promise<void> }> {
  if (folder === null) return { staging: null, putInPlace: async () => {} };
  if ((await fileKeys(folder)).length > 0) {
    throw new BackupError(`The folder ${folder} already has files: a backup is restored into an empty one only.`);
  }
  const staging = `${folder}.restoring`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true, mode: 0o700 });
  return {
    staging,
    async putInPlace() {
      await rm(folder, { recursive: true, force: true });
      await rename(staging, folder);
    },
  };
}

/** Returns the tables that a backup may fill. */
async function requireEmpty(client: pg.Client): Promise<ReadonlySet<string>> {
  const applied = await appliedMigrations(client);
  const tables = savedTables((await readCatalogue(client)).tables);
  for (const { fullName } of tables) {
    // No one writes during the load; readers see the empty tables until the end.
    await client.query(`lock table ${fullName} in share row exclusive mode`);
    const { rows } = await client.query<{ filled: boolean }>(`select exists (select 1 from ${fullName}) as filled`);
    if (rows[0]?.filled) {
      throw new BackupError(
        `The database is not empty (${fullName} has rows): a backup is restored into a new database only.`,
      );
    }
  }
  if (applied.length === 0) throw new BackupError('The database could not be set up.');
  return new Set(tables.map(({ fullName }) => fullName));
}

interface Loading {
  readonly client: pg.Client;
  readonly part: Part;
  readonly known: ReadonlySet<string>;
  readonly place: Place;
  /** Null when files are in a bucket; those of the backup are then skipped. */
  readonly staging: string | null;
  readonly sum: Loaded;
}

async function loadPart({ client, part, known, place, staging, sum }: Loading): Promise<void> {
  const { head } = part;
  switch (head.part) {
    case 'kala backup':
      throw new BackupError(`The backup ${place.file} begins twice; nothing was restored.`);
    case 'table': {
      if (!known.has(head.table)) throw new BackupError(`The backup has a table ${head.table} that is not ours.`);
      sum.tables++;
      sum.rows += await loadTable(client, part, head);
      return;
    }
    case 'jobs': {
      sum.waiting = parseJobs(await textOf(part));
      return;
    }
    case 'file': {
      sum.files += await loadFile(part, head.key, staging);
      return;
    }
    case 'end': {
      await part.finish();
      if (head.tables !== sum.tables || (staging !== null && head.files !== sum.files)) {
        throw new BackupError(`The backup ${place.file} lacks parts; nothing was restored.`);
      }
    }
  }
}

async function textOf(part: Part): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of part.bytes()) pieces.push(piece);
  await part.finish();
  return Buffer.concat(pieces).toString();
}

async function loadTable(client: pg.Client, part: Part, head: Extract<Head, { part: 'table' }>): Promise<number> {
  const copy = client.query(copyFrom(`copy ${head.table} (${columnList(head.columns)}) from stdin`));
  const copied = await pipeline(Readable.from(part.bytes()), copy).catch((error: Error) => error);
  // A damaged backup is reported as such, even if PostgreSQL failed on it first.
  const { rows } = await part.finish();
  if (copied) throw copied;
  if (rows !== copy.rowCount) {
    throw new BackupError(
      `The table ${head.table} should have ${rows} rows and got ${copy.rowCount}; nothing was restored.`,
    );
  }
  return copy.rowCount;
}

async function loadFile(part: Part, key: string, folder: string | null): Promise<number> {
  if (folder === null) {
    await part.finish();
    return 0;
  }
  const target = path.resolve(folder, key);
  if (!target.startsWith(path.resolve(folder) + path.sep))
    throw new BackupError(`The backup has a file outside its folder: ${key}.`);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(part.bytes()), fs.createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }));
  await part.finish();
  return 1;
}
