import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/database';
import { roleUrls } from '#server/db/roles';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { makeEmptyDatabase, makeTestDatabase } from '#server/testing/database';
import { readBackup } from './read-backup.ts';
import { queueAgain, type WaitingJob } from './waiting-jobs.ts';
import { writeBackup } from './write-backup.ts';

const { url, secret } = inject('database');
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'kala-backup-'));
const file = path.join(home, 'company.backup');
const organization = newId('organization');
const key = `${organization}/${newId('file')}`;
const awkward = 'กาล\ttab\nline \\N "quoted" \u{1f600} and \\.';

/** Waits for its time in the queue. */
const reminder: WaitingJob = {
  id: newId('job'),
  name: 'leave.remind',
  data: { text: awkward },
  startAfter: '2030-01-01T00:00:00.000Z',
  priority: 0,
  retryLimit: 5,
};

async function jobsWaiting(database: string): Promise<unknown[]> {
  const client = new pg.Client(roleUrls(database, secret).global);
  await client.connect();
  const { rows } = await client.query(
    `select id, name, data, start_after as "startAfter", priority, retry_limit as "retryLimit" from jobs.job`,
  );
  await client.end();
  return JSON.parse(JSON.stringify(rows));
}

const made: { remove(): Promise<void> }[] = [];
const emptyDatabase = async () => {
  const database = await makeEmptyDatabase(url);
  made.push(database);
  return database.url;
};
const folder = (name: string) => path.join(home, name);

async function contents(database: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client(roleUrls(database, secret).owner);
  await client.connect();
  try {
    const all: Record<string, unknown[]> = {};
    for (const table of ['app.organization', 'app.tag', 'app.department', 'app.outbox', 'global.mail']) {
      all[table] = (await client.query(`select t::text as row from ${table} t order by 1`)).rows;
    }
    return all;
  } finally {
    await client.end();
  }
}

let source: string;

/** A company with a tree of departments (a table that refers to itself), awkward text, mail and a file. */
async function fillCompany(): Promise<void> {
  const database = await openDatabase({ url: source, secret });
  await database.tenant(organization, async (tx) => {
    await tx.run(
      sql`insert into app.organization (organization_id, name, created_at) values (${organization}, ${awkward}, now())`,
    );
    await tx.run(sql`insert into app.tag (organization_id, id, name, colour, created_at, updated_at)
      values (${organization}, ${newId('tag')}, ${awkward}, '#000000', now(), now())`);
    const [parent, child] = [newId('department'), newId('department')];
    for (const [id, above] of [
      [parent, null],
      [child, parent],
    ]) {
      await tx.run(sql`insert into app.department (organization_id, id, parent_id, name, created_at, updated_at)
        values (${organization}, ${id}, ${above}, 'x', now(), now())`);
    }
    await tx.run(sql`insert into app.outbox (organization_id, id, event, payload, at)
      values (${organization}, ${newId('event')}, 'tag.made', ${sql.json({ text: awkward })}, now())`);
  });
  await database.global((tx) =>
    tx.run(sql`insert into global.mail (id, to_address, subject, body_text, body_html, language, created_at)
      values (${newId('mail')}, 'a@example.com', ${awkward}, '', '', 'th', now())`),
  );
  await queueAgain(database.urls.global, [reminder]);
  await database.close();
  fs.mkdirSync(path.dirname(path.join(folder('files'), key)), { recursive: true });
  fs.writeFileSync(path.join(folder('files'), key), Buffer.alloc(200_000, 'photo'));
}

beforeAll(async () => {
  const prepared = await makeTestDatabase();
  made.push(prepared);
  source = prepared.url;
  await fillCompany();
  await writeBackup({ url: source, secret, file, filesFolder: folder('files') });
});
afterAll(async () => {
  await Promise.all(made.map((database) => database.remove()));
  fs.rmSync(home, { recursive: true, force: true });
});

const sentence = (work: Promise<unknown>) =>
  work.then(
    () => 'it was restored',
    (error: Error) => `${error.name}: ${error.message}`,
  );

/** A restore that is refused leaves no row, so that all of these try the same database; only the first has to set it up. */
let refusing: Promise<string> | undefined;
const databaseOfRefusals = (): Promise<string> => {
  refusing ??= emptyDatabase();
  return refusing;
};
const rowsIn = async (database: string) => Object.values(await contents(database).catch(() => ({}))).flat();

describe('a backup', () => {
  test('restored into an empty database restores every row, every waiting job and every file', async () => {
    const target = await emptyDatabase();
    const sum = await readBackup({ url: target, secret, file, filesFolder: folder('restored') });
    expect(await contents(target)).toEqual(await contents(source));
    expect(sum).toMatchObject({ files: 1, jobs: 1 });
    expect(await jobsWaiting(target)).toEqual([reminder]);
    expect(fs.readFileSync(path.join(folder('restored'), key))).toEqual(
      fs.readFileSync(path.join(folder('files'), key)),
    );
    const again = await openDatabase({ url: target, secret });
    expect(await again.tenant(organization, (tx) => tx.rows(sql`select name from app.tag`))).toEqual([
      { name: awkward },
    ]);
    await again.close();
  });

  test('is not restored into a database with rows', async () => {
    const answer = await sentence(readBackup({ url: source, secret, file, filesFolder: null }));
    expect(answer).toMatch(
      /^BackupError: The database is not empty \(.* has rows\): a backup is restored into a new database only\.$/,
    );
  });

  test('is not restored into a folder with files', async () => {
    const answer = await sentence(
      readBackup({ url: await databaseOfRefusals(), secret, file, filesFolder: folder('files') }),
    );
    expect(answer).toMatch(/already has files/);
  });

  test.each([0.3, 0.6, 0.95, 0.9999])('cut to %d of its length restores nothing and says so', async (share) => {
    const cut = path.join(home, `cut-${share}`);
    const whole = fs.readFileSync(file);
    fs.writeFileSync(cut, whole.subarray(0, Math.floor(whole.length * share)));
    const target = await databaseOfRefusals();
    const answer = await sentence(readBackup({ url: target, secret, file: cut, filesFolder: folder(`none-${share}`) }));
    expect(answer).toMatch(/^BackupError: The backup .* is damaged or was cut short; nothing was restored\.$/);
    expect(fs.existsSync(folder(`none-${share}`))).toBe(false);
    expect(await rowsIn(target)).toEqual([]);
  });

  test.each([0.1, 0.3, 0.5, 0.7, 0.9])('with one byte changed at %d of its length is refused', async (share) => {
    const bent = path.join(home, `bent-${share}`);
    const bytes = fs.readFileSync(file);
    const place = Math.floor(bytes.length * share);
    bytes[place] = (bytes[place] ?? 0) ^ 0xff;
    fs.writeFileSync(bent, bytes);
    const target = await databaseOfRefusals();
    const answer = await sentence(readBackup({ url: target, secret, file: bent, filesFolder: null }));
    expect(answer).toMatch(/^BackupError: /);
    expect(await rowsIn(target)).toEqual([]);
  });

  test('that is some other file is refused in one sentence', async () => {
    const other = path.join(home, 'other');
    fs.writeFileSync(other, 'name,salary\nสมชาย,20000\n');
    const answer = await sentence(readBackup({ url: await emptyDatabase(), secret, file: other, filesFolder: null }));
    expect(answer).toBe(`BackupError: The file ${other} is not a backup of Kala.`);
  });

  test('does not overwrite an existing file', async () => {
    const answer = await sentence(writeBackup({ url: source, secret, file, filesFolder: null }));
    expect(answer).toMatch(/is already there: choose another name/);
  });

  test('of a database that was never set up is refused', async () => {
    const target = path.join(home, 'never');
    const empty = await emptyDatabase();
    const answer = await sentence(writeBackup({ url: empty, secret, file: target, filesFolder: null }));
    expect(answer).toBe('BackupError: There is nothing to back up: the database has never been set up.');
    expect(fs.existsSync(target)).toBe(false);
  });
});
