// What migrations make of an installation that was there before them. One installation grows through all of them: applying every
// migration takes longer than the rest.
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bootstrap } from '#server/db/bootstrap';
import { migrate, readMigrations } from '#server/db/migrate';
import { roleUrls } from '#server/db/roles';
import { makeEmptyDatabase } from '#server/testing/database';

const [company, file, order] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
let empty: Awaited<ReturnType<typeof makeEmptyDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  const { url, secret } = inject('database');
  empty = await makeEmptyDatabase(url);
  await bootstrap({ url: empty.url, secret });
  const ownerUrl = roleUrls(empty.url, secret).owner;
  client = new pg.Client(ownerUrl);
  await client.connect();
  const migrations = readMigrations();
  const migrateTo = (number: string) =>
    migrate({ ownerUrl, migrations: migrations.filter(({ name }) => name < number) });
  await migrateTo('0130');
  await keptNumbersTheThaiWay();
  await migrateTo('0496');
  await orderedBeforeTheList();
  await migrate({ ownerUrl, migrations });
});

afterAll(async () => {
  await client.end();
  await empty.remove();
});

async function inOneTransaction(work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  await client.query('set constraints all deferred');
  await work();
  await client.query('commit');
}

const keptNumbersTheThaiWay = () =>
  inOneTransaction(async () => {
    await client.query(
      `insert into app.organization (organization_id, name, country, time_zone, created_at, phone_number)
       values ($1, 'ข้าวหอม', 'TH', 'Asia/Bangkok', now(), '021234567')`,
      [company],
    );
    for (const number of ['0812345678', '053123456', '+6581234567', '1669', null])
      await client.query(
        `insert into app.employee (organization_id, id, first_name, last_name, status, phone_number, created_at, updated_at)
         values ($1, gen_random_uuid(), 'ก', 'ข', 'approved', $2, now(), now())`,
        [company, number],
      );
  });

const orderedBeforeTheList = () =>
  inOneTransaction(async () => {
    await client.query(
      `insert into global.organization_directory (organization_id, name, created_at) values ($1, 'ข้าวหอม', now())`,
      [company],
    );
    await client.query(
      `insert into app.stored_file (organization_id, id, name, content_type, size, sha256, created_at)
       values ($1, $2, 'slip.png', 'image/png', 4, 'hash', now())`,
      [company, file],
    );
    await client.query('insert into app.billing_account (organization_id, last_number) values ($1, 1)', [company]);
    await client.query(
      `insert into app.billing_order (organization_id, id, number, kind, feature, method, status, currency, credit_minor,
         subtotal_minor, vat_percent, vat_minor, total_minor, withholding_minor, quoted_from, quoted_to, valid_until,
         slip_file_id, created_at)
       values ($1, $2, 1, 'new', 'annual', 'transfer', 'submitted', 'THB', 0, 120000, 7, 8400, 128400, 3600,
         '2026-01-01', '2026-12-31', '2026-01-16', $3, now())`,
      [company, order, file],
    );
  });

test('numbers that were kept the Thai way become international, others stay, and people are still found by both', async () => {
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
});

test('orders that were made before the list are in it, with the hash of their slip', async () => {
  const { rows } = await client.query(
    `select organization_id as company, id, number, status, payable_minor::int as payable, slip_sha256 as slip
     from global.company_order`,
  );
  expect(rows).toEqual([{ company, id: order, number: 1, status: 'submitted', payable: 124_800, slip: 'hash' }]);
});
