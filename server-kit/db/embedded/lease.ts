import pg from 'pg';

/** Any number, as long as nobody else locks it in the database `postgres` of our own server. */
const leaseKey = 727_201;

/** Each process that uses the server holds one connection with a shared lock; who can have the lock alone is the last. */
export interface Lease {
  /** Ends when the server is gone. */
  readonly lost: Promise<void>;
  /** Gives the lease back; true when nobody else holds one, and then nobody can take one any more. */
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
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [leaseKey]);
    const alone = rows[0]?.alone ?? false;
    if (!alone) await client.end();
    return alone;
  } catch {
    // The server is gone already.
    return false;
  }
}
