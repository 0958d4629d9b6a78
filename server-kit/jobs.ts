import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type * as z from 'zod';
import { addSeconds, type Instant, systemNow } from '#kernel/time';
import { workingFor } from './asker.ts';
import type { Database } from './db/database.ts';
import { onLeash } from './db/leash.ts';
import type { GlobalTx, TenantTx } from './db/tx.ts';
import { type Due, type DueIndex, type DueOptions, dueEvent, openDue } from './due.ts';
import { type Hears, putIntoOutbox } from './events.ts';
import {
  type Delivering,
  failedQueue,
  type HeardData,
  hearerQueue,
  idFrom,
  insertEach,
  jobsSchema,
  planned,
  prepareQueues,
  prepareSchedules,
  prepareSubscriptions,
  type QueuedJob,
  queueDue,
  queuedName,
  within,
} from './jobs/queues.ts';
import { ownLookSeconds, startWaker, type Waker } from './jobs/waker.ts';
import type { Log } from './log.ts';
import { type Delivery, type OutboxRow, startRelay } from './relay.ts';
import type { KitServices } from './services.ts';

/** What a job is called and given. A module may declare one that a later module does. */
export interface JobKind<Data> {
  /** Unique, and never changed: what still waits is found by this name. */
  readonly name: string;
  readonly schema: z.ZodType<Data>;
}

export const jobKind = <Data extends object>(name: string, schema: z.ZodType<Data>): JobKind<Data> => ({
  name,
  schema,
});

/**
 * Work behind the scenes. One of all server processes runs it; it is tried again when it fails and when its process is
 * killed, so it must do no harm twice.
 */
export interface Job<Data> extends JobKind<Data> {
  /** Minute, hour, day, month, weekday. Its data is `{}`. What the server slept through is run once when it wakes. */
  readonly cron?: string;
  /** In which the cron is read; Bangkok when left out. */
  readonly zone?: string;
  /** How often it is tried again, 2 seconds later at first and up to 5 minutes later at last; 5 when left out. */
  readonly retries?: number;
  /** How long one that ended is remembered, in seconds; a week when left out. */
  readonly rememberedSeconds?: number;
  /** A run that takes longer is over and counts as failed; 15 when left out, 60 for one that runs by the clock. */
  readonly longestMinutes?: number;
  /** So many are taken from the queue together and run one after another; 1 when left out. */
  readonly batchSize?: number;
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

/** What a transaction needs of the queue; reached through `queue` and `tell`. */
export interface TransactionJobs {
  /**
   * Through the outbox of the organization, which the relay carries on; in a global transaction straight into the queue,
   * on the connection of that transaction.
   */
  queue<Data extends object>(
    tx: TenantTx | GlobalTx,
    job: JobKind<Data>,
    data: Data,
    options?: SendOptions,
  ): Promise<void>;
  /** Says that the outbox of this organization may hold something; called after its transaction is committed. */
  relay(organizationId: string): void;
}

export interface Jobs extends TransactionJobs {
  /** What falls due in organizations. */
  readonly due: Pick<DueIndex, 'look' | 'enrolAll'>;
  stop(): Promise<void>;
}

export interface JobsOptions {
  readonly database: Database;
  readonly jobs: readonly AnyJob[];
  readonly hears: readonly Hears[];
  /** Kinds of work that fall due in each organization at its own time. */
  readonly due?: readonly Due[];
  /** The clock by which they fall due; one that a test moves is looked at only when the test calls `due.look`. */
  readonly now?: () => Instant;
  readonly services: KitServices;
  readonly log: Log;
  /** How long events that a process left behind may wait; ten seconds when left out. */
  readonly sweepEveryMs?: number | undefined;
  /** How often all queues are looked at for jobs whose notice was lost or whose time has come; 2 seconds when left out. */
  readonly lookEveryMs?: number | undefined;
}

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { database, hears, services, log, now = systemNow } = options;
  const complaint = occasionally((err) => log.error({ err }, 'The job queue cannot work; it keeps trying.'));
  const boss = newBoss(options, complaint);
  const queue: DueOptions['queue'] = (tx, taken) => queueDue(boss, tx, taken);
  const due = openDue({ database, log, kinds: options.due ?? [], now, queue });
  const jobs: readonly AnyJob[] = [...options.jobs, ...due.jobs];
  checkNames(jobs, hears);
  await startBoss(boss, { jobs, hears, log });
  const relay = startRelay({
    database,
    log,
    prepare: deliveringTo({ boss, database, hears }, due),
    sweepEveryMs: options.sweepEveryMs,
  });
  let waker: Waker | undefined;
  const started: Jobs = {
    async queue(tx, job, data, options = {}) {
      if (!jobs.some(({ name }) => name === job.name))
        throw new Error(`The job ${job.name} is not in the list of jobs.`);
      const queued = queuedJob(job.name, job.schema.parse(data), options);
      if ('global' in tx) await boss.insert(job.name, [queued], { db: within(tx) });
      else putIntoOutbox(tx, queuedName(job.name), queued);
    },
    relay: relay.kick,
    due,
    async stop() {
      await Promise.all([due.stop(), waker?.stop(), relay.stop()]);
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
  for (const one of jobs) await workOn(boss, one, { services, log });
  for (const one of hears) await listenFor(boss, one, { services, log });
  waker = startWaker(boss, { schema: jobsSchema, failed: complaint, everyMs: options.lookEveryMs });
  if (options.now === undefined) due.start();
  return started;
}

/** Events go to those who hear them, and what falls due into the index. */
const deliveringTo =
  (delivering: Delivering, due: DueIndex) =>
  async (organizationId: string, rows: readonly OutboxRow[]): Promise<Delivery> => {
    const { due: moments = [], heard = [] } = Object.groupBy(rows, ({ event }) =>
      event === dueEvent ? 'due' : 'heard',
    );
    const insert = await planned(delivering, organizationId, heard);
    let afterwards = () => {};
    return {
      async write(tx, isTaken) {
        const payloads = moments.filter(isTaken).map(({ payload }) => payload);
        if (payloads.length > 0) afterwards = await due.heard(tx, organizationId, payloads);
        await insert(tx, isTaken);
      },
      written: () => afterwards(),
    };
  };

/** For its pool: opening a connection costs more than all looks of a minute. */
const pool = { max: 4, idleTimeoutMillis: 10 * 60_000 };

function newBoss({ database }: JobsOptions, complaint: (problem: Error) => void): PgBoss {
  const boss = new PgBoss({
    ...pool,
    connectionString: database.urls.global,
    application_name: 'kala jobs',
    schema: jobsSchema,
    createSchema: false,
    useListenNotify: true,
    // Jobs by the clock are found within ten seconds; the waker wakes the worker that sends them.
    cronMonitorIntervalSeconds: 10,
    cronWorkerIntervalSeconds: 45,
    superviseIntervalSeconds: 30,
    // For jobs that wait for others; there are none.
    flowIntervalSeconds: 60 * 60,
    maintenanceIntervalSeconds: 60 * 60,
  });
  boss.on('error', complaint);
  return boss;
}

async function startBoss(
  boss: PgBoss,
  { jobs, hears, log }: Pick<JobsOptions, 'jobs' | 'hears' | 'log'>,
): Promise<void> {
  try {
    await boss.start();
    await prepareQueues(boss, jobs, hears);
    await prepareSubscriptions(boss, hears);
    await prepareSchedules(boss, jobs, log);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
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

interface Surroundings {
  readonly services: KitServices;
  readonly log: Log;
}

// Without notices, as behind a pooler, a worker looks every second.
const looks = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: ownLookSeconds,
  burstWhenBatchFull: true,
} as const;

const jobsAtOnce = 2;
/** Short work that follows events: so many are taken together, and so many of them run at a time. */
const heardTogether = { batchSize: 10, atOnce: 4 };

async function workOn(boss: PgBoss, one: AnyJob, { services, log }: Surroundings): Promise<void> {
  const { name: queue, batchSize = 1 } = one;
  const run = (data: object) => one.run(one.schema.parse(data) as never, services);
  if (batchSize === 1) await oneByOne<object>(boss, { queue, log }, run);
  else
    for (let count = 0; count < jobsAtOnce; count++)
      await inBatches<object>(boss, { queue, batchSize, isFair: false, log }, run);
}

/** Long work: one at a time of an organization, by several workers. */
async function oneByOne<Data extends object>(
  boss: PgBoss,
  batches: Pick<Batches, 'queue' | 'log'>,
  run: (data: Data, id: string) => Promise<void>,
): Promise<void> {
  const workers: string[] = [];
  const runAndLook = async (data: Data, id: string) => {
    // Where one was, there may be more: each worker looks again as soon as it is free. A batch that was full does so by itself.
    for (const worker of workers) boss.notifyWorker(worker);
    await run(data, id);
  };
  for (let count = 0; count < jobsAtOnce; count++)
    workers.push(await inBatches<Data>(boss, { ...batches, batchSize: 1, isFair: true }, runAndLook));
}

async function listenFor(boss: PgBoss, hearer: Hears, { services, log }: Surroundings): Promise<void> {
  const queue = hearerQueue(hearer.name);
  const run = async (data: HeardData, jobId: string): Promise<void> => {
    const { organizationId } = data;
    if ('payload' in data) return hearer.run({ organizationId, eventId: jobId, payload: data.payload, services });
    const { events } = data;
    try {
      if (!hearer.runTogether) throw new Error(`${hearer.name} takes one event at a time.`);
      await hearer.runTogether({ organizationId, events, services });
    } catch (err) {
      log.warn({ err, job: queue, jobId }, 'Events that were heard together failed; each is tried by itself.');
      await insertEach(boss, { queue, organizationId, events });
    }
  };
  if (!hearer.isLong) await inBatches<HeardData>(boss, { queue, ...heardTogether, isFair: false, log }, run);
  else await oneByOne<HeardData>(boss, { queue, log }, run);
}

interface Batches {
  readonly queue: string;
  readonly batchSize: number;
  /** How many of a batch run at a time; one after another when left out. */
  readonly atOnce?: number;
  /** One of an organization at a time: the other worker is free for the other organizations. */
  readonly isFair: boolean;
  readonly log: Log;
}

/** One that fails does not take the others of its batch with it. */
function inBatches<Data extends object>(
  boss: PgBoss,
  { queue, batchSize, atOnce = 1, isFair, log }: Batches,
  run: (data: Data, id: string) => Promise<void>,
): Promise<string> {
  const fair = isFair ? { localGroupConcurrency: 1 } : {};
  const options = { ...looks, ...fair, batchSize, includeMetadata: true, perJobResults: true } as const;
  return boss.work<Data, void, typeof options>(queue, options, async (batch) => {
    const done = async (taken: JobWithMetadata<Data>) => {
      const failure = await attempt(taken, log, () =>
        onLeash(taken, () => workingFor({ owner: ownerOf(queue, taken.data) }, () => run(taken.data, taken.id))),
      ).then(
        () => undefined,
        (error: unknown) => ({ output: error }),
      );
      return { id: taken.id, status: failure ? ('failed' as const) : ('completed' as const), ...failure };
    };
    const results: Awaited<ReturnType<typeof done>>[] = [];
    const waiting = batch.values();
    const lane = async () => {
      for (const taken of waiting) results.push(await done(taken));
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    return results;
  });
}

/** Beside the requests of a company, as at the connections. */
const ownerOf = (queue: string, data: object): string =>
  `jobs of ${'organizationId' in data ? String(data.organizationId) : queue}`;

async function attempt(taken: JobWithMetadata<object>, log: Log, run: () => Promise<void>): Promise<void> {
  const about = { job: taken.name, jobId: taken.id, attempt: taken.retryCount + 1 };
  // Said before it runs: one that ends the process with it would leave no word.
  if (taken.retryCount > 0 && taken.retryCount >= taken.retryLimit)
    log.error(about, 'A job failed or ended its process each time and is tried for the last time.');
  try {
    await run();
  } catch (err) {
    const facts = { err, ...about };
    if (taken.retryCount < taken.retryLimit) log.warn(facts, 'A job failed and will be tried again.');
    else log.error(facts, `A job failed for good; it is kept in the queue "${failedQueue}".`);
    throw err;
  }
}

function queuedJob(name: string, data: object, { startAfterSeconds, once }: SendOptions): QueuedJob {
  return {
    data,
    ...(startAfterSeconds !== undefined && { startAfter: addSeconds(systemNow(), startAfterSeconds) }),
    ...(once !== undefined && { id: idFrom(`${name} ${once}`) }),
  };
}

const quietMs = 30_000;

/** When PostgreSQL is away, every queue complains every second. Of complaints that follow each other the first is logged. */
function occasionally(tell: (problem: Error) => void): (problem: Error) => void {
  let last = -quietMs;
  return (problem) => {
    const now = performance.now();
    if (now - last >= quietMs) tell(problem);
    last = now;
  };
}
