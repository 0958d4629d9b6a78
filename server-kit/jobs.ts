import { createHash } from 'node:crypto';
import { type JobWithMetadata, PgBoss, type Queue } from 'pg-boss';
import type * as z from 'zod';
import type { Database } from './db/database.ts';
import type { EventPayload, Hears } from './events.ts';
import type { Log } from './log.ts';
import { startRelay, type ToldEvent } from './relay.ts';
import type { KitServices } from './services.ts';

/**
 * Work behind the scenes. One of all server processes runs it; it is tried again when it fails and when its process is
 * killed, so it must do no harm twice.
 */
export interface Job<Data> {
  /** Unique, and never changed: what still waits is found by this name. */
  readonly name: string;
  readonly schema: z.ZodType<Data>;
  /** Minute, hour, day, month, weekday. Its data is `{}`. What the server slept through is run once when it wakes. */
  readonly cron?: string;
  /** In which the cron is read; Bangkok when left out. */
  readonly zone?: string;
  /** How often it is tried again, 2 seconds later at first and up to 5 minutes later at last; 5 when left out. */
  readonly retries?: number;
  run(data: Data, services: KitServices): Promise<void>;
}

export const job = <Data extends object>(definition: Job<Data>): Job<Data> => definition;

/** A job of any data, as the list of all jobs holds it. */
export type AnyJob = Omit<Job<never>, 'schema'> & { readonly schema: z.ZodType };

export interface SendOptions {
  readonly startAfterSeconds?: number;
  /** Of several with the same words here only the first is taken; they are remembered a week after it has run. */
  readonly once?: string;
}

export interface Jobs {
  send<Data extends object>(job: Job<Data>, data: Data, options?: SendOptions): Promise<void>;
  /** Says that this organization has told something; called after its transaction is committed. */
  relay(organizationId: string): void;
  stop(): Promise<void>;
}

export interface JobsOptions {
  readonly database: Database;
  readonly jobs: readonly AnyJob[];
  readonly hears: readonly Hears[];
  readonly services: Omit<KitServices, 'jobs'>;
  readonly log: Log;
  /** A connection that no pooler shares, which LISTEN needs; the database's own when left out. */
  readonly directUrl?: string;
}

const schema = 'jobs';
const day = 24 * 60 * 60;
/** Where a job lies that failed for good, for a person to look at. */
export const failedQueue = 'failed';
const hearerQueue = (name: string) => `hears.${name}`;

const queueOf = (retries: number): Omit<Queue, 'name'> => ({
  retryLimit: retries,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  // A process that was killed sends no heartbeat; its jobs go to another one a minute later.
  heartbeatSeconds: 30,
  expireInSeconds: 60 * 60,
  retentionSeconds: 30 * day,
  deleteAfterSeconds: 7 * day,
  deadLetter: failedQueue,
  notify: true,
});

export async function startJobs({ database, jobs, hears, services, log, directUrl }: JobsOptions): Promise<Jobs> {
  checkNames(jobs, hears);
  const boss = new PgBoss({
    connectionString: directUrl ?? database.urls.global,
    application_name: 'kala jobs',
    schema,
    createSchema: false,
    max: 4,
    useListenNotify: true,
    // As they come, these let a cron job start up to a minute late.
    cronMonitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 1,
    superviseIntervalSeconds: 30,
  });
  boss.on(
    'error',
    occasionally((err) => log.error({ err }, 'The job queue cannot work; it keeps trying.')),
  );
  await boss.start();
  await prepareQueues(boss, jobs, hears);
  await prepareSubscriptions(boss, hears);
  await prepareSchedules(boss, jobs, log);

  const relay = startRelay({
    database,
    log,
    deliver: (organizationId, events) => deliver(boss, organizationId, events),
  });
  const started: Jobs = {
    async send(job, data, options = {}) {
      if (!jobs.some(({ name }) => name === job.name))
        throw new Error(`The job ${job.name} is not in the list of jobs.`);
      const { startAfterSeconds, once } = options;
      await boss.send(job.name, job.schema.parse(data), {
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
        ...(once !== undefined && { id: idFrom(`${job.name} ${once}`) }),
      });
    },
    relay: relay.kick,
    async stop() {
      await relay.stop();
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
  const complete: KitServices = { ...services, jobs: started };
  for (const one of jobs) await workOn(boss, one, { services: complete, log });
  for (const one of hears) await listenFor(boss, one, { services: complete, log });
  return started;
}

const nameShape = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*$/;

function checkNames(jobs: readonly AnyJob[], hears: readonly Hears[]): void {
  const names = [...jobs.map(({ name }) => name), ...hears.map(({ name }) => hearerQueue(name))];
  for (const name of names) {
    if (!nameShape.test(name) || name === failedQueue) throw new TypeError(`A job cannot be called "${name}".`);
  }
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new TypeError(`Two jobs are called "${twice}".`);
  const unready = jobs.find(({ cron, schema }) => cron !== undefined && !schema.safeParse({}).success);
  if (unready) throw new TypeError(`The job ${unready.name} runs by the clock, so its data must be {}.`);
}

async function prepareQueues(boss: PgBoss, jobs: readonly AnyJob[], hears: readonly Hears[]): Promise<void> {
  const wanted = new Map<string, Omit<Queue, 'name'>>([
    [failedQueue, { retentionSeconds: 180 * day }],
    ...jobs.map(({ name, retries }) => [name, queueOf(retries ?? 5)] as const),
    ...hears.map(({ name }) => [hearerQueue(name), { ...queueOf(8), deleteAfterSeconds: day }] as const),
  ]);
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, options] of wanted) {
    const present = known.get(name);
    if (!present) await boss.createQueue(name, options);
    else if (differs(present, options)) await boss.updateQueue(name, options);
  }
}

const differs = (present: Queue, wanted: Omit<Queue, 'name'>): boolean =>
  Object.entries(wanted).some(([option, value]) => present[option as keyof Queue] !== value);

interface Subscription {
  readonly event: string;
  readonly name: string;
}

/** Who hears what is kept in the database, so that an older process beside a newer one delivers for both. */
async function prepareSubscriptions(boss: PgBoss, hears: readonly Hears[]): Promise<void> {
  const wanted = hears.map(({ event, name }): Subscription => ({ event, name: hearerQueue(name) }));
  const queues = wanted.map(({ name }) => name);
  const present = await subscriptions(boss, `name = any($1)`, queues);
  const isIn = (list: readonly Subscription[]) => (one: Subscription) =>
    list.some(({ event, name }) => event === one.event && name === one.name);
  for (const { event, name } of present) if (!isIn(wanted)({ event, name })) await boss.unsubscribe(event, name);
  for (const { event, name } of wanted) if (!isIn(present)({ event, name })) await boss.subscribe(event, name);
}

async function subscriptions(boss: PgBoss, where: 'name = any($1)' | 'event = any($1)', names: readonly string[]) {
  const { rows } = await boss
    .getDb()
    .executeSql(`select event, name from ${schema}.subscription where ${where}`, [names]);
  return rows as Subscription[];
}

async function prepareSchedules(boss: PgBoss, jobs: readonly AnyJob[], log: Log): Promise<void> {
  const present = await boss.getSchedules();
  for (const { name, cron, zone = 'Asia/Bangkok' } of jobs) {
    const schedule = present.find((one) => one.name === name);
    if (cron === undefined && schedule) await boss.unschedule(name);
    if (cron === undefined || (schedule?.cron === cron && schedule.timezone === zone)) continue;
    await boss.schedule(name, cron, {}, { tz: zone, missed: 'once' });
  }
  // Not removed: they may belong to a newer version that is being rolled out beside this one.
  const strange = present.filter((one) => !jobs.some(({ name }) => name === one.name)).map(({ name }) => name);
  if (strange.length > 0) log.warn({ jobs: strange }, 'Jobs are scheduled that this version does not know.');
}

/** The id of the event is the id of the job in each queue, and a queue takes an id only once. */
async function deliver(boss: PgBoss, organizationId: string, events: readonly ToldEvent[]): Promise<void> {
  const told = [...new Set(events.map(({ event }) => event))];
  const byQueue = Map.groupBy(await subscriptions(boss, 'event = any($1)', told), ({ name }) => name);
  for (const [queue, heard] of byQueue) {
    const wanted = events.filter(({ event }) => heard.some((one) => one.event === event));
    await boss.insert(
      queue,
      wanted.map(({ id, payload }) => ({ id, data: { organizationId, payload } })),
    );
  }
}

interface Surroundings {
  readonly services: KitServices;
  readonly log: Log;
}

// Notices wake a worker at once. Only what is delayed or tried again waits for the next look.
const looks = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2, burstWhenBatchFull: true } as const;

const jobsAtOnce = 2;

async function workOn(boss: PgBoss, one: AnyJob, { services, log }: Surroundings): Promise<void> {
  const options = { ...looks, includeMetadata: true } as const;
  for (let count = 0; count < jobsAtOnce; count++) {
    let worker = '';
    worker = await boss.work<object, void, typeof options>(one.name, options, async (batch) => {
      // Where one was, there may be more: look again at once instead of in two seconds.
      boss.notifyWorker(worker);
      for (const taken of batch) {
        await attempt(taken, log, async () => one.run(one.schema.parse(taken.data) as never, services));
      }
    });
  }
}

interface HeardData {
  readonly organizationId: string;
  readonly payload: EventPayload;
}

async function listenFor(boss: PgBoss, hearer: Hears, { services, log }: Surroundings): Promise<void> {
  const options = { ...looks, batchSize: 10, includeMetadata: true, perJobResults: true } as const;
  await boss.work<HeardData, void, typeof options>(hearerQueue(hearer.name), options, async (batch) => {
    const results = [];
    for (const taken of batch) {
      const { organizationId, payload } = taken.data;
      const hear = () => services.database.tenant(organizationId, (tx) => hearer.run({ tx, payload, services }));
      const failure = await attempt(taken, log, hear).then(
        () => undefined,
        (error: unknown) => ({ output: error }),
      );
      results.push({ id: taken.id, status: failure ? ('failed' as const) : ('completed' as const), ...failure });
      // A hearer may have told something itself.
      services.jobs.relay(organizationId);
    }
    return results;
  });
}

async function attempt(taken: JobWithMetadata<object>, log: Log, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (err) {
    const facts = { err, job: taken.name, jobId: taken.id, attempt: taken.retryCount + 1 };
    if (taken.retryCount < taken.retryLimit) log.warn(facts, 'A job failed and will be tried again.');
    else log.error(facts, `A job failed for good; it is kept in the queue "${failedQueue}".`);
    throw err;
  }
}

/** A UUID that follows from the words: the same words, the same job. */
function idFrom(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const quietMs = 30_000;

/** When PostgreSQL is away, every queue complains every second. Of complaints that follow each other the first is told. */
function occasionally(tell: (problem: Error) => void): (problem: Error) => void {
  let last = -quietMs;
  return (problem) => {
    const now = performance.now();
    if (now - last >= quietMs) tell(problem);
    last = now;
  };
}
