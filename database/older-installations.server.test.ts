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
  await migrateTo('0517');
  await tookHalfDays();
  await migrateTo('0528');
  await countedOwnDays();
  await migrateTo('0533');
  await paidBeforeAGrant();
  await migrateTo('0558');
  await calledWebhooks();
  await decidedOvertime();
  await migrateTo('0587');
  await exchangedShifts();
  await gaveKeys();
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

/** From the afternoon of 4 May to the morning of 6 May, and the whole of 7 May, by a person without hours. */
const tookHalfDays = () =>
  inOneTransaction(async () => {
    const type = crypto.randomUUID();
    await client.query(
      `insert into app.leave_type (organization_id, id, name, code, colour, symbol, is_active, grant_basis, pro_rate,
         paid_time_off, paid_percent, minimum_leave, unit, future_only, past_only, notice_days, over_quota, year_end,
         carry_percent, encash, gender, from_service_months, counts, work_counts, created_at, updated_at)
       values ($1, $2, 'ลากิจ', 'BUS', '#2F7D6B', 'L', true, 'none', false, true, 100, 0, 'minute', false, false, 0, false,
         'keep', 100, 'never', 'any', 0, 'working', false, now(), now())`,
      [company, type],
    );
    for (const [from, to, startPart, endPart] of [
      ['2026-05-04', '2026-05-06', 'second', 'first'],
      ['2026-05-07', '2026-05-07', 'whole', 'whole'],
    ]) {
      const { rows } = await client.query(
        `insert into app.leave_request (organization_id, id, employee_id, leave_type_id, from_date, to_date, start_part,
           end_part, minutes, paid_minutes, paid_percent, state, has_document, asked_by, asked_at)
         select $1, gen_random_uuid(), (select id from app.employee where organization_id = $1 limit 1), $2, $3, $4, $5, $6,
           960, 960, 100, 'approved', false, 'x', now() returning id, employee_id`,
        [company, type, from, to, startPart, endPart],
      );
      await client.query(
        `insert into app.leave_day (organization_id, leave_id, date, employee_id, leave_type_id, is_approved, minutes,
           paid_minutes, reason, covered)
         select $1, $2, day, $3, $4, true, case when half then 240 else 480 end, 0, 'noHours',
           case when half then '[]'::jsonb end
         from (select day::date as day, $5::date <> $6::date and day in ($5::date, $6::date) as half
           from generate_series($5::date, $6::date, interval '1 day') as day) days`,
        [company, rows[0].id, rows[0].employee_id, type, from, to],
      );
    }
  });

/** Looked at next in many years: a year end that has been written. */
const countedOwnDays = () =>
  inOneTransaction(async () => {
    await client.query(
      `insert into app.leave_setting (organization_id, readings, year_kind, year_month, year_day, updated_at)
       values ($1, '{"dayLength": "ownDay"}', 'calendar', 1, 1, now())`,
      [company],
    );
    await client.query(
      `insert into app.leave_account (organization_id, employee_id, next_on, is_held)
       select organization_id, id, '2099-01-01', false from app.employee where organization_id = $1`,
      [company],
    );
    await client.query(
      `insert into global.due_work (organization_id, what, due_at) values ($1, 'leave.keep-ledger', '2099-01-01')`,
      [company],
    );
  });

/** The end of the paid term is on the clock, that of the plan which the provider set is not. */
const paidBeforeAGrant = () =>
  inOneTransaction(async () => {
    await client.query(
      `insert into app.billing_entry (organization_id, id, order_id, kind, amount_minor, reference, day, created_at)
       values ($1, gen_random_uuid(), $2, 'payment', -124800, 'transfer', '2026-01-02', now())`,
      [company, order],
    );
    await client.query(
      `insert into app.subscription (organization_id, id, order_name, status, end_date, created_at)
       values ($1, gen_random_uuid(), 'Partner', 'Active', '2026-02-01', now())`,
      [company],
    );
    await client.query(
      `insert into global.due_work (organization_id, what, due_at) values ($1, 'billing.plan', '2099-01-01')`,
      [company],
    );
  });

/** One delivery that waits, one that ended. */
const calledWebhooks = () =>
  inOneTransaction(async () => {
    const { rows } = await client.query(
      `insert into app.webhook (organization_id, id, name, url, events, secret, created_at)
       values ($1, gen_random_uuid(), 'ERP', 'https://example.com', '{}', 'x', now()) returning id`,
      [company],
    );
    await client.query(
      `insert into app.webhook_delivery (organization_id, id, webhook_id, event_id, event, data, state, next_at, created_at)
       select $1, gen_random_uuid(), $2, gen_random_uuid(), 'test', '{}', state, now(), now()
       from unnest(array['waiting', 'delivered']) as state`,
      [company, rows[0].id],
    );
  });

/** Overtime of four days in May: refused, approved in part, taken back, and never decided. */
const decidedOvertime = () =>
  inOneTransaction(async () => {
    const { rows } = await client.query('select id from app.employee where organization_id = $1 limit 1', [company]);
    const person = [company, rows[0].id];
    await client.query(
      `insert into app.attendance_day (organization_id, employee_id, date, kind, progress, presence, state, window_from,
         window_to, scheduled, worked, regular, break, late, forgiven, absence, early_leave, away, overtime_before,
         overtime_after, holiday, holiday_work, leave, incomplete, closed_by_system, punch_count, placed, trace, facts,
         fingerprint, computed_at, overtime)
       select $1, $2, d::date, 'work', 'over', 'left', 'left', d, d, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
         false, 2, '{}', '{}', '{}', '', now(), 3600
       from generate_series('2026-05-11'::timestamp, '2026-05-14', interval '1 day') d`,
      person,
    );
    await client.query(
      `insert into app.attendance_overtime (organization_id, id, employee_id, date, seconds, decided_at, decided_name,
         superseded_at)
       values ($1, gen_random_uuid(), $2, '2026-05-11', 0, now(), 'x', null),
         ($1, gen_random_uuid(), $2, '2026-05-12', 1800, now(), 'x', null),
         ($1, gen_random_uuid(), $2, '2026-05-13', 3600, now(), 'x', now()),
         ($1, gen_random_uuid(), $2, '2026-05-13', null, now(), 'x', null)`,
      person,
    );
  });

/** Against a rule: a shift was given, one exchanged, an open one taken, and a plan published with a reason that somebody wrote. */
const exchangedShifts = () =>
  inOneTransaction(async () => {
    const board = crypto.randomUUID();
    await client.query(
      `insert into app.shift_board (organization_id, id, kind, name, start_day, created_at, updated_at)
       values ($1, $2, 'weekly', 'ร้าน', 1, now(), now())`,
      [company, board],
    );
    await client.query(
      `insert into app.shift_publication (organization_id, id, board_id, from_date, to_date, published_at, published_by,
         changed_people, overridden, reason)
       select $1, gen_random_uuid(), $2, '2026-05-11', '2026-05-12', now(), 'มานะ ใจดี', 2, '{shortRest}', reason
       from unnest(array[
         'มานะ ใจดี ยกกะ ดึก, 11 พ.ค. 2569, 22:00–06:00 ให้ มานี มีนา',
         'มานะ ใจดี ยกกะ ดึก, 11 พ.ค. 2569, 22:00–06:00 ให้ มานี มีนา และรับ เช้า, 12 พ.ค. 2569, 08:00–17:00 แทน',
         'มานี มีนา ขอรับกะว่าง ดึก, 11 พ.ค. 2569, 22:00–06:00',
         'คนไม่พอ ให้ทุกคนช่วยกัน']) as reason`,
      [company, board],
    );
  });

/** One key reads reports, one people. */
const gaveKeys = () =>
  inOneTransaction(async () => {
    await client.query(
      `insert into app.api_key (organization_id, id, name, key_hash, hint, permissions, employee_id, user_id, created_at)
       select $1, gen_random_uuid(), permission, permission, '', array[permission, 'portal.view'], id, gen_random_uuid(), now()
       from unnest(array['report.view', 'employee.manage']) as permission,
         (select id from app.employee where organization_id = $1 limit 1) someone`,
      [company],
    );
  });

test('a key that reads reports still gets the special ones as a file', async () => {
  const { rows } = await client.query('select permissions from app.api_key order by name');
  expect(rows.map(({ permissions }) => permissions)).toEqual([
    ['employee.manage', 'portal.view'],
    ['report.view', 'portal.view', 'report.export'],
  ]);
});

test('publications of exchanges do not name the people any more, a reason that somebody wrote stays', async () => {
  const { rows } = await client.query('select reason from app.shift_publication order by reason');
  expect(rows.map(({ reason }) => reason)).toEqual(['คนไม่พอ ให้ทุกคนช่วยกัน', null, null, null]);
});

test('days whose overtime was decided before are marked, those taken back and never decided stay open', async () => {
  const { rows } = await client.query(
    'select date::text, overtime_decided as decided from app.attendance_day order by date',
  );
  expect(rows).toEqual([
    { date: '2026-05-11', decided: true },
    { date: '2026-05-12', decided: true },
    { date: '2026-05-13', decided: false },
    { date: '2026-05-14', decided: false },
  ]);
});

test('deliveries of webhooks stay as they were', async () => {
  const { rows } = await client.query('select state from app.webhook_delivery order by state');
  expect(rows).toEqual([{ state: 'delivered' }, { state: 'waiting' }]);
});

test('a company that paid and was given a plan for some days looks at its plan again', async () => {
  const { rows } = await client.query(`select due_at <= now() as due from global.due_work where what = 'billing.plan'`);
  expect(rows).toEqual([{ due: true }]);
});

test('balances in days of the person’s own length are due to be counted again', async () => {
  const accounts = await client.query('select next_on <= current_date as due from app.leave_account');
  expect(accounts.rows).toEqual(Array.from({ length: 5 }, () => ({ due: true })));
  const work = await client.query(
    `select due_at <= now() as due from global.due_work where what = 'leave.keep-ledger'`,
  );
  expect(work.rows).toEqual([{ due: true }]);
});

test('half a day of leave without hours is before or after noon, a whole day stays whole', async () => {
  const { rows } = await client.query(`select date::text, covered from app.leave_day order by date`);
  expect(rows).toEqual([
    { date: '2026-05-04', covered: [{ start: 720, end: 960 }] },
    { date: '2026-05-05', covered: null },
    { date: '2026-05-06', covered: [{ start: 480, end: 720 }] },
    { date: '2026-05-07', covered: null },
  ]);
});

test('numbers that were kept the Thai way become international, others stay, and people are still found by both', async () => {
  const { rows } = await client.query(
    `select phone_number as number, search_text as "foundBy" from app.employee order by phone_number`,
  );
  // Both names are one word; the place of a code follows it.
  expect(rows).toEqual([
    { number: '+6581234567', foundBy: 'กข  +6581234567 ' },
    { number: '+6653123456', foundBy: 'กข  053123456 ' },
    { number: '+66812345678', foundBy: 'กข  0812345678 ' },
    { number: '1669', foundBy: 'กข  1669 ' },
    { number: null, foundBy: 'กข   ' },
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
