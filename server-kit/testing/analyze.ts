import pg from 'pg';
import type { Database } from '../db/database.ts';

/** Gathers statistics of a table now, as autovacuum would do later: a tested plan must not be a guess. */
export const analyze = (database: Database, table: string): Promise<void> => asOwner(database, `analyze ${table}`);

/** Does at once for all tables what autovacuum would do within minutes; only then is a long list counted in its index alone. */
export const tidy = (database: Database): Promise<void> => asOwner(database, 'vacuum (analyze)');

async function asOwner(database: Database, statement: string): Promise<void> {
  const owner = new pg.Client(database.urls.owner);
  await owner.connect();
  try {
    await owner.query(statement);
  } finally {
    await owner.end();
  }
}
