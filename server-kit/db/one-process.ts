import pg from 'pg';

/**
 * Runs work that only one of several starting servers may do at a time; the others wait. The lock is on a connection of its
 * own, so that the work may use the pools.
 */
export async function inOneProcess<T>(url: string, lock: number, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'kala lock', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    // A slow machine works longer than others usually wait for a lock.
    await client.query('set lock_timeout = 0');
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await client.end();
  }
}
