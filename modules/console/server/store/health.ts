// The state of the installation: queues, work that fails, mail, the size of the database.
import type { Instant, LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';

export interface Queue {
  readonly name: string;
  readonly waiting: number;
  /** Age of the oldest job that could run, in seconds. */
  readonly oldestSeconds: number;
}

/** Jobs that could run now, by queue, the oldest first. None before the job queue has made its tables. */
export async function queues(tx: GlobalTx, now: Instant): Promise<Queue[]> {
  if (!(await hasJobs(tx))) return [];
  return tx.rows<Queue>(sql`
    select name, count(*)::int as waiting,
      greatest(0, extract(epoch from ${now}::timestamptz - min(start_after)))::int as "oldestSeconds"
    from jobs.job where state < 'active' and start_after <= ${now}
    group by name order by min(start_after) limit 20`);
}

export async function failedJobs(tx: GlobalTx, since: Instant): Promise<number> {
  if (!(await hasJobs(tx))) return 0;
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from jobs.job where state = 'failed' and completed_on >= ${since}`);
  return row?.count ?? 0;
}

const hasJobs = async (tx: GlobalTx): Promise<boolean> =>
  (await tx.one<{ there: boolean }>(sql`select to_regclass('jobs.job') is not null as there`))?.there ?? false;

export interface Health {
  readonly failingWork: number;
  /** How long the work that is due waits, in seconds; 0 when nothing waits. */
  readonly oldestWorkSeconds: number;
  readonly failedMails: number;
  readonly waitingMails: number;
  readonly databaseBytes: number;
}

export async function health(
  tx: GlobalTx,
  { now, since }: { readonly now: Instant; readonly since: Instant },
): Promise<Health> {
  const row = await tx.one<Health>(sql`
    select (select count(*)::int from global.due_work where failures > 0) as "failingWork",
      (select greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(look_at)), 0))::int from global.due_work)
        as "oldestWorkSeconds",
      (select count(*)::int from global.mail where created_at >= ${since} and error is not null) as "failedMails",
      (select count(*)::int from global.mail where created_at >= ${since} and error is null and sent_at is null)
        as "waitingMails",
      pg_database_size(current_database())::float8 as "databaseBytes"`);
  if (!row) throw new Error('A count has one row.');
  return row;
}

export interface ErrorDay {
  readonly day: LocalDate;
  readonly failedJobs: number;
  readonly failedMails: number;
}

/** Days with an error, the oldest first. */
export async function errorDays(
  tx: GlobalTx,
  { since, timeZone }: { readonly since: Instant; readonly timeZone: string },
): Promise<ErrorDay[]> {
  const jobs = (await hasJobs(tx))
    ? sql`select (completed_on at time zone ${timeZone})::date as day, 1 as job, 0 as mail from jobs.job
        where state = 'failed' and completed_on >= ${since} union all`
    : sql.empty;
  return tx.rows<ErrorDay>(sql`
    select day, sum(job)::int as "failedJobs", sum(mail)::int as "failedMails" from (
      ${jobs} select (created_at at time zone ${timeZone})::date, 0, 1 from global.mail
        where created_at >= ${since} and error is not null) as found (day, job, mail)
    group by day order by day`);
}

/** The largest tables with their indexes; the parts of a divided table count as one. */
export const largestTables = (tx: GlobalTx): Promise<{ name: string; bytes: number }[]> =>
  tx.rows(sql`
    select coalesce(whole.relname, c.relname) as name, sum(pg_total_relation_size(c.oid))::float8 as bytes
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_inherits i on i.inhrelid = c.oid
    left join pg_class whole on whole.oid = i.inhparent
    where c.relkind = 'r' and n.nspname in ('app', 'global', 'jobs')
    group by 1 order by 2 desc, 1 limit 10`);
