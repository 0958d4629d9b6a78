import type { Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { LeavingReason } from '#payroll/rules/payroll-context';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

type RunId = Id<'payrollRun'>;

export interface LeavingRow {
  readonly employeeId: Id<'employee'>;
  readonly reason: LeavingReason;
  /** Null for the severance of the law. */
  readonly severance: Money | null;
  readonly noticeDays: number;
  /** Null for what leave has paid out. */
  readonly unusedLeaveMinutes: number | null;
}

export const leavingOf = (tx: TenantTx, runId: RunId, employeeIds: readonly string[]): Promise<LeavingRow[]> =>
  tx.rows<LeavingRow>(sql`
    select employee_id as "employeeId", reason, severance_minor as severance, notice_days as "noticeDays",
      unused_leave_minutes as "unusedLeaveMinutes"
    from app.payroll_leaving
    where organization_id = ${tx.organizationId} and run_id = ${runId}
      and employee_id = any(${[...employeeIds]}::uuid[])`);

export const saveLeaving = (tx: TenantTx, runId: RunId, row: LeavingRow): Promise<number> =>
  tx.run(sql`
    insert into app.payroll_leaving (organization_id, run_id, employee_id, reason, severance_minor, notice_days,
      unused_leave_minutes)
    values (${tx.organizationId}, ${runId}, ${row.employeeId}, ${row.reason}, ${row.severance}, ${row.noticeDays},
      ${row.unusedLeaveMinutes})
    on conflict (organization_id, run_id, employee_id) do update set reason = excluded.reason,
      severance_minor = excluded.severance_minor, notice_days = excluded.notice_days,
      unused_leave_minutes = excluded.unused_leave_minutes`);

export const addEncashed = (
  tx: TenantTx,
  row: { readonly id: string; readonly employeeId: Id<'employee'>; readonly on: LocalDate; readonly minutes: number },
): Promise<number> =>
  tx.run(sql`
    insert into app.payroll_encashed_leave (organization_id, id, employee_id, on_date, minutes)
    values (${tx.organizationId}, ${row.id}, ${row.employeeId}, ${row.on}, ${row.minutes})
    on conflict do nothing`);

/** Minutes of unused leave that no other run pays, up to a day, by person. */
export const encashedMinutes = async (
  tx: TenantTx,
  { runId, employeeIds, until }: { runId: RunId; employeeIds: readonly string[]; until: LocalDate },
): Promise<Map<string, number>> =>
  new Map(
    (
      await tx.rows<{ id: string; minutes: number }>(sql`
        select employee_id as id, sum(minutes)::int as minutes from app.payroll_encashed_leave
        where organization_id = ${tx.organizationId} and employee_id = any(${[...employeeIds]}::uuid[])
          and on_date <= ${until} and (run_id is null or run_id = ${runId})
        group by employee_id`)
    ).map(({ id, minutes }) => [id, minutes]),
  );

/** The run pays it: no other one does. */
export const takeEncashed = (tx: TenantTx, runId: RunId, until: LocalDate): Promise<number> =>
  tx.run(sql`
    update app.payroll_encashed_leave e set run_id = ${runId}
    from app.payroll_slip s
    where e.organization_id = ${tx.organizationId} and s.organization_id = ${tx.organizationId} and s.run_id = ${runId}
      and s.employee_id = e.employee_id and s.held_reason is null and e.run_id is null and e.on_date <= ${until}`);

export const giveBackEncashed = (tx: TenantTx, runId: RunId): Promise<number> =>
  tx.run(sql`
    update app.payroll_encashed_leave set run_id = null
    where organization_id = ${tx.organizationId} and run_id = ${runId}`);

export const forgetEncashed = (tx: TenantTx, employeeId: Id<'employee'>): Promise<number> =>
  tx.run(sql`
    delete from app.payroll_encashed_leave
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
