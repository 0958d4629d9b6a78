// What pg-boss keeps in the database: a queue for each job and each hearer, who hears what, and what runs by the clock.
import { createHash } from 'node:crypto';
import type { PgBoss, Queue } from 'pg-boss';
import type { Instant } from '#kernel/time';
import type { Database } from '#server/db/database';
import type { GlobalTx, TenantTx } from '#server/db/tx';
import type { Taken } from '#server/due';
import type { HeardEvent, Hears } from '#server/events';
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

/** What a job of a listener carries: one event, whose id is that of the job, or several of one organization. */
export type HeardData =
  | { readonly organizationId: string; readonly payload: object }
  | { readonly organizationId: string; readonly events: readonly [HeardEvent<object>, ...HeardEvent<object>[]] };

export interface Delivering {
  readonly boss: PgBoss;
  readonly database: Pick<Database, 'reading'>;
  /** Those that this process knows; others, of another version, are found in the database. */
  readonly hears: readonly Hears[];
}

/** Writes those of the jobs into their queues whose row of the outbox this process has removed. */
type Insert = (tx: GlobalTx, isTaken: (row: { readonly id: string }) => boolean) => Promise<void>;

/** Finds the queues of these rows. The id of the row is the id of the job in each queue, and a queue takes an id only once. */
export async function planned(
  delivering: Delivering,
  organizationId: string,
  rows: readonly OutboxRow[],
): Promise<Insert> {
  const { boss } = delivering;
  const [queued, events] = partition(rows, ({ event }) => event.startsWith(queuedPrefix));
  const heard = events.length > 0 ? await heardOf(delivering, organizationId, events) : [];
  return async (tx, isTaken) => {
    const byName = Map.groupBy(queued.filter(isTaken), ({ event }) => event.slice(queuedPrefix.length));
    const db = within(tx);
    await Promise.all([
      ...[...byName].map(([name, jobs]) =>
        boss.insert(
          name,
          jobs.map(({ id, payload }) => ({ id, group: { id: organizationId }, ...(payload as unknown as QueuedJob) })),
          { db },
        ),
      ),
      ...heard.map((one) => {
        const taken = one.events.filter(({ eventId }) => isTaken({ id: eventId }));
        return insertHeard(boss, { ...one, events: taken, db });
      }),
    ]);
  };
}

/** Who hears these events, and which of them. */
async function heardOf(
  { boss, database, hears }: Delivering,
  organizationId: string,
  rows: readonly OutboxRow[],
): Promise<ToInsert[]> {
  const names = [...new Set(rows.map(({ event }) => event))];
  const byQueue = Map.groupBy(await subscriptions(boss, 'event = any($1)', names), ({ name }) => name);
  const known = new Map(hears.map((one) => [hearerQueue(one.name), one]));
  const wanted = [...byQueue].map(([queue, heard]): ToInsert => {
    const events = rows
      .filter(({ event }) => heard.some((one) => one.event === event))
      .map(({ id, payload }) => ({ eventId: id, payload }));
    return { queue, organizationId, events, hearer: known.get(queue) };
  });
  const [some, all] = partition(wanted, ({ hearer }) => hearer?.concerning !== undefined);
  const concerned = some.length > 0 ? await database.reading(organizationId, (tx) => concernedBy(tx, some)) : [];
  return [...all, ...concerned].filter(({ events }) => events.length > 0);
}

/** All listeners are asked in one packet. */
const concernedBy = (tx: TenantTx, wanted: readonly ToInsert[]): Promise<ToInsert[]> =>
  Promise.all(
    wanted.map(async (one) => ({ ...one, events: (await one.hearer?.concerning?.(tx, one.events)) ?? one.events })),
  );

interface ToInsert {
  readonly queue: string;
  readonly organizationId: string;
  readonly events: readonly HeardEvent<object>[];
  readonly hearer?: Hears | undefined;
  /** The transaction to write in; one of their own when left out. */
  readonly db?: ReturnType<typeof within>;
}

/** Several events are one job where the listener takes them together. */
async function insertHeard(boss: PgBoss, one: ToInsert): Promise<void> {
  const { queue, organizationId, events, hearer, db } = one;
  if (events.length === 0) return;
  if (events.length === 1 || !hearer?.runTogether) return insertEach(boss, one);
  const id = idFrom(events.map(({ eventId }) => eventId).join(' '));
  await boss.insert(queue, [{ id, group: { id: organizationId }, data: { organizationId, events } }], db && { db });
}

/** Each event as a job of its own. */
export async function insertEach(boss: PgBoss, { queue, organizationId, events, db }: ToInsert): Promise<void> {
  const group = { id: organizationId };
  await boss.insert(
    queue,
    events.map(({ eventId, payload }) => ({ id: eventId, group, data: { organizationId, payload } })),
    db && { db },
  );
}

/** A UUID that follows from the words: the same words, the same job. */
export function idFrom(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
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
