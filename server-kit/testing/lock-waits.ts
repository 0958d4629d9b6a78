import { expect, onTestFinished } from 'vitest';
import type { Id } from '#kernel/ids';
import type { Database } from '#server/db/database';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

interface HeldWork {
  readonly organizationId: Id<'organization'>;
  /** Done before the others may begin. */
  readonly first: (tx: TenantTx) => Promise<unknown>;
  /** Done when the transaction is asked to end. */
  readonly last?: (tx: TenantTx) => Promise<unknown>;
}

interface Held {
  /** Waits until so many connections wait for this transaction, or it has ended. */
  readonly untilItBlocks: (connections?: number) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** A transaction that has done its first work and stays open until it is asked to end; a test that fails ends it too. */
export async function heldOpen(
  database: Pick<Database, 'tenant' | 'global'>,
  { organizationId, first, last }: HeldWork,
): Promise<Held> {
  const [isHeld, mayEnd] = [Promise.withResolvers<number | undefined>(), Promise.withResolvers<void>()];
  const held = database.tenant(organizationId, async (tx) => {
    const own = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await first(tx);
    isHeld.resolve(own?.pid);
    await mayEnd.promise;
    await last?.(tx);
  });
  onTestFinished(() => mayEnd.resolve());
  let hasEnded = false;
  const pid = await Promise.race([isHeld.promise, held.then(() => undefined)]);
  return {
    untilItBlocks: (connections = 1) =>
      expect
        .poll(() => (hasEnded ? connections : blockedBy(database, pid)), { timeout: 60_000 })
        .toBeGreaterThanOrEqual(connections),
    async end() {
      hasEnded = true;
      mayEnd.resolve();
      await held;
    },
  };
}

/** How many wait for this connection, or for one that waits for it: of two that want the same row, the second waits for the first. */
async function blockedBy(database: Pick<Database, 'global'>, pid: number | undefined): Promise<number> {
  const found = await database.global((tx) =>
    tx.one<{ count: number }>(sql`
      with recursive
        waiting as materialized (
          select pid, pg_blocking_pids(pid) as behind from pg_stat_activity where datname = current_database()),
        blocked as (
          select pid from waiting where ${pid}::int = any(behind)
          union
          select w.pid from waiting w join blocked b on b.pid = any(w.behind))
      select count(*)::int as count from blocked`),
  );
  return found?.count ?? 0;
}
