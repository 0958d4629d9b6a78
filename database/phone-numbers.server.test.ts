// What the migration of the phone numbers makes of an installation that was there before it.
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { bootstrap } from '#server/db/bootstrap';
import { migrate, readMigrations } from '#server/db/migrate';
import { roleUrls } from '#server/db/roles';
import { makeEmptyDatabase } from '#server/testing/database';

test('numbers that were kept the Thai way become international, others stay, and people are still found by both', async () => {
  const { url, secret } = inject('database');
  const empty = await makeEmptyDatabase(url);
  await bootstrap({ url: empty.url, secret });
  const ownerUrl = roleUrls(empty.url, secret).owner;
  const migrations = readMigrations();
  await migrate({ ownerUrl, migrations: migrations.filter(({ name }) => name < '0130') });
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const company = crypto.randomUUID();
    await client.query('begin');
    await client.query('set constraints all deferred');
    await client.query(
      `insert into app.organization (organization_id, name, country, time_zone, created_at, phone_number)
       values ($1, 'ทดสอบ', 'TH', 'Asia/Bangkok', now(), '021234567')`,
      [company],
    );
    for (const number of ['0812345678', '053123456', '+6581234567', '1669', null])
      await client.query(
        `insert into app.employee (organization_id, id, first_name, last_name, status, phone_number, created_at, updated_at)
         values ($1, gen_random_uuid(), 'ก', 'ข', 'approved', $2, now(), now())`,
        [company, number],
      );
    await client.query('commit');
    await migrate({ ownerUrl, migrations });
    const { rows } = await client.query(
      `select phone_number as number, split_part(search_text, ' ', 4) as found_by from app.employee order by phone_number`,
    );
    expect(rows).toEqual([
      { number: '+6581234567', found_by: '+6581234567' },
      { number: '+6653123456', found_by: '053123456' },
      { number: '+66812345678', found_by: '0812345678' },
      { number: '1669', found_by: '1669' },
      { number: null, found_by: '' },
    ]);
    const organizations = await client.query('select phone_number as number from app.organization');
    expect(organizations.rows).toEqual([{ number: '+6621234567' }]);
  } finally {
    await client.end();
    await empty.remove();
  }
});
