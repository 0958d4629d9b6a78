import pg from 'pg';

/** The lock number: any number that is not locked for another purpose in the database `postgres` of the embedded server. */
const leaseKey = 727_201;

/**
 * Each process that uses the server holds one connection with a shared lock; the process that gets the exclusive lock is the last.
 */
export interface Lease {
  /** Resolves when the server is gone. */
  readonly lost: Promise<void>;
  /** Returns the lease; true when this was the last one, and then no new lease can be taken. */
  giveUp(): Promise<boolean>;
}

export async function takeLease(config: pg.ClientConfig): Promise<Lease> {
  const client = new pg.Client({ ...config, application_name: 'kala lease' });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [leaseKey]);
  return { lost, giveUp: () => giveUp(client) };
}

async function giveUp(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [leaseKey]);
    const { rows } = await client.query<{ isLast: boolean }>('select pg_try_advisory_lock($1) as "isLast"', [leaseKey]);
    const isLast = rows[0]?.isLast ?? false;
    if (!isLast) await client.end();
    return isLast;
  } catch {
    // The server has already stopped.
    return false;
  }
}
