import fs from 'node:fs';
import pg from 'pg';

/** The kernel counts processor time in hundredths of a second. */
const tickMs = 10;

/**
 * Processor time in milliseconds of all connections of a database so far, by process. Read from the kernel, so 0 where the database
 * is on another machine or the system is no Linux.
 */
export async function databaseProcessors(url: string): Promise<ReadonlyMap<number, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  return new Map(rows.map(({ pid }) => [pid, usedBy(pid)]));
}

function usedBy(pid: number): number {
  try {
    const [, rest = ''] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = rest.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return 0;
  }
}

/** What the connections used between two readings. */
export const usedBetween = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0);
