import pg from 'pg';
import type { Database } from '../db/database.ts';

/** Gathers statistics of a table now, as autovacuum would do later: a tested plan must not be a guess. */
export async function analyze(database: Database, table: string): Promise<void> {
  const owner = new pg.Client(database.urls.owner);
  await owner.connect();
  try {
    await owner.query(`analyze ${table}`);
  } finally {
    await owner.end();
  }
}
