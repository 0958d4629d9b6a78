import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import type { LeaveRun } from '#leave/contract';
import { leaveErrors } from '#leave/errors';
import { workDay } from '#leave/rules/day-parts';
import type { Entry } from '#leave/rules/ledger';
import { refuseOn } from '#server/db/database';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export type RunRow = Omit<LeaveRun, 'totals'> & { readonly doneUntil: string | null };

const runColumns = sql`r.id, r.state, r.on_date as "onDate", r.people_count as "peopleCount", r.done_count as "doneCount",
  r.done_until as "doneUntil", r.started_by as "startedBy", r.started_at as "startedAt", r.ended_at as "endedAt"`;

/** Refused while another one runs. */
export const addRun = (
  tx: TenantTx,
  run: Pick<RunRow, 'id' | 'onDate' | 'peopleCount' | 'startedBy' | 'startedAt'>,
): Promise<number> =>
  refuseOn(
    tx.run(sql`
      insert into app.leave_run (organization_id, id, state, on_date, people_count, done_count, started_by, started_at)
      values (${tx.organizationId}, ${run.id}, 'running', ${run.onDate}, ${run.peopleCount}, 0, ${run.startedBy},
        ${run.startedAt})`),
    { leave_run_busy_key: () => leaveErrors.runBusy() },
  );

export const runForUpdate = (tx: TenantTx, runId: Id<'leaveRun'>): Promise<RunRow | undefined> =>
  tx.one<RunRow>(sql`
    select ${runColumns} from app.leave_run r
    where r.organization_id = ${tx.organizationId} and r.id = ${runId} for update`);

/** The run that was started last. */
export const lastRun = (tx: TenantTx): Promise<RunRow | undefined> =>
  tx.one<RunRow>(sql`
    select ${runColumns} from app.leave_run r where r.organization_id = ${tx.organizationId}
    order by r.started_at desc, r.id desc limit 1`);

export const runPage = (tx: TenantTx, query: Paging & { readonly sort: string }): Promise<Page<RunRow>> =>
  pageOf<RunRow>(
    tx,
    {
      select: runColumns,
      from: sql`app.leave_run r`,
      where: sql`r.organization_id = ${tx.organizationId}`,
      orderBy: query.sort === 'startedAt' ? sql`r.started_at, r.id` : sql`r.started_at desc, r.id desc`,
    },
    query,
  );

/** People of whom runs wrote something. */
export const peopleOfRuns = (
  tx: TenantTx,
  runIds: readonly string[],
): Promise<{ runId: Id<'leaveRun'>; employeeId: Id<'employee'> }[]> =>
  tx.rows(sql`
    select distinct run_id as "runId", employee_id as "employeeId" from app.leave_entry
    where organization_id = ${tx.organizationId} and run_id = any(${[...runIds]}::uuid[])`);

/** A person's day in the totals of a run. */
export interface OwnDay {
  readonly runId: Id<'leaveRun'>;
  readonly employeeId: Id<'employee'>;
  readonly dayMinutes: number;
}

export interface RunTotal {
  readonly runId: Id<'leaveRun'>;
  readonly kind: Entry['kind'];
  readonly minutes: number;
  /** The sum of each person's days. */
  readonly days: number;
  readonly entries: number;
}

/** @param ownDays people whose day is not 480 minutes */
export const totalsOf = (tx: TenantTx, runIds: readonly string[], ownDays: readonly OwnDay[]): Promise<RunTotal[]> =>
  tx.rows<RunTotal>(sql`
    select e.run_id as "runId", e.kind, sum(e.minutes)::int as minutes, count(*)::int as entries,
      round(sum(e.minutes::numeric / coalesce(o.minutes, ${workDay}::int)), 2)::float8 as days
    from app.leave_entry e
    left join unnest(${ownDays.map(({ runId }) => runId)}::uuid[],
      ${ownDays.map(({ employeeId }) => employeeId)}::uuid[],
      ${ownDays.map(({ dayMinutes }) => dayMinutes)}::int[]) as o (run_id, employee_id, minutes)
      on o.run_id = e.run_id and o.employee_id = e.employee_id
    where e.organization_id = ${tx.organizationId} and e.run_id = any(${[...runIds]}::uuid[])
    group by e.run_id, e.kind order by e.run_id, e.kind`);

export const saveProgress = (
  tx: TenantTx,
  run: { id: Id<'leaveRun'>; doneCount: number; doneUntil: string | null },
): Promise<number> =>
  tx.run(sql`
    update app.leave_run set done_count = ${run.doneCount}, done_until = ${run.doneUntil}
    where organization_id = ${tx.organizationId} and id = ${run.id}`);

export const saveState = (
  tx: TenantTx,
  run: { id: Id<'leaveRun'>; state: RunRow['state']; endedAt: Instant | null },
): Promise<number> =>
  tx.run(sql`
    update app.leave_run set state = ${run.state}, ended_at = ${run.endedAt},
      done_count = case when ${run.state}::text = 'undoing' then 0 else done_count end,
      done_until = case when ${run.state}::text = 'undoing' then null else done_until end
    where organization_id = ${tx.organizationId} and id = ${run.id}`);

/** People who have an account, in the order of their ids. */
export const peopleWithAccounts = async (
  tx: TenantTx,
  { after, most }: { after: string | null; most: number },
): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select employee_id as id from app.leave_account
      where organization_id = ${tx.organizationId} and ${after === null ? sql`true` : sql`employee_id > ${after}`}
      order by employee_id limit ${most}`)
  ).map(({ id }) => id);

export const countPeopleWithAccounts = async (tx: TenantTx): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from app.leave_account
      where organization_id = ${tx.organizationId}`)
  )?.count ?? 0;

/** A year end may look at accounts again that were held since an undo. */
export const releaseAccounts = (tx: TenantTx, on: LocalDate): Promise<number> =>
  tx.run(sql`
    update app.leave_account set is_held = false, next_on = least(next_on, ${on}::date)
    where organization_id = ${tx.organizationId} and is_held`);

export interface RunEntry extends Entry {
  readonly employeeId: Id<'employee'>;
  readonly leaveTypeId: Id<'leaveType'>;
}

/** The next people of whom a run wrote something, with what it wrote. */
export const entriesOfRun = (
  tx: TenantTx,
  options: { runId: Id<'leaveRun'>; employeeIds: readonly string[] },
): Promise<RunEntry[]> =>
  tx.rows<RunEntry>(sql`
    select employee_id as "employeeId", leave_type_id as "leaveTypeId", on_date as "on", minutes, kind, key,
      expires_on as "expiresOn", rule, facts as "values"
    from app.leave_entry
    where organization_id = ${tx.organizationId} and run_id = ${options.runId}
      and employee_id = any(${[...options.employeeIds]}::uuid[])
    order by id`);

/** Once they are released, they are due as they were when the run began. */
export const holdAccounts = (tx: TenantTx, employeeIds: readonly string[], runOn: LocalDate): Promise<number> =>
  tx.run(sql`
    update app.leave_account set is_held = true, next_on = least(next_on, ${runOn}::date)
    where organization_id = ${tx.organizationId} and employee_id = any(${[...employeeIds]}::uuid[])`);
