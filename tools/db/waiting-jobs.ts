// Waiting jobs are part of a backup; other data of the job queue is not.
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import * as z from 'zod';
import { jobsSchema } from '#server/jobs/queues';

const WaitingJob = z.object({
  id: z.string(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  startAfter: z.string(),
  priority: z.number(),
  retryLimit: z.number(),
});
export type WaitingJob = z.infer<typeof WaitingJob>;

const batch = 500;

/** One JSON line per job, as of the snapshot of the rows: a job that was done later is still in it, and its effect is not. */
export async function* waitingJobs(options: {
  globalUrl: string;
  snapshot: string;
  count: (jobs: number) => void;
}): AsyncGenerator<Buffer> {
  const client = new pg.Client({ connectionString: options.globalUrl, application_name: 'kala backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set transaction snapshot ${client.escapeLiteral(options.snapshot)}`);
    const known = await client.query<{ present: boolean }>(
      `select to_regclass('${jobsSchema}.job') is not null as present`,
    );
    if (!known.rows[0]?.present) return;
    await client.query(`declare waiting no scroll cursor for
      select id, name, data, start_after as "startAfter", priority, retry_limit as "retryLimit"
      from ${jobsSchema}.job
      where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'`);
    for (;;) {
      const { rows } = await client.query(`fetch ${batch} from waiting`);
      if (rows.length === 0) return;
      options.count(rows.length);
      yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    }
  } finally {
    await client.end();
  }
}

export const parseJobs = (lines: string): WaitingJob[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => WaitingJob.parse(JSON.parse(line)));

/** Returns the jobs to their queues; the next start of the server sets the options of the queues. */
export async function queueAgain(globalUrl: string, jobs: readonly WaitingJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const boss = new PgBoss({
    connectionString: globalUrl,
    schema: jobsSchema,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    for (const [name, ofQueue] of Map.groupBy(jobs, (job) => job.name)) {
      if (!(await boss.getQueue(name))) await boss.createQueue(name);
      for (let i = 0; i < ofQueue.length; i += batch) {
        const some = ofQueue.slice(i, i + batch);
        await boss.insert(
          name,
          some.map(({ name: _, data, ...job }) => ({ ...job, ...(data && { data }) })),
        );
      }
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
