import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import type { PackedContext } from '#payroll/rules/packed-context';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface PaidSlip {
  readonly runId: Id<'payrollRun'>;
  readonly employeeId: Id<'employee'>;
  readonly context: PackedContext;
}

interface Asked {
  readonly runId: Id<'payrollRun'>;
  readonly employeeIds: readonly string[];
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Approved slips that paid a period which ends between two days, the earliest first. */
export const paidPeriods = (tx: TenantTx, { employeeIds, from, to }: Asked): Promise<PaidSlip[]> =>
  tx.rows<PaidSlip>(sql`
    select s.run_id as "runId", s.employee_id as "employeeId", s.context
    from app.payroll_run r join app.payroll_slip s on s.organization_id = r.organization_id and s.run_id = r.id
    where r.organization_id = ${tx.organizationId} and s.organization_id = ${tx.organizationId} and r.state = 'APPROVED'
      and r.kind in ('regular', 'final') and r.end_date between ${from} and ${to} and s.held_reason is null
      and s.context is not null and s.employee_id = any(${[...employeeIds]}::uuid[])
    order by r.end_date, r.id, s.employee_id`);

/** Slips of other retroactive runs that are frozen and not void. */
export const retroactiveSlips = (tx: TenantTx, { runId, employeeIds, from }: Asked): Promise<PaidSlip[]> =>
  tx.rows<PaidSlip>(sql`
    select s.run_id as "runId", s.employee_id as "employeeId", s.context
    from app.payroll_run r join app.payroll_slip s on s.organization_id = r.organization_id and s.run_id = r.id
    where r.organization_id = ${tx.organizationId} and s.organization_id = ${tx.organizationId}
      and r.state in ('PENDING', 'APPROVED') and r.kind = 'retroactive' and r.id <> ${runId} and r.end_date >= ${from}
      and s.held_reason is null and s.context is not null and s.employee_id = any(${[...employeeIds]}::uuid[])
    order by r.end_date, r.id, s.employee_id`);

/** People of a retroactive draft to whom nothing is owed leave it. */
export const removeWithoutLines = (tx: TenantTx, runId: Id<'payrollRun'>): Promise<number> =>
  tx.run(sql`
    delete from app.payroll_slip
    where organization_id = ${tx.organizationId} and run_id = ${runId} and gross = 0 and deductions = 0
      and not blocks and held_reason is null and not is_stale`);
