import { createHash } from 'node:crypto';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type * as z from 'zod';
import { addSeconds, systemNow } from '#kernel/time';
import type { Database } from './db/database.ts';
import { sql } from './db/sql.ts';
import type { GlobalTx, TenantTx } from './db/tx.ts';
import { type Hears, relayAfterCommit } from './events.ts';
import { newId } from './ids.ts';
import {
  deliver,
  failedQueue,
  hearerQueue,
  jobsSchema,
  prepareQueues,
  prepareSchedules,
  prepareSubscriptions,
  type QueuedJob,
  queuedName,
} from './jobs/queues.ts';
import type { Log } from './log.ts';
import { startRelay } from './relay.ts';
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
  stop(): Promise<void>;
}

export interface JobsOptions {
  readonly database: Database;
  readonly jobs: readonly AnyJob[];
  readonly hears: readonly Hears[];
  readonly services: KitServices;
  readonly log: Log;
}

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { database, jobs, hears, services, log } = options;
  checkNames(jobs, hears);
  const boss = await startBoss(options);
  const relay = startRelay({
    database,
    log,
    deliver: (organizationId, events) => deliver(boss, organizationId, events),
  });
  const started: Jobs = {
    async queue(tx, job, data, options = {}) {
      if (!jobs.some(({ name }) => name === job.name))
        throw new Error(`The job ${job.name} is not in the list of jobs.`);
      const queued = queuedJob(job.name, job.schema.parse(data), options);
      if ('global' in tx) await insertWithin(boss, tx, job.name, queued);
      else putIntoOutbox(tx, job.name, queued);
    },
    relay: relay.kick,
    async stop() {
      await relay.stop();
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
  for (const one of jobs) await workOn(boss, one, { services, log });
  for (const one of hears) await listenFor(boss, one, { services, log });
  return started;
}

async function startBoss({ database, jobs, hears, log }: JobsOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: database.urls.global,
    application_name: 'kala jobs',
    schema: jobsSchema,
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
  try {
    await boss.start();
    await prepareQueues(boss, jobs, hears);
    await prepareSubscriptions(boss, hears);
    await prepareSchedules(boss, jobs, log);
    return boss;
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

interface ExistingData {
  readonly services: KitServices;
  readonly log: Log;
}

// Notices wake a worker at once. Only what is delayed or tried again waits for the next look.
const looks = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2, burstWhenBatchFull: true } as const;

const jobsAtOnce = 2;
// Every look costs, and there are as many workers as twice the jobs: the second looks seldom, for the first wakes it.
const seldomSeconds = 10;

async function workOn(boss: PgBoss, one: AnyJob, { services, log }: ExistingData): Promise<void> {
  const workers: string[] = [];
  for (let count = 0; count < jobsAtOnce; count++) {
    const options = {
      ...looks,
      ...(count > 0 && { notifyPollingIntervalSeconds: seldomSeconds }),
      includeMetadata: true,
    } as const;
    const worker = await boss.work<object, void, typeof options>(one.name, options, async (batch) => {
      // Where one was, there may be more: look again at once instead of in two seconds.
      for (const id of workers) boss.notifyWorker(id);
      for (const taken of batch) {
        await attempt(taken, log, async () => one.run(one.schema.parse(taken.data) as never, services));
      }
    });
    workers.push(worker);
  }
}

interface HeardData {
  readonly organizationId: string;
  readonly payload: object;
}

async function listenFor(boss: PgBoss, hearer: Hears, { services, log }: ExistingData): Promise<void> {
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

function queuedJob(name: string, data: object, { startAfterSeconds, once }: SendOptions): QueuedJob {
  return {
    data,
    ...(startAfterSeconds !== undefined && { startAfter: addSeconds(systemNow(), startAfterSeconds) }),
    ...(once !== undefined && { id: idFrom(`${name} ${once}`) }),
  };
}

function putIntoOutbox(tx: TenantTx, name: string, queued: QueuedJob): void {
  relayAfterCommit(tx);
  tx.later(sql`
    insert into app.outbox (organization_id, id, event, payload, at)
    values (${tx.organizationId}, ${newId('event')}, ${queuedName(name)}, ${JSON.stringify(queued)}, ${systemNow()})`);
}

async function insertWithin(boss: PgBoss, tx: GlobalTx, name: string, queued: QueuedJob): Promise<void> {
  const executeSql = async (text: string, values: unknown[] = []) => ({
    rows: await tx.rows({ text, values, name: undefined }),
  });
  await boss.insert(name, [queued], { db: { executeSql } });
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
