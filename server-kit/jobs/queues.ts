// What pg-boss keeps in the database: a queue for each job and each hearer, who hears what, and what runs by the clock.
import type { PgBoss, Queue } from 'pg-boss';
import type { Instant } from '#kernel/time';
import type { GlobalTx } from '#server/db/tx';
import type { Taken } from '#server/due';
import type { Hears } from '#server/events';
import type { AnyJob } from '#server/jobs';
import type { Log } from '#server/log';
import type { OutboxRow } from '#server/relay';

export const jobsSchema = 'jobs';
/** Where a job lies that failed for good, for a person to look at. */
export const failedQueue = 'failed';
export const hearerQueue = (name: string): string => `hears.${name}`;

const day = 24 * 60 * 60;

type Limits = Pick<AnyJob, 'retries' | 'longestMinutes' | 'cron' | 'rememberedSeconds'>;

/** A few tries outlast a restart or a lock; more would only repeat what is wrong. */
const usualRetries = 5;
const usualMinutes = 15;
/** What runs by the clock goes through all companies. */
const clockMinutes = 60;

const queueOf = ({
  retries = usualRetries,
  longestMinutes,
  cron,
  rememberedSeconds = 7 * day,
}: Limits): Omit<Queue, 'name'> => ({
  retryLimit: retries,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  // A process that was killed sends no heartbeat; its jobs go to another one a minute later.
  heartbeatSeconds: 30,
  expireInSeconds: (longestMinutes ?? (cron ? clockMinutes : usualMinutes)) * 60,
  retentionSeconds: 30 * day,
  deleteAfterSeconds: rememberedSeconds,
  deadLetter: failedQueue,
  notify: true,
});

export async function prepareQueues(boss: PgBoss, jobs: readonly AnyJob[], hears: readonly Hears[]): Promise<void> {
  const wanted = new Map<string, Omit<Queue, 'name'>>([
    [failedQueue, { retentionSeconds: 180 * day }],
    ...jobs.map((one) => [one.name, queueOf(one)] as const),
    ...hears.map(({ name }) => [hearerQueue(name), queueOf({ rememberedSeconds: day })] as const),
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
export async function prepareSubscriptions(boss: PgBoss, hears: readonly Hears[]): Promise<void> {
  const wanted = hears.map(({ event, name }): Subscription => ({ event: event.name, name: hearerQueue(name) }));
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
    .executeSql(`select event, name from ${jobsSchema}.subscription where ${where}`, [names]);
  return rows as Subscription[];
}

export async function prepareSchedules(boss: PgBoss, jobs: readonly AnyJob[], log: Log): Promise<void> {
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

/** Rows of the outbox that hold a job and no event bear its name behind this. No event has a colon in its name. */
const queuedPrefix = 'job:';

export interface QueuedJob {
  readonly data: object;
  readonly startAfter?: Instant;
  /** The job's own id: of several with the same one only the first is taken. */
  readonly id?: string;
}

export const queuedName = (jobName: string): string => `${queuedPrefix}${jobName}`;

/** The id of the row is the id of the job in each queue, and a queue takes an id only once. */
export async function deliver(boss: PgBoss, organizationId: string, rows: readonly OutboxRow[]): Promise<void> {
  const [queued, events] = partition(rows, ({ event }) => event.startsWith(queuedPrefix));
  for (const [name, jobs] of Map.groupBy(queued, ({ event }) => event.slice(queuedPrefix.length)))
    await boss.insert(
      name,
      jobs.map(({ id, payload }) => ({ id, group: { id: organizationId }, ...(payload as unknown as QueuedJob) })),
    );
  if (events.length > 0) await deliverEvents(boss, organizationId, events);
}

async function deliverEvents(boss: PgBoss, organizationId: string, events: readonly OutboxRow[]): Promise<void> {
  const names = [...new Set(events.map(({ event }) => event))];
  const byQueue = Map.groupBy(await subscriptions(boss, 'event = any($1)', names), ({ name }) => name);
  for (const [queue, heard] of byQueue) {
    const wanted = events.filter(({ event }) => heard.some((one) => one.event === event));
    await boss.insert(
      queue,
      wanted.map(({ id, payload }) => ({ id, group: { id: organizationId }, data: { organizationId, payload } })),
    );
  }
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  const { first = [], second = [] } = Object.groupBy(all, (one) => (isFirst(one) ? 'first' : 'second'));
  return [first, second];
}

/** What pg-boss writes through the connection of a transaction of ours is committed with it. */
export const within = (tx: GlobalTx) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await tx.rows<object>({ text, values, name: undefined }),
  }),
});

/** In the transaction that takes the work: one job for each organization and kind. */
export async function queueDue(boss: PgBoss, tx: GlobalTx, taken: readonly Taken[]): Promise<void> {
  for (const [name, all] of Map.groupBy(taken, ({ what }) => what))
    await boss.insert(
      name,
      all.map(({ organizationId }) => ({ group: { id: organizationId }, data: { organizationId } })),
      { db: within(tx) },
    );
}
