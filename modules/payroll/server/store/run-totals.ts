// Sums of runs.
import type { Id } from '#kernel/ids';
import { type Money, zero } from '#kernel/money';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface RunTotals {
  readonly people: number;
  readonly gross: Money;
  readonly deductions: Money;
  readonly net: Money;
  readonly employer: Money;
  readonly cost: Money;
}

const nothing: RunTotals = { people: 0, gross: zero, deductions: zero, net: zero, employer: zero, cost: zero };

/** Sums of the slips that are paid, by run: those held back are not. A run without any is missing. */
const sumsOfSlips = async (tx: TenantTx, runIds: readonly string[]): Promise<Map<string, RunTotals>> =>
  new Map(
    (
      await tx.rows<RunTotals & { id: string }>(sql`
        select run_id as id, count(*)::int as people, sum(gross)::bigint as gross, sum(deductions)::bigint as deductions,
          sum(net)::bigint as net, sum(employer)::bigint as employer, sum(cost)::bigint as cost
        from app.payroll_slip
        where organization_id = ${tx.organizationId} and run_id = any(${[...runIds]}::uuid[]) and held_reason is null
        group by run_id`)
    ).map(({ id, ...totals }) => [id, totals]),
  );

export const sumOfSlips = async (tx: TenantTx, runId: Id<'payrollRun'>): Promise<RunTotals> =>
  (await sumsOfSlips(tx, [runId])).get(runId) ?? nothing;

/** Sums of runs: frozen ones as they were frozen, drafts as their slips are. */
export async function totalsOf(tx: TenantTx, runIds: readonly string[]): Promise<(runId: string) => RunTotals> {
  const frozen = await frozenTotals(tx, runIds);
  const drafts = runIds.filter((id) => !frozen.has(id));
  const open = drafts.length === 0 ? frozen : await sumsOfSlips(tx, drafts);
  return (runId) => frozen.get(runId) ?? open.get(runId) ?? nothing;
}

/** The frozen sums; a draft is missing. */
const frozenTotals = async (tx: TenantTx, runIds: readonly string[]): Promise<Map<string, RunTotals>> =>
  new Map(
    (
      await tx.rows<RunTotals & { id: string }>(sql`
        select id, people_count as people, gross, deductions, net, employer, cost from app.payroll_run
        where organization_id = ${tx.organizationId} and id = any(${[...runIds]}::uuid[]) and net is not null`)
    ).map(({ id, ...totals }) => [id, totals]),
  );
