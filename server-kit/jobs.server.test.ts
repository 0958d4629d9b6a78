import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { type EventKind, event } from '#kernel/events';
import { millisecondsOf, systemNow } from '#kernel/time';
import { type Database, openDatabase } from './db/database.ts';
import { sql } from './db/sql.ts';
import type { TenantTx } from './db/tx.ts';
import { type Heard, type Hears, hears, hearsOutside, hearsTogether, tell, tellAll } from './events.ts';
import { localFiles } from './files.ts';
import { newId } from './ids.ts';
import { type Job, type Jobs, type JobsOptions, job, type SendOptions, startJobs } from './jobs.ts';
import { type Log, silentLog } from './log.ts';
import { localMail } from './mail.ts';
import { makeTestDatabase, type TestDatabase } from './testing/database.ts';
import { machineNow } from './testing/machine-time.ts';

const Numbered = z.object({ n: z.number() });
const ran: string[] = [];
const note = (what: string) => {
  ran.push(what);
};
const times = (what: string) => ran.filter((one) => one === what).length;

const write = job({ name: 'write', schema: Numbered, run: async ({ n }) => note(`write ${n}`) });
/** The job "held" ends when the test lets it. */
const heldUntil = Promise.withResolvers<void>();
const held = job({
  name: 'held',
  schema: Numbered,
  async run({ n }) {
    note(`held ${n} begins`);
    await heldUntil.promise;
    note(`held ${n} ends`);
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
const jobList = [write, stumble, hopeless, minutely];

interface Named {
  readonly id: string;
}
const named = (name: string) => event(name, { id: z.string() });
const tagMade = named('tag.made');
const chainEnded = named('chain.ended');
const heard: { by: string; organizationId: string; payload: Named }[] = [];
const listen = (what: EventKind<Named>, by: string, more?: (one: Heard<Named>) => Promise<void>) =>
  hears(what, by, async (one) => {
    heard.push({ by, organizationId: one.tx.organizationId, payload: one.payload });
    await more?.(one);
  });
const hearsList: Hears[] = [
  listen(tagMade, 'counts-tags'),
  listen(tagMade, 'mails-about-tags'),
  listen(named('chain.began'), 'carries-on', ({ tx, payload }) => tell(tx, chainEnded, payload)),
  listen(chainEnded, 'ends-it'),
  listen(named('shaky.event'), 'shaky', async ({ tx, payload }) => {
    await tx.run(sql`
      insert into app.stored_file (organization_id, id, name, content_type, size, sha256, created_at)
      values (${tx.organizationId}, ${newId('file')}, 'by a hearer', 'text/plain', 1, '', ${'2026-11-15T00:00:00Z'})`);
    if (heard.filter((one) => one.payload.id === payload.id).length === 1) throw new Error('shaky at first');
  }),
];
/** Ids of the events that were heard in one transaction. */
const together: string[][] = [];
const written = (tx: TenantTx, name: string) =>
  tx.run(sql`
    insert into app.stored_file (organization_id, id, name, content_type, size, sha256, created_at)
    values (${tx.organizationId}, ${newId('file')}, ${name}, 'text/plain', 1, '', ${'2026-11-15T00:00:00Z'})`);
const togetherList = [
  hearsTogether(
    named('crowd.came'),
    'counts-crowds',
    async ({ tx, events }) => {
      const ids = events.map(({ payload }) => payload.id);
      together.push(ids);
      for (const id of ids) await written(tx, id);
      if (ids.some((id) => id.startsWith('unwelcome'))) throw new Error('not with this one');
    },
    { concerning: async (_tx, events) => events.filter(({ payload }) => !payload.id.startsWith('nobody')) },
  ),
];
const heardBy = (by: string, id: string) => heard.filter((one) => one.by === by && one.payload.id === id);

const errors: { facts: Record<string, unknown>; message: string }[] = [];
const log: Log = { ...silentLog, error: (facts, message) => errors.push({ facts: { ...facts }, message }) };

let made: TestDatabase;
/** Two server processes: they share nothing but the database. */
interface Process {
  database: Database;
  jobs: Jobs;
}
let here: Process;
let there: Process;
let firstMinute: number;

type JobsAndHears = Pick<JobsOptions, 'jobs' | 'hears' | 'lookEveryMs'>;

async function startProcess(
  list: JobsAndHears = { jobs: jobList, hears: [...hearsList, ...togetherList] },
): Promise<Process> {
  const database = await openDatabase({
    ...made,
    tenantPool: 4,
    globalPool: 2,
  });
  const services = { database, files: localFiles(tmpdir()), mail: localMail(database), log };
  return { database, jobs: await startJobs({ database, ...list, services, log, sweepEveryMs: 1_000 }) };
}
async function stopProcess({ database, jobs }: Process): Promise<void> {
  await jobs.stop();
  await database.close();
}

beforeAll(async () => {
  made = await makeTestDatabase();
  firstMinute = await minuteNow();
  // At the same moment, as after a deployment.
  [here, there] = await Promise.all([startProcess(), startProcess()]);
});
afterAll(async () => {
  await Promise.all([stopProcess(here), stopProcess(there)]);
  await made.remove();
});

async function tellIt(name: string, options: { kick: boolean; organizationId?: string }): Promise<Named> {
  const [organizationId, payload] = [options.organizationId ?? randomUUID(), { id: randomUUID() }];
  await here.database.tenant(organizationId, (tx) => tell(tx, named(name), payload));
  if (options.kick) here.jobs.relay(organizationId);
  return payload;
}
/** Several events of one transaction. */
async function tellCrowd(organizationId: string, ids: readonly string[]): Promise<void> {
  await here.database.tenant(organizationId, (tx) =>
    tellAll(
      tx,
      named('crowd.came'),
      ids.map((id) => ({ id })),
    ),
  );
  here.jobs.relay(organizationId);
}
const send = <Data extends object>(process: Process, one: Job<Data>, data: Data, options?: SendOptions) =>
  process.database.global((tx) => process.jobs.queue(tx, one, data, options));
const minuteNow = async (): Promise<number> => {
  const [row] = await asAdmin<{ minute: number }>('select floor(extract(epoch from now()) / 60)::int as minute');
  return row?.minute ?? 0;
};
const soon = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

async function asAdmin<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const admin = new pg.Client(made.url);
  await admin.connect();
  try {
    return (await admin.query<Row>(text, values)).rows;
  } finally {
    await admin.end();
  }
}

/** Every job of this queue that could run has ended: it will not run again. */
const finished = (queue: string) =>
  vi.waitFor(
    async () =>
      expect(
        await asAdmin(`select id from jobs.job where name = $1 and state < 'completed' and start_after <= now()`, [
          queue,
        ]),
      ).toEqual([]),
    { timeout: 60_000, interval: 50 },
  );

// Together, because most of their time is waiting.
describe.concurrent('an event', () => {
  test('is heard once by each of its hearers, in the organization that recorded it', async () => {
    const organizationId = randomUUID();
    const payload = await tellIt('tag.made', { kick: true, organizationId });
    await soon(() => expect(heard.filter((one) => one.payload.id === payload.id)).toHaveLength(2));
    expect(heardBy('counts-tags', payload.id)).toEqual([{ by: 'counts-tags', organizationId, payload }]);
    expect(heardBy('mails-about-tags', payload.id)).toHaveLength(1);
  });

  test('of a transaction that was rolled back is never heard', async () => {
    const [organizationId, payload] = [randomUUID(), { id: randomUUID() }];
    const refused = here.database.tenant(organizationId, async (tx) => {
      await tell(tx, tagMade, payload);
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
      await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000 });
      await soon(() => expect(heardBy('counts-tags', id)).toHaveLength(1));
    }
    await finished('hears.counts-tags');
    expect(heardBy('counts-tags', id)).toHaveLength(1);
  });

  test('many of them, recorded in many organizations and kicked everywhere, are each heard once', async () => {
    const organizations = Array.from({ length: 10 }, () => randomUUID());
    const recorded = await Promise.all(
      organizations.flatMap((organizationId) =>
        Array.from({ length: 15 }, () => tellIt('tag.made', { kick: false, organizationId })),
      ),
    );
    for (const organizationId of organizations) for (const { jobs } of [here, there, here]) jobs.relay(organizationId);
    const ids = new Set(recorded.map(({ id }) => id));
    const all = () => heard.filter((one) => one.by === 'counts-tags' && ids.has(String(one.payload.id)));
    await soon(() => expect(all().length).toBeGreaterThanOrEqual(150));
    await finished('hears.counts-tags');
    expect(all()).toHaveLength(150);
  });

  test('may lead to another', async () => {
    const payload = await tellIt('chain.began', { kick: true });
    await soon(() => expect(heardBy('ends-it', payload.id)).toHaveLength(1));
  });

  test('is tried again when its hearer fails, and what the failed try wrote is undone', async () => {
    const organizationId = randomUUID();
    const payload = await tellIt('shaky.event', { kick: true, organizationId });
    await soon(() => expect(heardBy('shaky', payload.id)).toHaveLength(2));
    const written = () => asAdmin('select 1 from app.stored_file where organization_id = $1', [organizationId]);
    await vi.waitFor(async () => expect(await written()).toHaveLength(1), { timeout: 60_000 });
  });

  test('that comes with others is heard with them, in one transaction', async () => {
    const [organizationId, ids] = [randomUUID(), Array.from({ length: 30 }, () => randomUUID())];
    await tellCrowd(organizationId, ids);
    await soon(() => expect(together.map((one) => one.toSorted())).toContainEqual(ids.toSorted()));
    await finished('hears.counts-crowds');
    const jobs = await asAdmin(`select 1 from jobs.job where name = 'hears.counts-crowds' and group_id = $1`, [
      organizationId,
    ]);
    expect(jobs).toHaveLength(1);
  });

  test('that fails takes none of those with it that it came with', async () => {
    const organizationId = randomUUID();
    const [good, bad] = [randomUUID(), `unwelcome ${randomUUID()}`];
    await tellCrowd(organizationId, [good, bad]);
    const names = () =>
      asAdmin<{ name: string }>('select name from app.stored_file where organization_id = $1', [organizationId]);
    await vi.waitFor(async () => expect(await names()).toEqual([{ name: good }]), { timeout: 60_000 });
    await soon(() => expect(together.filter(([one, other]) => one === bad && !other).length).toBeGreaterThan(1));
    expect(await names()).toEqual([{ name: good }]);
  });

  test('that does not concern its hearer makes no work', async () => {
    const [organizationId, id] = [randomUUID(), randomUUID()];
    await tellCrowd(organizationId, [`nobody ${id}`, id]);
    await soon(() => expect(together.flat()).toContain(id));
    expect(together.flat()).not.toContain(`nobody ${id}`);
  });

  test('that nobody hears leaves the outbox', async () => {
    await tellIt('nobody.cares', { kick: true });
    const left = () => asAdmin(`select 1 from app.outbox where event = 'nobody.cares'`);
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000 });
  });

  test('of a company whose long work has just ended is heard at once, not at the next look', async ({
    onTestFinished,
  }) => {
    const begun = named('parts.begun');
    const parts: string[] = [];
    const works = hearsOutside(begun, 'works-long', async ({ payload }) => {
      parts.push(payload.id);
      // The others of the company wait in the queue while this one runs.
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThanOrEqual(4 - parts.length), {
        timeout: 60_000,
      });
    });
    const waiting = async () =>
      (await asAdmin(`select 1 from jobs.job where name like '%works-long' and state < 'active'`)).length;
    const third = await startProcess({ jobs: [], hears: [works], lookEveryMs: 24 * 3_600_000 });
    onTestFinished(() => stopProcess(third));
    const organizationId = randomUUID();
    await third.database.tenant(organizationId, async (tx) => {
      for (let part = 0; part < 4; part++) await tell(tx, begun, { id: String(part) });
    });
    third.jobs.relay(organizationId);
    await soon(() => expect(parts.toSorted()).toEqual(['0', '1', '2', '3']));
  });

  test('that carries a whole record is refused', async () => {
    const record = { id: 'x'.repeat(5_000) };
    const telling = here.database.tenant(randomUUID(), (tx) => tell(tx, tagMade, record));
    await expect(telling).rejects.toThrow('it should carry ids');
  });
});

describe.concurrent('a job', () => {
  test('is run by one of the processes, once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => send(n % 2 ? here : there, write, { n })));
    const counts = () => Array.from({ length: 20 }, (_, n) => times(`write ${n}`));
    await soon(() => expect(Math.min(...counts())).toBe(1));
    await finished('write');
    expect(counts()).toEqual(Array.from({ length: 20 }, () => 1));
  });

  test('starts when it is sent, not at the next look of its worker', async ({ onTestFinished }) => {
    // Only this process knows the queue, and its workers look once, when it starts.
    const noticed = job({ ...write, name: 'noticed' });
    const third = await startProcess({ jobs: [noticed], hears: [], lookEveryMs: 24 * 3_600_000 });
    onTestFinished(() => stopProcess(third));
    for (let n = 100; n < 105; n++) {
      await send(third, noticed, { n });
      await soon(() => expect(times(`write ${n}`)).toBe(1));
    }
  });

  test('sent with the same words under "once" is run once', async () => {
    for (const process of [here, there, here]) await send(process, write, { n: 200 }, { once: 'trial of company 200' });
    await send(here, write, { n: 201 }, { once: 'trial of company 201' });
    await soon(() => expect(times('write 201')).toBe(1));
    await send(here, write, { n: 200 }, { once: 'trial of company 200' });
    await finished('write');
    expect(times('write 200')).toBe(1);
  });

  test('queued in a transaction of a company is run when it is committed, and never when it is rolled back', async () => {
    const organizationId = randomUUID();
    const refused = here.database.tenant(organizationId, async (tx) => {
      await here.jobs.queue(tx, write, { n: 500 });
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    await here.database.tenant(organizationId, (tx) => here.jobs.queue(tx, write, { n: 501 }));
    here.jobs.relay(organizationId);
    await soon(() => expect(times('write 501')).toBe(1));
    expect(times('write 500')).toBe(0);
  });

  test('queued in a global transaction that is rolled back is never run', async () => {
    const refused = here.database.global(async (tx) => {
      await here.jobs.queue(tx, write, { n: 600 });
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    await send(here, write, { n: 601 });
    await soon(() => expect(times('write 601')).toBe(1));
    expect(times('write 600')).toBe(0);
  });

  test('sent for later waits', async () => {
    // The queue goes by the clock of PostgreSQL, tests by their own.
    const apart = (millisecondsOf(machineNow()) - millisecondsOf(systemNow())) / 1000;
    await send(here, write, { n: 300 }, { startAfterSeconds: Math.round(apart) + 3_600 });
    await send(here, write, { n: 301 });
    await soon(() => expect(times('write 301')).toBe(1));
    await finished('write');
    expect(times('write 300')).toBe(0);
    const [waiting] = await asAdmin<{ id: string; seconds: number }>(
      `select id, extract(epoch from start_after - created_on)::int as seconds from jobs.job
       where name = 'write' and data ->> 'n' = '300'`,
    );
    expect(Math.abs((waiting?.seconds ?? 0) - 3_600)).toBeLessThan(60);
    await asAdmin('update jobs.job set start_after = now() where id = $1', [waiting?.id]);
    await soon(() => expect(times('write 300')).toBe(1));
  });

  test('is tried again when it fails', async () => {
    await send(here, stumble, { n: 1 });
    await soon(() => expect(times('stumble 1')).toBe(2));
  });

  test('that fails for good is logged and kept', async () => {
    await send(here, hopeless, { n: 7 });
    await soon(() => expect(errors.some(({ facts }) => facts.job === 'hopeless')).toBe(true));
    // The first of the two stands in the log also when the job takes the process down with it.
    await soon(() =>
      expect(errors.filter(({ facts }) => facts.job === 'hopeless')).toMatchObject([
        {
          message: 'A job failed or ended its process each time and is tried for the last time.',
          facts: { attempt: 2 },
        },
        {
          message: 'A job failed for good; it is kept in the queue "failed".',
          facts: { attempt: 2, err: new Error('never') },
        },
      ]),
    );
    expect(times('hopeless 7')).toBe(2);
    const kept = () => asAdmin<{ data: unknown }>(`select data from jobs.job where name = 'failed'`);
    await vi.waitFor(async () => expect(await kept()).toEqual([{ data: { n: 7 } }]), { timeout: 60_000 });
  });

  test('with the wrong data is refused where it is sent', async () => {
    await expect(send(here, write, { n: 'one' } as never)).rejects.toThrow('expected number');
  });

  test('that is not in the list is refused where it is sent', async () => {
    const forgotten = job({ name: 'forgotten', schema: Numbered, run: async () => {} });
    await expect(send(here, forgotten, { n: 1 })).rejects.toThrow('forgotten is not in the list');
  });

  test('by the clock is run once a minute for all processes, in the time of Bangkok', async () => {
    const schedules = await asAdmin(`select name, cron, timezone from jobs.schedule`);
    expect(schedules).toEqual([{ name: 'minutely', cron: '* * * * *', timezone: 'Asia/Bangkok' }]);
    // The queue looks at the clock twice a minute: one that was missed comes with the next.
    await vi.waitFor(() => expect(times('minute')).toBeGreaterThan(0), { timeout: 170_000, interval: 20 });
    // A schedule made within a minute counts for that minute too.
    expect(times('minute')).toBeLessThanOrEqual((await minuteNow()) - firstMinute + 1);
  });
});

describe('the queue', () => {
  test.each([
    ['two jobs of one name', { jobs: [write, write], hears: [] }, 'Two jobs are called "write"'],
    ['a name that cannot be', { jobs: [{ ...write, name: 'Write them' }], hears: [] }, 'cannot be called "Write them"'],
    ['a clock job that wants data', { jobs: [{ ...write, cron: '0 1 * * *' }], hears: [] }, 'its data must be {}'],
  ])('does not start with %s', async (_case, list, error) => {
    const options = { database: here.database, services: {} as never, log };
    await expect(startJobs({ ...options, ...list })).rejects.toThrow(error);
  });

  test('works again after PostgreSQL has cut all connections', async () => {
    await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await vi.waitFor(() => send(here, write, { n: 400 }), { timeout: 60_000 });
    await soon(() => expect(times('write 400')).toBe(1));
    const payload = await vi.waitFor(() => tellIt('tag.made', { kick: true }), { timeout: 60_000 });
    await soon(() => expect(heardBy('counts-tags', payload.id)).toHaveLength(1));
  });

  test('lets a running job end before it stops', async () => {
    const third = await startProcess({ jobs: [held], hears: [] });
    await send(third, held, { n: 1 });
    await soon(() => expect(times('held 1 begins')).toBe(1));
    const stopping = stopProcess(third).then(() => note('third stopped'));
    // A process without a running job starts and stops meanwhile.
    await stopProcess(await startProcess({ jobs: [], hears: [] }));
    expect(times('third stopped')).toBe(0);
    heldUntil.resolve();
    await stopping;
    expect(times('held 1 ends')).toBe(1);
  });

  test('forgets what a hearer no longer hears', async () => {
    const first = await startProcess({ jobs: [], hears: [listen(named('old.event'), 'moved')] } as never);
    await stopProcess(first);
    const second = await startProcess({ jobs: [], hears: [listen(named('new.event'), 'moved')] } as never);
    await stopProcess(second);
    const subscriptions = await asAdmin(`select event from jobs.subscription where name = 'hears.moved'`);
    expect(subscriptions).toEqual([{ event: 'new.event' }]);
  });
});
