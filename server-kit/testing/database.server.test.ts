import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { millisecondsOf } from '#kernel/time';
import { withDatabase } from '#server/db/roles';
import { makeTestDatabase, type TestDatabase } from './database.ts';
import { machineNow } from './machine-time.ts';

const made: TestDatabase[] = [];
afterEach(async () => {
  for (const one of made.splice(0)) await one.remove();
});

it('a run keeps the template of another checkout that was copied lately, and removes one that nobody has copied for an hour', async () => {
  const first = await makeTestDatabase();
  made.push(first);
  const admin = new pg.Client({ connectionString: withDatabase(first.url, 'postgres') });
  await admin.connect();
  try {
    const lately = await aTemplate(admin, 0);
    const forgotten = await aTemplate(admin, 3_700_000);
    made.push(await makeTestDatabase());
    const { rows } = await admin.query('select datname from pg_database where datname = any($1)', [
      [lately, forgotten],
    ]);
    expect(rows).toEqual([{ datname: lately }]);
    await admin.query(`drop database ${lately}`);
  } finally {
    await admin.end();
  }
});

/** A template of other migrations, copied this many milliseconds ago. */
async function aTemplate(admin: pg.Client, ago: number): Promise<string> {
  const name = `kala_template_${crypto.randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name} template template0`);
  await admin.query(`comment on database ${name} is '${millisecondsOf(machineNow()) - ago}'`);
  return name;
}
