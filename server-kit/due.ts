// Work that each organization has to do at a moment of its own: a day ends, a last day of work is over, a file has waited
// long enough. The global table due_work says when, per organization and kind of work; one look finds what is due.
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { addSeconds, type Instant, isBefore, millisecondsOf } from '#kernel/time';
import type { Database } from './db/database.ts';
import { sql } from './db/sql.ts';
import type { GlobalTx, TenantTx } from './db/tx.ts';
import { putIntoOutbox } from './events.ts';
import type { Job } from './jobs.ts';
import type { Log } from './log.ts';
import type { KitServices } from './services.ts';

export interface DueRun {
  readonly organizationId: string;
  readonly now: Instant;
  readonly services: KitServices;
}

/** A kind of work that falls due in each organization at its own time. */
export interface Due {
  /** Unique, and never changed: it names the rows of the index and the queue. */
  readonly name: string;
  /**
   * Does what is due now and answers when this organization has something to do next, read from its rows; null: nothing
   * until `dueAt` says so. Called early it finds nothing to do, called twice it does no harm. A long piece of work stops
   * after some seconds and answers `now`: other organizations come first, then it goes on.
   */
  run(work: DueRun): Promise<Instant | null>;
}

export const due = (definition: Due): Due => definition;

/** All kinds at once, as when an organization moves to another time zone. */
export const everything: Pick<Due, 'name'> = { name: '*' };

/** In the outbox, between the events. */
export const dueEvent = 'due';

/**
 * Says in an organization's own transaction that it has this to do at that moment, or earlier. What is said too often or
 * too early costs one empty run; a later moment than the index has changes nothing.
 */
export function dueAt(tx: TenantTx, { name }: Pick<Due, 'name'>, at: Instant): void {
  putIntoOutbox(tx, dueEvent, { what: name, at });
}

const enrolling = 'due.enrol';

/** Called in the transaction that lists an organization in the directory: all kinds of work look at it for the first time. */
export async function enrol(tx: GlobalTx, organizationId: string, now: Instant): Promise<void> {
  await tx.run(sql`
    insert into global.due_work (organization_id, what, due_at) values (${organizationId}, ${enrolling}, ${now})
    on conflict (organization_id, what) do nothing`);
}

const DuePayload = z.object({ what: z.string(), at: z.string() });
interface Moment {
  readonly what: string;
  readonly at: Instant;
}

const DueData = z.object({ organizationId: z.string() });
export type DueData = z.infer<typeof DueData>;

/** One organization's work of one kind, on its way into the job queue. */
export interface Taken {
  readonly what: string;
  readonly organizationId: string;
}

export interface DueOptions {
  readonly database: Database;
  readonly kinds: readonly Due[];
  readonly now: () => Instant;
  readonly log: Log;
  /** Writes jobs in this transaction. */
  queue(tx: GlobalTx, taken: readonly Taken[]): Promise<void>;
}

export interface DueIndex {
  /** Writes what an organization's outbox said. Answers what to do after the commit. */
  heard(tx: GlobalTx, organizationId: string, payloads: readonly unknown[]): Promise<() => void>;
  /** Puts what is due now into the job queue. Answers how much. */
  look(): Promise<number>;
  /** Gives every listed organization the rows it lacks. */
  enrolAll(): Promise<void>;
  /** The kinds of work as jobs. */
  readonly jobs: readonly Job<DueData>[];
  /** From now on it looks by itself. */
  start(): void;
  stop(): Promise<void>;
}

const takenAtOnce = 200;
/** Longer than a job waits or runs: from then on it is lost, and the work is taken again. */
const takenSeconds = 6 * 60 * 60;
/** The pause after the first failure; it doubles with each up to the longest. */
const pauseSeconds = 10;
const longestPauseSeconds = 60 * 60;
const failuresToReport = 5;
/** What answered "nothing" is asked again so much later, should a change not have said so. */
const longestSeconds = 30 * 86_400;
const lookEveryMs = 15_000;
/** After each taking: so much work at once enters the queue at most so often, and what is due again and again waits. */
const restMs = 1_000;
const enrolEveryMs = 60 * 60_000;

export function openDue(options: DueOptions): DueIndex {
  const { database, kinds, now, log } = options;
  const names = [...kinds.map(({ name }) => name), enrolling];
  const stopped = new AbortController();
  let woken = new AbortController();
  let failing = false;

  const look = () => database.global((tx) => take(tx, { names, now: now(), queue: options.queue }));

  const enrolAll = () => database.global((tx) => addMissing(tx, { kinds, now: now() }));

  async function finish(what: string, organizationId: string, next: Instant | null): Promise<void> {
    const latest = addSeconds(now(), longestSeconds);
    const at = next === null || isBefore(latest, next) ? latest : next;
    await database.globalReading((tx) => putBack(tx, { what, organizationId, at }));
    wakeBy(at);
  }

  /** A failure stays within its organization: it is tried again later, and the others go on. */
  async function postpone(what: string, organizationId: string, err: unknown): Promise<void> {
    const failures = await database.globalReading((tx) => putOff(tx, { what, organizationId, now: now() }));
    const facts = { err, what, organizationId, failures };
    if (failures < failuresToReport) log.warn(facts, 'Work that was due failed and will be tried again.');
    else log.error(facts, 'Work that was due keeps failing; it is tried again once an hour.');
  }

  let planned = Number.POSITIVE_INFINITY;
  /** Looks again in time for a moment that this process knows of. */
  function wakeBy(at: Instant): void {
    if (millisecondsOf(at) < planned) woken.abort();
  }

  async function lookOnAndOn(): Promise<void> {
    let enrolledAt = Number.NEGATIVE_INFINITY;
    while (!stopped.signal.aborted) {
      woken = new AbortController();
      planned = Number.POSITIVE_INFINITY;
      let wait = lookEveryMs;
      try {
        if (performance.now() - enrolledAt > enrolEveryMs) {
          await enrolAll();
          enrolledAt = performance.now();
        }
        const next = await firstLook(database, names);
        const ahead = next === null ? lookEveryMs : millisecondsOf(next) - millisecondsOf(now());
        if (ahead <= 0) await look();
        wait = ahead <= 0 ? restMs : Math.min(ahead, lookEveryMs);
        failing = false;
      } catch (err) {
        if (!failing) log.warn({ err }, 'What is due cannot be looked for; it is tried again.');
        failing = true;
      }
      planned = millisecondsOf(now()) + wait;
      const signal = wait === restMs ? stopped.signal : AbortSignal.any([stopped.signal, woken.signal]);
      await sleep(wait, undefined, { signal, ref: false }).catch(() => {});
    }
  }
  let looking: Promise<void> | undefined;

  const jobOf = ({ name, run }: Due): Job<DueData> => ({
    name,
    schema: DueData,
    rememberedSeconds: 60 * 60,
    batchSize: 20,
    async run({ organizationId }, services) {
      const worked = run({ organizationId, now: now(), services });
      await worked.then(
        (next) => finish(name, organizationId, next),
        (error) => postpone(name, organizationId, error),
      );
    },
  });
  const enrolment: Due = {
    name: enrolling,
    async run({ organizationId }) {
      await database.global((tx) => addMissing(tx, { kinds, now: now(), organizationId }));
      wakeBy(now());
      return null;
    },
  };

  return {
    jobs: [...kinds, enrolment].map(jobOf),
    look,
    enrolAll,
    async heard(tx, organizationId, payloads) {
      const moments = payloads.map((payload) => DuePayload.parse(payload) as Moment);
      await bringForward(tx, organizationId, moments);
      return () => {
        for (const { at } of moments) wakeBy(at);
      };
    },
    start() {
      looking ??= lookOnAndOn();
    },
    async stop() {
      stopped.abort();
      await looking;
    },
  };
}

async function firstLook(database: Database, names: readonly string[]): Promise<Instant | null> {
  const row = await database.globalReading((tx) =>
    tx.one<{ at: Instant | null }>(sql`
      select look_at as at from global.due_work where what = any(${[...names]}) order by look_at limit 1`),
  );
  return row?.at ?? null;
}

/**
 * Taking and queueing are one transaction, so that a process that is killed leaves both or neither. While the work is
 * taken its due_at is free for what is said meanwhile.
 */
async function take(
  tx: GlobalTx,
  { names, now, queue }: { names: readonly string[]; now: Instant; queue: DueOptions['queue'] },
): Promise<number> {
  const taken = await tx.rows<Taken>(sql`
    update global.due_work w set taken_until = ${addSeconds(now, takenSeconds)}, due_at = 'infinity'
    from (
      select organization_id, what from global.due_work
      where look_at <= ${now} and what = any(${[...names]})
      order by look_at limit ${takenAtOnce} for update skip locked
    ) as found
    where w.organization_id = found.organization_id and w.what = found.what
    returning w.what, w.organization_id as "organizationId"`);
  if (taken.length > 0) await queue(tx, taken);
  return taken.length;
}

async function putBack(tx: GlobalTx, { organizationId, what, at }: Taken & Moment): Promise<void> {
  await tx.run(sql`
    update global.due_work set due_at = least(due_at, ${at}), taken_until = null, failures = 0
    where organization_id = ${organizationId} and what = ${what}`);
}

/** Answers how often it has failed in a row. */
async function putOff(tx: GlobalTx, { organizationId, what, now }: Taken & { now: Instant }): Promise<number> {
  const row = await tx.one<{ failures: number }>(sql`
    update global.due_work set taken_until = null, failures = failures + 1,
      due_at = ${now}::timestamptz
        + least(${pauseSeconds} * 2 ^ least(failures, 20), ${longestPauseSeconds}) * interval '1 second'
    where organization_id = ${organizationId} and what = ${what}
    returning failures`);
  return row?.failures ?? 1;
}

async function bringForward(tx: GlobalTx, organizationId: string, moments: readonly Moment[]): Promise<void> {
  await tx.run(sql`
    update global.due_work w set due_at = v.at
    from (
      select what, min(at) as at
      from unnest(${moments.map(({ what }) => what)}::text[], ${moments.map(({ at }) => at)}::timestamptz[]) as one (what, at)
      group by what
    ) as v
    where w.organization_id = ${organizationId} and v.what in (w.what, ${everything.name}) and w.due_at > v.at`);
}

async function addMissing(
  tx: GlobalTx,
  { kinds, now, organizationId }: { kinds: readonly Due[]; now: Instant; organizationId?: string },
): Promise<void> {
  const names = kinds.map(({ name }) => name);
  await tx.run(sql`
    insert into global.due_work (organization_id, what, due_at)
    select d.organization_id, kind.name, ${now}
    from global.organization_directory d cross join unnest(${names}::text[]) as kind (name)
    where ${organizationId === undefined ? sql`true` : sql`d.organization_id = ${organizationId}`}
      and not exists (select from global.due_work w where w.organization_id = d.organization_id and w.what = kind.name)
    on conflict (organization_id, what) do nothing`);
}
