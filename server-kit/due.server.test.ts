import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addSeconds, type Instant, instant } from '#kernel/time';
import { type Database, openDatabase } from './db/database.ts';
import { sql } from './db/sql.ts';
import { due, dueAt, enrol, openDue, type Taken } from './due.ts';
import { localFiles } from './files.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { type Log, silentLog } from './log.ts';
import { localMail } from './mail.ts';
import { makeTestDatabase, type TestDatabase } from './testing/database.ts';

const nine = instant('2026-11-15T02:00:00Z');
let clock: Instant = nine;

/** What each organization answers as its next moment; absent: nothing until it says so. */
const nextOf = new Map<string, Instant | Error>();
const ran: { what: string; organizationId: string; at: Instant }[] = [];
const kindOf = (name: string) =>
  due({
    name,
    async run({ organizationId, now }) {
      ran.push({ what: name, organizationId, at: now });
      const next = nextOf.get(organizationId) ?? null;
      if (next instanceof Error) throw next;
      return next;
    },
  });
const [closing, reminding] = [kindOf('test.closing'), kindOf('test.reminding')];

const logged: { facts: Record<string, unknown>; message: string }[] = [];
const note = (facts: object, message: string) => logged.push({ facts: { ...facts }, message });
const log: Log = { ...silentLog, warn: note, error: note };

let made: TestDatabase;
let database: Database;
let servers: Jobs[] = [];

beforeAll(async () => {
  made = await makeTestDatabase();
  database = await openDatabase({ ...made });
});
afterAll(async () => {
  await database.close();
  await made.remove();
});
beforeEach(async () => {
  clock = nine;
  nextOf.clear();
  ran.length = 0;
  logged.length = 0;
  await database.global((tx) => tx.run(sql`delete from global.organization_directory`));
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function startServer(): Promise<Jobs> {
  const services = { database, files: localFiles(tmpdir()), mail: localMail(database), live: {} as never, log };
  const kinds = [closing, reminding];
  const server = await startJobs({ database, jobs: [], hears: [], due: kinds, now: () => clock, services, log });
  servers = [...servers, server];
  return server;
}

async function listed(count = 1): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await database.global(async (tx) => {
    for (const id of ids)
      await tx.run(sql`
        insert into global.organization_directory (organization_id, name, created_at) values (${id}, 'x', ${clock})`);
  });
  return ids;
}

const rows = () =>
  database.global((tx) =>
    tx.rows<{ organizationId: string; what: string; dueAt: Instant; taken: boolean; failures: number }>(sql`
      select organization_id as "organizationId", what, nullif(due_at, 'infinity') as "dueAt",
        taken_until is not null as taken, failures
      from global.due_work where what like 'test.%' order by what, organization_id`),
  );
const isIdle = () => vi.waitFor(async () => expect((await rows()).filter(({ taken }) => taken)).toEqual([]), soon);
const soon = { timeout: 60_000, interval: 20 };
const timesOf = (what: string, organizationId: string) =>
  ran.filter((one) => one.what === what && one.organizationId === organizationId).length;
const minutesLater = (minutes: number) => addSeconds(nine, 60 * minutes);

/** A server on which every listed organization was looked at for the first time. */
async function settledServer(): Promise<Jobs> {
  const server = await startServer();
  await server.due.enrolAll();
  await server.due.look();
  await isIdle();
  ran.length = 0;
  return server;
}

test('an organization that is listed is looked at once by every kind of work, and then at the moment each answered', async () => {
  const server = await startServer();
  const [id = ''] = await listed();
  nextOf.set(id, minutesLater(10));
  await database.global((tx) => enrol(tx, id, clock));
  await server.due.look();
  await vi.waitFor(async () => expect(await rows()).toHaveLength(2), soon);
  expect(await server.due.look()).toBe(2);
  await isIdle();
  expect(ran.map(({ what }) => what).sort()).toEqual(['test.closing', 'test.reminding']);
  clock = minutesLater(9);
  expect(await server.due.look()).toBe(0);
  clock = minutesLater(10);
  expect(await server.due.look()).toBe(2);
  await isIdle();
  expect(ran.at(-1)?.at).toBe(minutesLater(10));
});

test('what has nothing to do is not looked at again before a month is over', async () => {
  await listed(3);
  const server = await settledServer();
  clock = addSeconds(nine, 29 * 86_400);
  expect(await server.due.look()).toBe(0);
  clock = addSeconds(nine, 30 * 86_400);
  expect(await server.due.look()).toBe(6);
  await isIdle();
});

test('a row that is missing is made again', async () => {
  const [id = ''] = await listed();
  const server = await settledServer();
  await database.global((tx) => tx.run(sql`delete from global.due_work where what = ${closing.name}`));
  await server.due.enrolAll();
  expect(await server.due.look()).toBe(1);
  await isIdle();
  expect([timesOf(closing.name, id), timesOf(reminding.name, id)]).toEqual([1, 0]);
});

async function says(organizationId: string, at: Instant, server: Jobs): Promise<void> {
  await database.tenant(organizationId, async (tx) => dueAt(tx, closing, at));
  server.relay(organizationId);
  const left = () => database.global((tx) => tx.rows(sql`select id from app.outbox`));
  await vi.waitFor(async () => expect(await left()).toEqual([]), soon);
}
const dueOf = async (what: string) => (await rows()).find((row) => row.what === what)?.dueAt;

test('an organization brings its moment forward and never puts it off', async () => {
  const [id = ''] = await listed();
  nextOf.set(id, minutesLater(60));
  const server = await settledServer();
  await says(id, minutesLater(90), server);
  expect(await dueOf(closing.name)).toBe(minutesLater(60));
  await says(id, minutesLater(5), server);
  expect(await dueOf(closing.name)).toBe(minutesLater(5));
  expect(await dueOf(reminding.name)).toBe(minutesLater(60));
});

test('a transaction that is rolled back says nothing', async () => {
  const [id = ''] = await listed();
  const server = await settledServer();
  const failed = database.tenant(id, async (tx) => {
    dueAt(tx, closing, minutesLater(1));
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await says(id, minutesLater(3), server);
  expect(await dueOf(closing.name)).toBe(minutesLater(3));
});

test('what is said while the work runs is not lost when the run answers a later moment', async () => {
  const [id = ''] = await listed();
  await settledServer();
  clock = addSeconds(nine, 31 * 86_400);
  const early = addSeconds(clock, 60);
  nextOf.set(id, addSeconds(clock, 3600));
  const queued: Taken[] = [];
  const index = openDue({
    database,
    kinds: [closing],
    now: () => clock,
    log,
    queue: async (_tx, taken) => void queued.push(...taken),
  });
  await index.look();
  expect(queued).toEqual([{ what: closing.name, organizationId: id }]);
  await database.global((tx) => index.heard(tx, id, [{ what: closing.name, at: early }]));
  expect(await index.look()).toBe(0);
  await index.jobs.find(({ name }) => name === closing.name)?.run({ organizationId: id }, {} as never);
  expect(await dueOf(closing.name)).toBe(early);
});

test('two servers that look at the same moment take each piece of work once', async () => {
  const ids = await listed(40);
  const here = await settledServer();
  const there = await startServer();
  clock = addSeconds(nine, 31 * 86_400);
  const taken = await Promise.all([here.due.look(), there.due.look(), here.due.look(), there.due.look()]);
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(80);
  await isIdle();
  for (const id of ids) expect([timesOf(closing.name, id), timesOf(reminding.name, id)]).toEqual([1, 1]);
});

test('a process that ends between taking and queueing leaves the work due', async () => {
  const [id = ''] = await listed();
  const server = await settledServer();
  clock = addSeconds(nine, 31 * 86_400);
  const dying = openDue({
    database,
    kinds: [closing, reminding],
    now: () => clock,
    log,
    queue: () => Promise.reject(new Error('the process ended')),
  });
  await expect(dying.look()).rejects.toThrow('the process ended');
  expect(await server.due.look()).toBe(2);
  await isIdle();
  expect(timesOf(closing.name, id)).toBe(1);
});

test('work whose job was lost is taken again, and not before', async () => {
  const [id = ''] = await listed();
  const server = await settledServer();
  clock = addSeconds(nine, 31 * 86_400);
  const losing = openDue({ database, kinds: [closing], now: () => clock, log, queue: async () => {} });
  expect(await losing.look()).toBe(1);
  clock = addSeconds(clock, 6 * 3600 - 1);
  await server.due.look();
  await vi.waitFor(() => expect(timesOf(reminding.name, id)).toBe(1), soon);
  expect(timesOf(closing.name, id)).toBe(0);
  clock = addSeconds(clock, 1);
  await server.due.look();
  await isIdle();
  expect(timesOf(closing.name, id)).toBe(1);
});

test('an organization that fails is tried again ever more seldom and holds up nobody', async () => {
  const ids = await listed(5);
  const [broken = '', ...sound] = ids;
  const server = await settledServer();
  nextOf.set(broken, new Error('poisoned'));
  clock = addSeconds(nine, 31 * 86_400);
  await server.due.look();
  await isIdle();
  for (const id of sound) expect(timesOf(closing.name, id)).toBe(1);
  const failed = async () =>
    (await rows()).find(({ organizationId, what }) => organizationId === broken && what === closing.name);
  expect(await failed()).toMatchObject({ dueAt: addSeconds(clock, 10), failures: 1 });
  expect(logged.map(({ message }) => message)).toContain('Work that was due failed and will be tried again.');
  for (let failures = 2; failures <= 12; failures++) {
    clock = (await failed())?.dueAt ?? clock;
    await server.due.look();
    await isIdle();
  }
  expect(await failed()).toMatchObject({ dueAt: addSeconds(clock, 3600), failures: 12 });
  expect(logged.at(-1)?.message).toContain('keeps failing');
  nextOf.set(broken, addSeconds(clock, 7200));
  clock = addSeconds(clock, 3600);
  await server.due.look();
  await isIdle();
  expect(await failed()).toMatchObject({ failures: 0 });
});

test('an organization with much to do answers now and comes after those that were due before', async () => {
  const [busy = '', other = ''] = await listed(2);
  await settledServer();
  const queued: string[] = [];
  clock = addSeconds(nine, 60);
  const index = openDue({
    database,
    kinds: [closing],
    now: () => clock,
    log,
    queue: async (_tx, taken) => void queued.push(...taken.map(({ organizationId }) => organizationId)),
  });
  const dueSince = (id: string, at: Instant) =>
    database.global((tx) => tx.run(sql`update global.due_work set due_at = ${at} where organization_id = ${id}`));
  await dueSince(busy, addSeconds(clock, -2));
  await index.look();
  await dueSince(other, addSeconds(clock, -1));
  nextOf.set(busy, clock);
  await index.jobs.find(({ name }) => name === closing.name)?.run({ organizationId: busy }, {} as never);
  await index.look();
  expect(queued).toEqual([busy, other, busy]);
});

test('a company that is no longer listed has no work', async () => {
  await listed();
  const server = await settledServer();
  await database.global((tx) => tx.run(sql`delete from global.organization_directory`));
  clock = addSeconds(nine, 31 * 86_400);
  expect(await server.due.look()).toBe(0);
});
