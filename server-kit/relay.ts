import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './db/database.ts';
import { type Leash, onLeash } from './db/leash.ts';
import { sql } from './db/sql.ts';
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

export interface RelayOptions {
  readonly database: Database;
  /** Takes the events for good. Called again with the same events when their removal fails, so it must know their ids. */
  deliver(organizationId: string, events: readonly OutboxRow[]): Promise<void>;
  readonly log: Log;
  /** How long what a process left behind may wait; ten seconds when left out. */
  readonly sweepEveryMs?: number | undefined;
}

const eventsAtOnce = 100;
// The relay shares the pool with the people who wait for answers.
const organizationsAtOnce = 2;
/** The outbox is emptied at a kick. Only what a process left that ended in between waits for a sweep. */
const usualSweepMs = 10_000;

/** Kicked by a job, the relay outlives it; like a job, it has turns of its own at the connections. */
const ownLeash: Leash = { signal: new AbortController().signal, memory: () => 0 };

export function startRelay({ database, deliver, log, sweepEveryMs = usualSweepMs }: RelayOptions): Relay {
  const waiting = new Set<string>();
  /** By organization: each is carried by one at a time, or its events would be handed over twice. */
  const running = new Map<string, Promise<void>>();
  const stopped = new AbortController();
  let failing = false;

  const report = (problem: unknown) => {
    if (!failing) log.warn({ err: problem }, 'Events stay in the outbox for now; the relay keeps trying.');
    failing = true;
  };

  async function carry(organizationId: string): Promise<void> {
    let carried: number;
    do {
      carried = await carryBatch({ database, deliver, organizationId });
    } while (carried === eventsAtOnce && !stopped.signal.aborted);
    failing = false;
  }

  function pump(): void {
    for (const organizationId of waiting) {
      if (running.size >= organizationsAtOnce || stopped.signal.aborted) return;
      if (running.has(organizationId)) continue;
      waiting.delete(organizationId);
      const run = onLeash(ownLeash, () => carry(organizationId))
        .catch(report)
        .finally(() => {
          running.delete(organizationId);
          pump();
        });
      running.set(organizationId, run);
    }
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
 * Reads some events, hands them over and removes them, and holds no connection meanwhile. Killed in between, or with
 * another process at the same events, they are handed over again under the same ids, which the queue refuses to take twice.
 */
async function carryBatch({
  database,
  deliver,
  organizationId,
}: Pick<RelayOptions, 'database' | 'deliver'> & { organizationId: string }): Promise<number> {
  const events = await database.reading(organizationId, (tx) =>
    tx.rows<OutboxRow>(sql`
      select id, event, payload from app.outbox
      where organization_id = ${organizationId} order by id limit ${eventsAtOnce}`),
  );
  if (events.length === 0) return 0;
  await deliver(organizationId, events);
  await database.tenant(organizationId, (tx) =>
    tx.run(sql`
      delete from app.outbox
      where organization_id = ${organizationId} and id in (${sql.list(events.map(({ id }) => id))})`),
  );
  return events.length;
}
