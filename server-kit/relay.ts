import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './db/database.ts';
import { type Leash, onLeash } from './db/leash.ts';
import { sql } from './db/sql.ts';
import type { GlobalTx } from './db/tx.ts';
import type { Log } from './log.ts';

/** A row of the outbox: a recorded event, or a queued job. */
export interface OutboxRow {
  readonly id: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Carries events and queued jobs from the outbox of each organization to their queues. */
export interface Relay {
  /** Says that an organization's outbox may hold something. Called after its transaction is committed. */
  kick(organizationId: string): void;
  stop(): Promise<void>;
}

export interface Delivery {
  /** Hands over those events that this process has removed. Called again where the transaction is repeated. */
  write(tx: GlobalTx, isTaken: (event: { readonly id: string }) => boolean): Promise<void>;
  /** After the commit. */
  written(): void;
}

export interface RelayOptions {
  readonly database: Database;
  /** Finds out where each event goes, before the transaction in which it goes there. */
  prepare(organizationId: string, events: readonly OutboxRow[]): Promise<Delivery>;
  readonly log: Log;
  /** How long what a process left behind may wait; ten seconds when left out. */
  readonly sweepEveryMs?: number | undefined;
}

const eventsAtOnce = 100;
// The relay shares the pool with the people who wait for answers.
const organizationsAtOnce = 2;
/** The outbox is emptied at a kick. Only what a process left that ended in between waits for a sweep. */
const usualSweepMs = 10_000;
/** The first event of an organization leaves at once; those right after it leave together, a rush of requests in few batches. */
const restMs = 50;

/** Kicked by a job, the relay outlives it; like a job, it has turns of its own at the connections. */
const ownLeash: Leash = { signal: new AbortController().signal, memory: () => 0 };

export function startRelay({ database, prepare, log, sweepEveryMs = usualSweepMs }: RelayOptions): Relay {
  const waiting = new Set<string>();
  /** By organization: each is carried by one at a time, or its events would be handed over twice. */
  const running = new Map<string, Promise<void>>();
  /** Organizations whose events left a moment ago. */
  const resting = new Map<string, NodeJS.Timeout>();
  const stopped = new AbortController();
  let failing = false;

  const report = (problem: unknown) => {
    if (!failing) log.warn({ err: problem }, 'Events stay in the outbox for now; the relay keeps trying.');
    failing = true;
  };

  /** One batch: what is left waits behind the other organizations. */
  async function carry(organizationId: string): Promise<void> {
    const carried = await carryBatch({ database, prepare, organizationId });
    failing = false;
    if (carried === eventsAtOnce && !stopped.signal.aborted) waiting.add(organizationId);
    else rest(organizationId);
  }

  function pump(): void {
    for (const organizationId of waiting) {
      if (running.size >= organizationsAtOnce || stopped.signal.aborted) return;
      if (running.has(organizationId) || resting.has(organizationId)) continue;
      waiting.delete(organizationId);
      const run = onLeash(ownLeash, () => carry(organizationId))
        .catch((problem) => {
          report(problem);
          rest(organizationId);
        })
        .finally(() => {
          running.delete(organizationId);
          pump();
        });
      running.set(organizationId, run);
    }
  }

  function rest(organizationId: string): void {
    if (stopped.signal.aborted) return;
    const over = setTimeout(() => {
      resting.delete(organizationId);
      pump();
    }, restMs);
    resting.set(organizationId, over.unref());
  }

  const kick = (organizationId: string) => {
    if (stopped.signal.aborted) return;
    waiting.add(organizationId);
    pump();
  };

  // Finds what was committed by a process that ended before it could carry it on.
  async function sweep(): Promise<void> {
    while (!stopped.signal.aborted) {
      await sleep(sweepEveryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
      if (!stopped.signal.aborted) (await organizationsWithEvents(database).catch(report))?.forEach(kick);
    }
  }
  const sweeping = sweep();

  return {
    kick,
    async stop() {
      stopped.abort();
      waiting.clear();
      for (const over of resting.values()) clearTimeout(over);
      resting.clear();
      await Promise.all([sweeping, ...running.values()]);
    },
  };
}

/** The only look across organizations: at their ids, not at their events. */
async function organizationsWithEvents(database: Database): Promise<string[]> {
  const found = await database.global((tx) =>
    tx.rows<{ organizationId: string }>(
      sql`select distinct organization_id as "organizationId" from app.outbox limit 500`,
    ),
  );
  return found.map(({ organizationId }) => organizationId);
}

/**
 * Reads some events, then removes them and hands them over in one transaction: a process that is killed leaves all or nothing.
 * Of processes that carry the same events one removes each, and the others hand it over no more.
 */
async function carryBatch({
  database,
  prepare,
  organizationId,
}: Pick<RelayOptions, 'database' | 'prepare'> & { organizationId: string }): Promise<number> {
  const events = await database.reading(organizationId, (tx) =>
    tx.rows<OutboxRow>(sql`
      select id, event, payload from app.outbox
      where organization_id = ${organizationId} order by id limit ${eventsAtOnce}`),
  );
  if (events.length === 0) return 0;
  const delivery = await prepare(organizationId, events);
  const isTaken = await database.global(async (tx) => {
    const ids = events.map(({ id }) => id);
    const taken = await tx.rows<{ id: string }>(sql`
      delete from app.outbox where organization_id = ${organizationId} and id = any(${ids}::uuid[]) returning id`);
    const found = new Set(taken.map(({ id }) => id));
    if (found.size > 0) await delivery.write(tx, ({ id }) => found.has(id));
    return found.size > 0;
  }, organizationId);
  if (isTaken) delivery.written();
  return events.length;
}
