// A company's month among those of many others is one range of an index, and so are the days of a person.
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import type { DailyLine } from '#clocking/contract/shapes';
import type { Id } from '#kernel/ids';
import { asDate, type LocalDate } from '#kernel/time';
import { pageStatement } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { analyze } from '#server/testing/analyze';
import { exceptionList } from './store/exception-lists.ts';
import { openOvertimeStatement, overtimeStatements, saveDecisions } from './store/overtime.ts';
import { punchList } from './store/punch-lists.ts';
import { correctionsStatement } from './store/punches.ts';
import {
  dayKeysStatement,
  dayPage,
  dayPageStatement,
  daysByKeyStatement,
  dayTotals,
  resultPage,
} from './store/reports.ts';
import { type SumsSort, sumsByPerson, sumsByTeamAndMonth } from './store/summary.ts';
import { bangkok } from './testing.ts';

const kala = testServer();
const companies = 30;
const people = 10;
const days = 200;
let organizationId = '';
let employeeId = '';

/** 240,000 punches, 8,000 of them corrected, and 60,000 days of companies side by side, as time brought them. */
beforeAll(async () => {
  const owner = new pg.Client(kala.database.urls.owner);
  await owner.connect();
  const made = [];
  for (let count = 0; count < companies; count++) made.push((await kala.aCompany()).organizationId);
  organizationId = made[companies / 2] ?? '';
  await owner.query(
    `insert into app.employee (organization_id, id, first_name, last_name, status, created_at, updated_at)
     select o, gen_random_uuid(), chr(3585 + n * 7 % 10), 'b', 'approved', now(), now()
     from unnest($1::uuid[]) o, generate_series(1, $2) n`,
    [made, people],
  );
  const { rows } = await owner.query('select id from app.employee where organization_id = $1 limit 1', [
    organizationId,
  ]);
  employeeId = rows[0].id;
  await owner.query(
    `insert into app.clocking (organization_id, id, employee_id, type, at, received_at, source, idempotency_key,
       assurance, assurance_reason)
     select e.organization_id, gen_random_uuid(), e.id, 'clock_in', t, t, 'self', t::text, 'C', 'oneSignal'
     from generate_series('2025-01-01'::timestamptz, '2025-01-01'::timestamptz + $2::int * interval '1 day', interval '6 hours') t,
       app.employee e where e.organization_id = any($1::uuid[])`,
    [made, days],
  );
  await owner.query(
    `insert into app.clocking_correction (organization_id, id, clocking_id, employee_id, punched_at, number, kind, moved_to,
       reason, made_at, made_by, made_name)
     select organization_id, gen_random_uuid(), id, employee_id, at, 1, 'move', at::date, 'x', at, employee_id, 'b'
     from app.clocking where organization_id = any($1::uuid[]) and extract(day from at) = 1`,
    [made],
  );
  await owner.query(
    `insert into app.attendance_day (organization_id, employee_id, date, kind, progress, presence, state, window_from,
       window_to, scheduled, worked, regular, break, late, forgiven, absence, early_leave, away, overtime_before,
       overtime_after, holiday, holiday_work, leave, incomplete, closed_by_system, punch_count, placed, trace, facts,
       fingerprint, computed_at)
     select e.organization_id, e.id, d::date, 'work', 'over', 'left', 'left', d, d, 0, 0, 0, 0, extract(doy from d)::int * 37 % 50, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
       false, 4, '{}', '{}', '{}', '', now()
     from generate_series('2025-01-01'::timestamptz, '2025-01-01'::timestamptz + ($2::int - 1) * interval '1 day', interval '1 day') d,
       app.employee e where e.organization_id = any($1::uuid[])`,
    [made, days],
  );
  await owner.end();
  await analyze(kala.database, 'app.clocking');
  await analyze(kala.database, 'app.clocking_correction');
  await analyze(kala.database, 'app.attendance_day');
  await analyze(kala.database, 'app.employee');
});

const explained = (statement: (tx: TenantTx) => Statement, { sorts = true } = {}): Promise<string> =>
  kala.database.tenant(organizationId, async (tx) => {
    if (!sorts) await tx.run(sql`set local enable_sort = off`);
    const { text, values } = statement(tx);
    const rows = await tx.rows<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values, name: undefined });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

const month = { from: asDate('2025-03-01'), to: asDate('2025-03-31') };
const moments = { from: bangkok(month.from, '00:00'), to: bangkok(month.to, '23:59') };

it('the punches of a company’s month', async () => {
  const query = { ...moments, reach: sql`true`, page: 0, size: 100 };
  const plan = await explained((tx) => pageStatement(punchList(tx, query), query));
  expect(plan).toMatch(/Index Scan (Backward )?using clocking_by_time/);
  expect(plan).not.toMatch(/Seq Scan on clocking\b|Sort/);
});

it('the punches of a person’s days', async () => {
  const plan = await explained(
    (tx) => sql`select id, at from app.clocking where organization_id = ${tx.organizationId}
      and employee_id = ${employeeId} and at >= ${moments.from} and at < ${moments.to}`,
  );
  expect(plan).toMatch(/clocking_by_employee/);
  expect(plan).not.toMatch(/Seq Scan/);
});

// They are read one date after another and added up here.
it('the sums of two teams and of people without one, over months, are those of all their days', async () => {
  const span = { from: asDate('2025-01-15'), to: asDate('2025-03-10') };
  const [one, other] = [newId('department'), newId('department')].toSorted();
  const team = sql`case extract(day from d.date)::int % 3 when 1 then ${one}::uuid when 2 then ${other}::uuid end`;
  const { tenant } = kala.database;
  const found = await tenant(organizationId, (tx) =>
    sumsByTeamAndMonth(tx, { ...span, reach: sql`true`, teamColumn: team }),
  );
  const summed = await tenant(organizationId, (tx) =>
    tx.rows(sql`
      select date_trunc('month', d.date)::date as month, ${team} as "departmentId", null as "departmentName",
        count(*)::int as "expectedDays", sum(d.late) as "lateSeconds"
      from app.attendance_day d
      where d.organization_id = ${tx.organizationId} and d.date between ${span.from} and ${span.to}
      group by 1, 2 order by 1, 2`),
  );
  expect(found).toMatchObject(summed);
  expect(found.map(({ month: first }) => first)).toEqual(
    ['01', '02', '03'].flatMap((n) => Array(3).fill(`2025-${n}-01`)),
  );
});

describe('the sums of people', () => {
  const shared = sql`(extract(day from d.date)::int + ascii(right(d.employee_id::text, 1))) % 3 = 0`;
  // Known only when the tests run.
  const reach = () => sql`d.employee_id <> ${employeeId} and ${shared}`;
  const pageOf = (sort: SumsSort, page: number, size: number) =>
    kala.database.tenant(organizationId, (tx) =>
      sumsByPerson(tx, { ...month, reach: reach(), teamColumn: sql`d.department_id` }, { sort, page, size }),
    );

  it.each([
    ['name', sql`e.first_name collate "th-x-icu", e.id`],
    ['-name', sql`e.first_name collate "th-x-icu" desc, e.id desc`],
    ['late', sql`"lateSeconds", e.id`],
    ['-late', sql`"lateSeconds" desc, e.id`],
    ['-worked', sql`"workedSeconds" desc, e.id`],
  ] as const)(
    'by %s are those of all their days, on a long page as on short ones, and of nobody without a day',
    async (sort, order) => {
      const summed = await kala.database.tenant(organizationId, (tx) =>
        tx.rows<{ employeeId: string }>(sql`
        select line.* from (
          select e.id as "employeeId", e.first_name as "firstName", count(*)::int as "expectedDays",
            count(*) filter (where d.worked > 0)::int as "presentDays", sum(d.late) as "lateSeconds",
            sum(d.worked) as "workedSeconds"
          from app.attendance_day d join app.employee e on e.organization_id = d.organization_id and e.id = d.employee_id
          where d.organization_id = ${tx.organizationId} and d.date between ${month.from} and ${month.to} and ${reach()}
          group by e.id, e.first_name) line
        join app.employee e on e.organization_id = ${tx.organizationId} and e.id = line."employeeId"
        order by ${order}`),
      );
      const { items, total } = await pageOf(sort, 0, 1_000);
      expect(total).toBe(people - 1);
      expect(items).toMatchObject(summed);
      expect([...(await pageOf(sort, 0, 5)).items, ...(await pageOf(sort, 1, 5)).items]).toEqual(items);
    },
  );
});

it('a long page of whole days has the order of short ones', async () => {
  const query = { ...month, reach: sql`true` };
  const pageOf = (page: number, size: number) =>
    kala.database.tenant(
      organizationId,
      async (tx) => (await resultPage(tx, query, { page, size, make: (day) => day })).items,
    );
  const short = [...(await pageOf(0, 155)), ...(await pageOf(1, 155))];
  expect(short).toHaveLength(310);
  expect(await pageOf(0, 1_000)).toEqual(short);
});

it('the corrections of a person’s days', async () => {
  const { from: firstDate, to: lastDate } = month;
  const plan = await explained((tx) =>
    correctionsStatement(tx, { employeeIds: [employeeId], ...moments, firstDate, lastDate }),
  );
  expect(plan).toMatch(/clocking_correction_by_employee/);
  expect(plan).toMatch(/clocking_correction_number_key/);
  expect(plan).not.toMatch(/Seq Scan/);
});

it('the report of a company’s month reads days and no punches', async () => {
  const plan = await explained((tx) =>
    dayPageStatement(tx, { ...month, reach: sql`true` }, { sort: '-date', page: 0, size: 100 }),
  );
  expect(plan).toMatch(/attendance_day_(by_date|pkey)/);
  expect(plan).not.toMatch(/Seq Scan on attendance_day|clocking/);
});

it('the report of a company’s month by status reads the same stretch of days', async () => {
  const plan = await explained((tx) =>
    dayPageStatement(
      tx,
      { ...month, reach: sql`true`, status: ['late', 'earlyLeave'] },
      { sort: '-date', page: 0, size: 100 },
    ),
  );
  expect(plan).toMatch(/attendance_day_(by_date|pkey)/);
  expect(plan).toMatch(/Filter: .*statuses &&/);
  expect(plan).not.toMatch(/Seq Scan on attendance_day|clocking/);
});

it.each(['date', '-date', 'name', '-name', 'late', '-late'] as const)(
  'a long page by %s has the days of the short ones in their order, and its totals are those of each date',
  (sort) =>
    kala.database.tenant(organizationId, async (tx) => {
      const query = { ...month, reach: sql`true` };
      const all = await dayPage(tx, query, { sort, page: 0, size: 1_000 });
      const second = await dayPage(tx, query, { sort, page: 1, size: 201 });
      const short = [];
      for (const page of [0, 1, 2, 3]) short.push(...(await dayPage(tx, query, { sort, page, size: 100 })));
      expect(short).toHaveLength(31 * people);
      expect(all).toEqual(short);
      expect(second).toEqual(short.slice(201));
      const lines = short.map(({ begun }) => JSON.parse(`${begun}}}`) as DailyLine);
      expect(await dayTotals(tx, query)).toMatchObject({
        total: lines.length,
        lateSeconds: lines.reduce((sum, { late }) => sum + late, 0),
      });
    }),
);

it('a long page of days puts one date after another into order, without the days themselves', async () => {
  const plan = await explained((tx) =>
    dayPageStatement(tx, { ...month, reach: sql`true` }, { sort: '-date', page: 0, size: 1_000 }),
  );
  expect(plan).toMatch(/Function Scan on generate_series/);
  expect(plan.match(/Sort Key/g)).toHaveLength(1);
  expect(plan).toMatch(/Index Only Scan .*on attendance_day d /);
  expect(plan).not.toMatch(/Seq Scan on attendance_day|Hash Join.*attendance_day/);
});

// A company that needs its export in parts puts one date after another into order, and reads each part by its keys.
it('each read of an export passes over no day that was sent before it', async () => {
  const date = asDate('2025-05-11');
  const query = { from: date, to: date, reach: sql`true` };
  const ordered = await explained((tx) => dayKeysStatement(tx, query));
  expect(ordered).toMatch(/attendance_day_(by_date|pkey)/);
  expect(ordered).not.toMatch(/Seq Scan on attendance_day/);
  const key = { date, employeeId: employeeId as Id<'employee'> };
  const plan = await explained((tx) => daysByKeyStatement(tx, { ...month, to: date, reach: sql`true` }, [key]));
  expect(/Index Cond: (.*date = .*)/.exec(plan)?.[1]).toContain('employee_id = ');
  expect(plan).not.toMatch(/Seq Scan on attendance_day/);
});

it('the count of overtime to decide on reads the open days, not those of all years', async () => {
  const { tenant } = kala.database;
  await tenant(organizationId, (tx) =>
    tx.run(sql`update app.attendance_day set overtime = 3600 where organization_id = ${tx.organizationId}`),
  );
  const decided = await tenant(organizationId, (tx) =>
    tx.rows<{ employeeId: string; date: LocalDate }>(sql`
      select employee_id as "employeeId", date from app.attendance_day
      where organization_id = ${tx.organizationId} and date < '2025-07-19'`),
  );
  const decision = { requestId: null, note: null, decidedAt: bangkok(month.to, '12:00'), decidedBy: null };
  await tenant(organizationId, (tx) =>
    saveDecisions(
      tx,
      decided.map((one) => ({ ...one, ...decision, id: newId('attendanceOvertime'), seconds: 0, decidedName: 'b' })),
    ),
  );
  await analyze(kala.database, 'app.attendance_day');
  await analyze(kala.database, 'app.attendance_overtime');
  const open = (tx: TenantTx) => openOvertimeStatement(tx, { reach: sql`true` });
  expect(await tenant(organizationId, (tx) => tx.one(open(tx)))).toEqual({ count: people });
  const plan = await explained(open);
  expect(plan).toMatch(/attendance_day_open_overtime/);
  expect(plan).not.toMatch(/Seq Scan on attendance_day|attendance_day_overtime/);
});

it('a page of decided overtime counts no further than people page', async () => {
  const counted = (status: 'open' | 'decided') => (tx: TenantTx) =>
    overtimeStatements(tx, { status, reach: sql`true`, page: 0, size: 50 }).total;
  expect(await explained(counted('decided'))).toMatch(/^ *-> +Limit/m);
  expect(await explained(counted('open'))).not.toMatch(/Limit/);
});

// Counted over the whole list, a page of 100,000 open questions took a second and more.
it('a page of open questions counts those of its own people only', async () => {
  const query = { status: 'open', reach: sql`true`, page: 0, size: 50 } as const;
  expect(await explained((tx) => pageStatement(exceptionList(tx, query), query))).not.toMatch(/WindowAgg/);
});
