import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import * as z from 'zod';
import { type Database, openDatabase } from './db/database.ts';
import { prepareDatabase } from './db/prepare.ts';
import { sql } from './db/sql.ts';
import { type EventPayload, type Hears, hears, tell } from './events.ts';
import { localFiles } from './files.ts';
import { newId } from './ids.ts';
import { type Jobs, job, startJobs } from './jobs.ts';
import { type Live, startLive } from './live.ts';
import { type Log, silentLog } from './log.ts';
import { localMail } from './mail.ts';
import { makeEmptyDatabase } from './testing/database.ts';

const Numbered = z.object({ n: z.number() });
const ran: string[] = [];
const note = (what: string) => {
  ran.push(what);
};
const times = (what: string) => ran.filter((one) => one === what).length;

const greet = job({ name: 'greet', schema: Numbered, run: async ({ n }) => note(`greet ${n}`) });
const slow = job({
  name: 'slow',
  schema: Numbered,
  async run({ n }) {
    note(`slow ${n} begins`);
    await sleep(400);
    note(`slow ${n} ends`);
  },
});
const stumble = job({
  name: 'stumble',
  schema: Numbered,
  async run({ n }) {
    note(`stumble ${n}`);
    if (times(`stumble ${n}`) === 1) throw new Error('not yet');
  },
});
const hopeless = job({
  name: 'hopeless',
  schema: Numbered,
  retries: 1,
  async run({ n }) {
    note(`hopeless ${n}`);
    throw new Error('never');
  },
});
const minutely = job({ name: 'minutely', schema: z.object({}), cron: '* * * * *', run: async () => note('minute') });
const jobList = [greet, slow, stumble, hopeless, minutely];

const heard: { by: string; organizationId: string; payload: EventPayload }[] = [];
const listen = (event: string, by: string, more?: Hears['run']) =>
  hears(event, by, async (o) => {
    heard.push({ by, organizationId: o.tx.organizationId, payload: o.payload });
    await more?.(o);
  });
const hearsList = [
  listen('tag.made', 'counts-tags'),
  listen('tag.made', 'mails-about-tags'),
  listen('chain.began', 'carries-on', ({ tx, payload }) => tell(tx, 'chain.ended', payload)),
  listen('chain.ended', 'ends-it'),
  listen('shaky.told', 'shaky', async ({ tx, payload }) => {
    await tx.run(sql`
      insert into app.stored_file (organization_id, id, name, content_type, size, sha256, created_at)
      values (${tx.organizationId}, ${newId('file')}, 'by a hearer', 'text/plain', 1, '', ${'2026-11-15T00:00:00Z'})`);
    if (heard.filter((one) => one.payload.id === payload.id).length === 1) throw new Error('shaky at first');
  }),
];
const heardBy = (by: string, id: string) => heard.filter((one) => one.by === by && one.payload.id === id);

const errors: { facts: Record<string, unknown>; message: string }[] = [];
const log: Log = { ...silentLog, error: (facts, message) => errors.push({ facts: { ...facts }, message }) };

let made: Awaited<ReturnType<typeof makeEmptyDatabase>>;
let live: Live;
/** Two server processes: they share nothing but the database. */
interface Process {
  database: Database;
  jobs: Jobs;
}
let here: Process;
let there: Process;
let firstMinute: number;

async function startProcess(list = { jobs: jobList, hears: hearsList }): Promise<Process> {
  const database = await openDatabase({
    url: made.url,
    secret: inject('database').secret,
    tenantPool: 4,
    globalPool: 2,
  });
  const services = { database, files: localFiles(tmpdir()), mail: localMail(database), live, log };
  return { database, jobs: await startJobs({ database, ...list, services, log, sweepEveryMs: 1_000 }) };
}
async function stopProcess({ database, jobs }: Process): Promise<void> {
  await jobs.stop();
  await database.close();
}

beforeAll(async () => {
  const { url, secret } = inject('database');
  made = await makeEmptyDatabase(url);
  await prepareDatabase({ url: made.url, secret });
  const database = await openDatabase({ url: made.url, secret });
  live = await startLive({ database, log });
  await database.close();
  firstMinute = await minuteNow();
  // At the same moment, as after a deployment.
  [here, there] = await Promise.all([startProcess(), startProcess()]);
});
afterAll(async () => {
  await live.stop();
  await Promise.all([stopProcess(here), stopProcess(there)]);
  await made.remove();
});

async function tellIt(
  event: string,
  o: { kick: boolean; organizationId?: string },
): Promise<EventPayload & { id: string }> {
  const [organizationId, payload] = [o.organizationId ?? randomUUID(), { id: randomUUID() }];
  await here.database.tenant(organizationId, (tx) => tell(tx, event, payload));
  if (o.kick) here.jobs.relay(organizationId);
  return payload;
}
const minuteNow = async (): Promise<number> => {
  const [row] = await asAdmin<{ minute: number }>('select floor(extract(epoch from now()) / 60)::int as minute');
  return row?.minute ?? 0;
};
const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 });

async function asAdmin<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const admin = new pg.Client(made.url);
  await admin.connect();
  try {
    return (await admin.query<Row>(text, values)).rows;
  } finally {
    await admin.end();
  }
}

// Together, because most of their time is waiting.
describe.concurrent('an event', () => {
  test('is heard once by each of its hearers, in the organization that told it', async () => {
    const organizationId = randomUUID();
    const payload = await tellIt('tag.made', { kick: true, organizationId });
    await soon(() => expect(heard.filter((one) => one.payload.id === payload.id)).toHaveLength(2));
    expect(heardBy('counts-tags', payload.id)).toEqual([{ by: 'counts-tags', organizationId, payload }]);
    expect(heardBy('mails-about-tags', payload.id)).toHaveLength(1);
  });

  test('of a transaction that was rolled back is never heard', async () => {
    const [organizationId, payload] = [randomUUID(), { id: randomUUID() }];
    const refused = here.database.tenant(organizationId, async (tx) => {
      await tell(tx, 'tag.made', payload);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    here.jobs.relay(organizationId);
    const next = await tellIt('tag.made', { kick: true, organizationId });
    await soon(() => expect(heardBy('counts-tags', next.id)).toHaveLength(1));
    expect(heardBy('counts-tags', payload.id)).toHaveLength(0);
  });

  test('of a process that ended right after its commit is found by another', async () => {
    const payload = await tellIt('tag.made', { kick: false });
    await soon(() => expect(heardBy('counts-tags', payload.id)).toHaveLength(1));
  });

  test('handed over twice, because the relay was killed in between, is heard once', async () => {
    const [organizationId, id] = [randomUUID(), newId('event')];
    const put = () =>
      here.database.tenant(organizationId, (tx) =>
        tx.run(sql`insert into app.outbox (organization_id, id, event, payload, at)
          values (${organizationId}, ${id}, 'tag.made', ${JSON.stringify({ id })}, ${'2026-11-15T00:00:00Z'})`),
      );
    const left = () => asAdmin<{ id: string }>('select id from app.outbox where id = $1', [id]);
    for (const _time of ['first', 'second']) {
      await put();
      await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 10_000 });
      await soon(() => expect(heardBy('counts-tags', id)).toHaveLength(1));
    }
    await sleep(300);
    expect(heardBy('counts-tags', id)).toHaveLength(1);
  });

  test('many of them, told in many organizations and kicked everywhere, are each heard once', async () => {
    const organizations = Array.from({ length: 10 }, () => randomUUID());
    const told = await Promise.all(
      organizations.flatMap((organizationId) =>
        Array.from({ length: 15 }, () => tellIt('tag.made', { kick: false, organizationId })),
      ),
    );
    for (const organizationId of organizations) for (const { jobs } of [here, there, here]) jobs.relay(organizationId);
    const ids = new Set(told.map(({ id }) => id));
    const all = () => heard.filter((one) => one.by === 'counts-tags' && ids.has(String(one.payload.id)));
    await soon(() => expect(all().length).toBeGreaterThanOrEqual(150));
    await sleep(300);
    expect(all()).toHaveLength(150);
  });

  test('may lead to another', async () => {
    const payload = await tellIt('chain.began', { kick: true });
    await soon(() => expect(heardBy('ends-it', payload.id)).toHaveLength(1));
  });

  test('is tried again when its hearer fails, and what the failed try wrote is undone', async () => {
    const organizationId = randomUUID();
    const payload = await tellIt('shaky.told', { kick: true, organizationId });
    await soon(() => expect(heardBy('shaky', payload.id)).toHaveLength(2));
    const written = () => asAdmin('select 1 from app.stored_file where organization_id = $1', [organizationId]);
    await vi.waitFor(async () => expect(await written()).toHaveLength(1), { timeout: 5_000 });
  });

  test('that nobody hears leaves the outbox', async () => {
    await tellIt('nobody.cares', { kick: true });
    const left = () => asAdmin(`select 1 from app.outbox where event = 'nobody.cares'`);
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 5_000 });
  });

  test('that carries a whole record is refused', async () => {
    const record = { note: 'x'.repeat(5_000) };
    const telling = here.database.tenant(randomUUID(), (tx) => tell(tx, 'tag.made', record));
    await expect(telling).rejects.toThrow('it should carry ids');
  });
});

describe.concurrent('a job', () => {
  test('is run by one of the processes, once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? here : there).jobs.send(greet, { n })));
    const counts = () => Array.from({ length: 20 }, (_, n) => times(`greet ${n}`));
    await soon(() => expect(Math.min(...counts())).toBe(1));
    await sleep(200);
    expect(counts()).toEqual(Array.from({ length: 20 }, () => 1));
  });

  test('starts within a moment of being sent', async () => {
    const sent = performance.now();
    await here.jobs.send(greet, { n: 100 });
    await soon(() => expect(times('greet 100')).toBe(1));
    expect(performance.now() - sent).toBeLessThan(1_500);
  });

  test('sent with the same words under "once" is run once', async () => {
    for (const { jobs } of [here, there, here]) await jobs.send(greet, { n: 200 }, { once: 'trial of company 200' });
    await here.jobs.send(greet, { n: 201 }, { once: 'trial of company 201' });
    await soon(() => expect(times('greet 201')).toBe(1));
    await here.jobs.send(greet, { n: 200 }, { once: 'trial of company 200' });
    await sleep(300);
    expect(times('greet 200')).toBe(1);
  });

  test('sent for later waits', async () => {
    const sent = performance.now();
    await here.jobs.send(greet, { n: 300 }, { startAfterSeconds: 1 });
    await soon(() => expect(times('greet 300')).toBe(1));
    expect(performance.now() - sent).toBeGreaterThan(950);
  });

  test('is tried again when it fails', async () => {
    await here.jobs.send(stumble, { n: 1 });
    await soon(() => expect(times('stumble 1')).toBe(2));
  });

  test('that fails for good is logged and kept', async () => {
    await here.jobs.send(hopeless, { n: 7 });
    await soon(() => expect(errors.some(({ facts }) => facts.job === 'hopeless')).toBe(true));
    expect(times('hopeless 7')).toBe(2);
    expect(errors.find(({ facts }) => facts.job === 'hopeless')).toMatchObject({
      message: 'A job failed for good; it is kept in the queue "failed".',
      facts: { attempt: 2, err: new Error('never') },
    });
    const kept = () => asAdmin<{ data: unknown }>(`select data from jobs.job where name = 'failed'`);
    await vi.waitFor(async () => expect(await kept()).toEqual([{ data: { n: 7 } }]), { timeout: 5_000 });
  });

  test('with the wrong data is refused where it is sent', async () => {
    await expect(here.jobs.send(greet, { n: 'one' } as never)).rejects.toThrow('expected number');
  });

  test('that is not in the list is refused where it is sent', async () => {
    const forgotten = job({ name: 'forgotten', schema: Numbered, run: async () => {} });
    await expect(here.jobs.send(forgotten, { n: 1 })).rejects.toThrow('forgotten is not in the list');
  });

  test('by the clock is run once a minute for all processes, in the time of Bangkok', async () => {
    const schedules = await asAdmin(`select name, cron, timezone from jobs.schedule`);
    expect(schedules).toEqual([{ name: 'minutely', cron: '* * * * *', timezone: 'Asia/Bangkok' }]);
    await soon(() => expect(times('minute')).toBeGreaterThan(0));
    // A schedule made within a minute counts for that minute too.
    expect(times('minute')).toBeLessThanOrEqual((await minuteNow()) - firstMinute + 1);
  });
});

describe('the queue', () => {
  test.each([
    ['two jobs of one name', { jobs: [greet, greet], hears: [] }, 'Two jobs are called "greet"'],
    ['a name that cannot be', { jobs: [{ ...greet, name: 'Greet them' }], hears: [] }, 'cannot be called "Greet them"'],
    ['a clock job that wants data', { jobs: [{ ...greet, cron: '0 1 * * *' }], hears: [] }, 'its data must be {}'],
  ])('does not start with %s', async (_case, list, error) => {
    const options = { database: here.database, services: {} as never, log };
    await expect(startJobs({ ...options, ...list })).rejects.toThrow(error);
  });

  test('works again after PostgreSQL has cut all connections', async () => {
    await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await vi.waitFor(() => here.jobs.send(greet, { n: 400 }), { timeout: 10_000 });
    await soon(() => expect(times('greet 400')).toBe(1));
    const payload = await vi.waitFor(() => tellIt('tag.made', { kick: true }), { timeout: 10_000 });
    await soon(() => expect(heardBy('counts-tags', payload.id)).toHaveLength(1));
  });

  test('lets a running job end before it stops', async () => {
    const third = await startProcess({ jobs: [job({ ...slow, name: 'slow-here' })] as never, hears: [] });
    await third.jobs.send(job({ ...slow, name: 'slow-here' }), { n: 1 });
    await soon(() => expect(times('slow 1 begins')).toBe(1));
    await stopProcess(third);
    expect(times('slow 1 ends')).toBe(1);
  });

  test('forgets what a hearer no longer hears', async () => {
    const first = await startProcess({ jobs: [], hears: [listen('old.event', 'moved')] } as never);
    await stopProcess(first);
    const second = await startProcess({ jobs: [], hears: [listen('new.event', 'moved')] } as never);
    await stopProcess(second);
    const subscriptions = await asAdmin(`select event from jobs.subscription where name = 'hears.moved'`);
    expect(subscriptions).toEqual([{ event: 'new.event' }]);
  });
});
