import { expect } from 'vitest';
import type { Database } from '#server/db/database';
import { sql } from '#server/db/sql';

/** Waits until so many connections of this database wait for a lock. */
export const untilBlocked = (database: Pick<Database, 'global'>, connections = 1): Promise<void> =>
  expect
    .poll(
      () =>
        database.global(async (tx) => {
          const waiting = await tx.one<{ count: number }>(sql`
            select count(distinct l.pid)::int as count from pg_locks l
            join pg_stat_activity a on a.pid = l.pid
            where not l.granted and a.datname = current_database()`);
          return waiting?.count ?? 0;
        }),
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(connections);
