// What the passing of time costs in a minute, with 20,000 companies in which nothing happens and 200 in which days change:
// once as a visit to every company, once by the index of what is due. The same days change in both.
import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { catchUpSome, readyDays } from '#clocking/server/days/ready-days';
import { policyOf } from '#clocking/server/public';
import { passTime } from '#clocking/server/tick';
import type { Id } from '#kernel/ids';
import { addSeconds, dateIn, type LocalDate, type LocalTime, systemNow } from '#kernel/time';
import { everyOrganization } from '#organization/server/public';
import { type Database, openDatabase } from '#server/db/database';
import { startEmbedded } from '#server/db/embedded';
import { prepareDatabase } from '#server/db/prepare';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { localFiles } from '#server/files';
import { startJobs } from '#server/jobs';
import { startLive } from '#server/live';
import { silentLog } from '#server/log';
import { localMail } from '#server/mail';
import { addCompany, analyze } from '../clocking-bench/companies.ts';
import { cpuOf, cpuOfPostgres } from '../clocking-bench/cpu.ts';
import { type Measure, reportMeasures } from '../setup/measure.ts';

const countOf = (name: string, usual: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const idle = countOf('idle', 20_000);
const busy = countOf('busy', 200);
const changesEach = 5;

/** What this process has sent to PostgreSQL: packets of statements, by any pool. */
let roundTrips = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(this: pg.Client, ...args: never[]) {
  roundTrips += 1;
  return (query as (...all: never[]) => never).apply(this, args);
};

const folder = fs.mkdtempSync(join(os.tmpdir(), 'kala-due-'));
const secret = 'a secret of thirty-two letters or more, for the bench';
const embedded = await startEmbedded({ folder });
await prepareDatabase({ url: embedded.url, secret });
const database = await openDatabase({ url: embedded.url, secret });
const owner = new pg.Client(database.urls.owner);
await owner.connect();
try {
  await addIdle();
  const companies = await addBusy();
  await analyze({ database });
  const live = await startLive({ database, log: silentLog });
  await visit(everyOrganization(database));
  const before = await cost(companies, () => visit(everyOrganization(database)));
  const alone = await cost(companies, () => visit(companies));
  const services = { database, files: localFiles(folder), mail: localMail(database), live, log: silentLog };
  const jobs = await startJobs({ database, jobs: [], hears: [], due: [passTime], services, log: silentLog });
  await allQuiet(database);
  await analyze({ database });
  // A whole minute of the server, in which it does what is due and idles.
  const minute = async () => {
    await remember(companies);
    await sleep(60_000);
  };
  // The first opens connections and plans statements, which a server does once.
  await cost(companies, minute);
  const after = await cost(companies, minute);
  await jobs.stop();
  await live.stop();
  reportMeasures([
    ...shown('a visit to every company', before),
    ...shown('a visit to the busy ones alone', alone),
    ...shown('the index of what is due', after),
    ...ratios(before, after),
  ]);
} finally {
  await owner.end();
  await database.close();
  await embedded.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Companies whose days ahead are made and in which nobody works. */
async function addIdle(): Promise<void> {
  await owner.query(
    `with made as (
       insert into app.organization (organization_id, name, country, currency, time_zone, business_type, created_at)
       select gen_random_uuid(), 'Idle', 'TH', 'THB', 'Asia/Bangkok', 'retail', now() from generate_series(1, $1::int)
       returning organization_id)
     insert into app.attendance_policy (organization_id, ready_until, ready_zone)
     select organization_id, current_date + 7, 'Asia/Bangkok' from made`,
    [idle],
  );
  await list();
}

async function list(): Promise<void> {
  await owner.query(
    `insert into global.organization_directory (organization_id, name, created_at)
     select organization_id, name, created_at from app.organization on conflict do nothing`,
  );
}

async function addBusy(): Promise<Id<'organization'>[]> {
  const companies: Id<'organization'>[] = [];
  for (let count = 0; count < busy; count++) {
    const [one] = await addCompany(
      { database, secret },
      { people: 20, days: 1, logins: false, shiftFrom: '08:00' as LocalTime },
    );
    if (!one) throw new Error('A company without people.');
    companies.push(one.organizationId);
    while ((await database.tenant(one.organizationId, ready)) === 'more');
  }
  await list();
  return companies;
}

async function ready(tx: TenantTx) {
  return readyDays(tx, { now: systemNow(), policy: await policyOf(tx) });
}

interface Cost {
  readonly server: number;
  readonly postgres: number;
  readonly roundTrips: number;
  readonly seconds: number;
}

/** Days of five people in each busy company are made due; then what a minute's work costs, in milliseconds of processor. */
async function cost(companies: readonly Id<'organization'>[], work: () => Promise<unknown>): Promise<Cost> {
  const today = dateIn('Asia/Bangkok', systemNow());
  for (const organizationId of companies) await makeDue(organizationId, today);
  const pids = () => ({ server: cpuOf([process.pid]), postgres: cpuOfPostgres(join(folder, 'pg')) });
  const [then, begun] = [pids(), performance.now()];
  const earlier = roundTrips;
  await work();
  const now = pids();
  const left = await Promise.all(companies.map(dueCount));
  if (left.some((count) => count > 0)) throw new Error('Days were left that are due.');
  return {
    server: now.server - then.server,
    postgres: now.postgres - then.postgres,
    seconds: (performance.now() - begun) / 1000,
    roundTrips: roundTrips - earlier,
  };
}

async function makeDue(organizationId: string, today: LocalDate): Promise<void> {
  await database.tenant(organizationId, (tx) =>
    tx.run(sql`
      update app.attendance_day set due_at = ${systemNow()}, fingerprint = ''
      where organization_id = ${organizationId} and date = ${today} and employee_id in (
        select id from app.employee where organization_id = ${organizationId} order by id limit ${changesEach})`),
  );
}

async function dueCount(organizationId: string): Promise<number> {
  const row = await database.tenant(organizationId, (tx) =>
    tx.one<{ count: number }>(sql`
        select count(*)::int as count from app.attendance_day
        where organization_id = ${organizationId} and due_at <= ${systemNow()} and fingerprint = ''`),
  );
  return row?.count ?? 0;
}

/** One after another, as it was done each minute before there was an index. */
async function visit(organizations: AsyncIterable<string> | Iterable<string>): Promise<void> {
  for await (const organizationId of organizations) {
    while ((await database.tenant(organizationId, ready)) === 'more');
    const change = () =>
      database.tenant(organizationId, async (tx) => catchUpSome(tx, { now: systemNow(), policy: await policyOf(tx) }));
    while (!(await change()).isAll);
  }
}

/** The first look at every company, which happens once in its life. */
async function allQuiet(all: Database): Promise<void> {
  const waiting = () =>
    all.globalReading((tx) =>
      tx.one<{ listed: number; quiet: number }>(sql`
        select (select count(*)::int from global.organization_directory) as listed,
          (select count(*)::int from global.due_work where what = ${passTime.name} and look_at > now() and taken_until is null) as quiet`),
    );
  for (let row = await waiting(); !row || row.quiet < row.listed; row = await waiting()) await sleep(500);
}

/** As the run before has answered them, for the moments were known then: all over the minute. */
async function remember(companies: readonly string[]): Promise<void> {
  const begin = systemNow();
  const moments = companies.map((_, place) => addSeconds(begin, Math.floor((55 * place) / companies.length)));
  await database.global((tx) =>
    tx.run(sql`
      update global.due_work set due_at = v.at
      from unnest(${[...companies]}::uuid[], ${moments}::timestamptz[]) as v (id, at)
      where what = ${passTime.name} and organization_id = v.id`),
  );
}

function shown(how: string, { server, postgres, roundTrips: count, seconds }: Cost): Measure[] {
  return [
    { name: `${how}: processor, server`, value: server, unit: 'ms' },
    { name: `${how}: processor, PostgreSQL`, value: postgres, unit: 'ms' },
    { name: `${how}: packets to PostgreSQL`, value: count, unit: '' },
    { name: `${how}: time`, value: seconds, unit: 's' },
  ];
}

function ratios(before: Cost, after: Cost): Measure[] {
  const both = ({ server, postgres }: Cost) => server + postgres;
  return [
    {
      name: 'processor of the index in hundredths of the visit',
      value: (100 * both(after)) / both(before),
      unit: '%',
      limit: 50,
    },
    {
      name: 'packets of the index in hundredths of the visit',
      value: (100 * after.roundTrips) / before.roundTrips,
      unit: '%',
      limit: 20,
    },
  ];
}
