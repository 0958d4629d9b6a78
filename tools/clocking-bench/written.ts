// What the database wrote: figures that a busy machine does not change.
import pg from 'pg';
import type { Database } from '#server/db/database';

export interface Written {
  /** Bytes of the write-ahead log. */
  readonly bytes: number;
  /** Days that were written again, and those of them that stayed on their page. */
  readonly days: number;
  readonly daysOnPage: number;
}

export async function writtenSoFar(database: Database): Promise<Written> {
  const client = new pg.Client(database.urls.owner);
  await client.connect();
  const { rows } = await client.query<Written>(
    `select w.wal_bytes::float8 as bytes, d.n_tup_upd::float8 as days, d.n_tup_hot_upd::float8 as "daysOnPage"
     from pg_stat_wal w, pg_stat_user_tables d where d.relid = 'app.attendance_day'::regclass`,
  );
  await client.end();
  return rows[0] ?? { bytes: 0, days: 0, daysOnPage: 0 };
}
