// Marks of the live draft: whose slips are to be calculated again.
//
// A calculation reads facts, then writes slips as fresh. A mark that is set in between would be lost, and a mark cannot reach a draft
// that is not committed yet. So both wait for each other: `beginDraft` is taken before a run becomes a draft and reads its facts,
// the row of a run is locked while its slips are calculated, and marks are set only after `lockDrafts`. The order is always
// `beginDraft`, rows of drafts, ledger.
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { oneAtATime } from '#server/db/one-at-a-time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

type RunId = Id<'payrollRun'>;

/** Before a run becomes a draft: facts that change from now on are marked in it once it is committed. */
export const beginDraft = (tx: TenantTx): Promise<number> => oneAtATime(tx, 'payroll drafts');

/** The drafts of the company. None of them is being calculated, and no other one is begun, until the transaction ends. */
export async function lockDrafts(tx: TenantTx): Promise<RunId[]> {
  await beginDraft(tx);
  const drafts = await tx.rows<{ id: RunId }>(sql`
    select id from app.payroll_run
    where organization_id = ${tx.organizationId} and state = 'DRAFT' order by id for update`);
  return drafts.map(({ id }) => id);
}

export const countStale = async (tx: TenantTx, runId: RunId): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from app.payroll_slip
      where organization_id = ${tx.organizationId} and run_id = ${runId} and is_stale`)
  )?.count ?? 0;

/** When the slips of people were calculated; those that are to be calculated anyway are left out. */
export const calculatedAt = (
  tx: TenantTx,
  runId: RunId,
  employeeIds: readonly string[],
): Promise<{ employeeId: Id<'employee'>; since: Instant }[]> =>
  tx.rows(sql`
    select employee_id as "employeeId", calculated_at as since from app.payroll_slip
    where organization_id = ${tx.organizationId} and run_id = ${runId} and not is_stale and calculated_at is not null
      and employee_id = any(${[...employeeIds]}::uuid[])`);

/** The next people of a run whose facts changed. */
export const stalePeople = async (tx: TenantTx, runId: RunId, most: number): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select employee_id as id from app.payroll_slip
      where organization_id = ${tx.organizationId} and run_id = ${runId} and is_stale
      order by employee_id limit ${most}`)
  ).map(({ id }) => id);

/** Facts of these people changed on days of the range: their slips in drafts are calculated again. */
export async function markStale(
  tx: TenantTx,
  { employeeIds, from, to }: { employeeIds: readonly string[]; from: LocalDate | null; to: LocalDate | null },
): Promise<RunId[]> {
  const drafts = await lockDrafts(tx);
  if (drafts.length === 0) return [];
  const marked = await tx.rows<{ id: RunId }>(sql`
    update app.payroll_slip s set is_stale = true
    from app.payroll_run r
    where r.organization_id = ${tx.organizationId} and s.organization_id = ${tx.organizationId} and s.run_id = r.id
      and r.id = any(${drafts}::uuid[]) and s.employee_id = any(${[...employeeIds]}::uuid[])
      and ${from === null ? sql`true` : sql`r.end_date >= ${from}`}
      and ${to === null ? sql`true` : sql`r.start_date <= ${to}`}
    returning r.id`);
  return [...new Set(marked.map(({ id }) => id))];
}

/** People of a run whose balances changed: their slips in drafts, which the caller has locked, are calculated again. */
export const markSharers = async (tx: TenantTx, runId: RunId): Promise<RunId[]> => [
  ...new Set(
    (
      await tx.rows<{ id: RunId }>(sql`
        update app.payroll_slip s set is_stale = true
        from app.payroll_run r, app.payroll_slip ours
        where r.organization_id = ${tx.organizationId} and s.organization_id = ${tx.organizationId}
          and ours.organization_id = ${tx.organizationId} and s.run_id = r.id and r.state = 'DRAFT'
          and ours.run_id = ${runId} and ours.employee_id = s.employee_id and r.id <> ${runId}
        returning r.id`)
    ).map(({ id }) => id),
  ),
];

export const markAll = (tx: TenantTx, runId: RunId): Promise<number> =>
  tx.run(sql`
    update app.payroll_slip set is_stale = true where organization_id = ${tx.organizationId} and run_id = ${runId}`);
