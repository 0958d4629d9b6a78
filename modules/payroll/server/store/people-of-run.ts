// The people of a run: who is in it, who is held back, and what was found about them.
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

type RunId = Id<'payrollRun'>;

/** Everyone of a run, to be calculated. People who are in it already are calculated again. */
export async function addPeople(tx: TenantTx, runId: RunId, employeeIds: readonly string[]): Promise<void> {
  const values = employeeIds.map((employeeId) => [tx.organizationId, runId, employeeId, true]);
  for (const rows of sql.batches(values))
    await tx.run(sql`
      insert into app.payroll_slip (organization_id, run_id, employee_id, is_stale) values ${sql.rows(rows)}
      on conflict (organization_id, run_id, employee_id) do update set is_stale = true`);
}

/** People whom the template no longer pays leave the draft. */
export const removeOthers = (tx: TenantTx, runId: RunId, employeeIds: readonly string[]): Promise<number> =>
  tx.run(sql`
    delete from app.payroll_slip
    where organization_id = ${tx.organizationId} and run_id = ${runId}
      and not employee_id = any(${[...employeeIds]}::uuid[])`);

export const peopleOf = async (tx: TenantTx, runId: RunId): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select employee_id as id from app.payroll_slip
      where organization_id = ${tx.organizationId} and run_id = ${runId} order by employee_id`)
  ).map(({ id }) => id);

/** The people whom the run pays: without those held back. */
export const paidPeople = async (tx: TenantTx, runId: RunId): Promise<Id<'employee'>[]> =>
  (
    await tx.rows<{ id: Id<'employee'> }>(sql`
      select employee_id as id from app.payroll_slip
      where organization_id = ${tx.organizationId} and run_id = ${runId} and held_reason is null order by employee_id`)
  ).map(({ id }) => id);

/** A regular run, or a final pay: not one that comes after the salary. */
const paysSalary = sql`r.kind in ('regular', 'final') and s.context #>> '{own,payment,kind}' is distinct from 'extra'`;

/** Those of the people whose salary of a day in the period is in another run that is not voided. */
export const paidElsewhere = async (
  tx: TenantTx,
  options: { runId: RunId; employeeIds: readonly string[]; start: LocalDate; end: LocalDate },
): Promise<Set<string>> =>
  new Set(
    (
      await tx.rows<{ id: string }>(sql`
        select distinct s.employee_id as id
        from app.payroll_run r join app.payroll_slip s on s.organization_id = r.organization_id and s.run_id = r.id
        where r.organization_id = ${tx.organizationId} and s.organization_id = ${tx.organizationId}
          and r.id <> ${options.runId} and ${paysSalary} and r.state <> 'VOIDED'
          and s.held_reason is null and r.start_date <= ${options.end} and r.end_date >= ${options.start}
          and s.employee_id = any(${[...options.employeeIds]}::uuid[])`)
    ).map(({ id }) => id),
  );

/** People with the last day of their employment. */
export type LastDays = readonly { readonly employeeId: string; readonly lastDay: LocalDate }[];

const slipsOfLeavers = async (tx: TenantTx, people: LastDays, which: Statement): Promise<Set<string>> =>
  people.length === 0
    ? new Set()
    : new Set(
        (
          await tx.rows<{ id: string }>(sql`
            select distinct s.employee_id as id
            from app.payroll_run r join app.payroll_slip s on s.organization_id = r.organization_id and s.run_id = r.id
            join unnest(${people.map((one) => one.employeeId)}::uuid[], ${people.map((one) => one.lastDay)}::date[])
              as leaver(employee_id, last_day) on leaver.employee_id = s.employee_id
            where r.organization_id = ${tx.organizationId} and s.organization_id = ${tx.organizationId}
              and s.held_reason is null and ${which}`)
        ).map(({ id }) => id),
      );

/** Those whose salary of their last day is paid: another run, which is approved, has it. */
export const paidToLastDay = (tx: TenantTx, runId: RunId, people: LastDays): Promise<Set<string>> =>
  slipsOfLeavers(
    tx,
    people,
    sql`r.id <> ${runId} and ${paysSalary} and r.state = 'APPROVED' and leaver.last_day between r.start_date and r.end_date`,
  );

/** Those who have another final pay for this last day. */
export const leavingElsewhere = (tx: TenantTx, runId: RunId, people: LastDays): Promise<Set<string>> =>
  slipsOfLeavers(
    tx,
    people,
    sql`r.id <> ${runId} and r.kind = 'final' and r.state <> 'VOIDED' and r.end_date >= leaver.last_day`,
  );

export interface HeldRow {
  readonly employeeId: Id<'employee'>;
  /** Null pays the person again. */
  readonly reason: string | null;
}

/** Each person is named once. */
export const holdBack = (tx: TenantTx, runId: RunId, held: readonly HeldRow[]): Promise<number> =>
  held.length === 0
    ? Promise.resolve(0)
    : tx.run(sql`
        update app.payroll_slip s set held_reason = h.reason
        from unnest(${held.map(({ employeeId }) => employeeId)}::uuid[], ${held.map(({ reason }) => reason)}::text[])
          as h (employee_id, reason)
        where s.organization_id = ${tx.organizationId} and s.run_id = ${runId} and s.employee_id = h.employee_id`);

export interface FindingCounts {
  readonly blocked: number;
  readonly remarked: number;
  readonly held: number;
}

export const countFindings = async (tx: TenantTx, runId: RunId): Promise<FindingCounts> =>
  (await tx.one<FindingCounts>(sql`
    select count(*) filter (where blocks and held_reason is null)::int as blocked,
      count(*) filter (where findings::text <> '[]' and not blocks and held_reason is null)::int as remarked,
      count(*) filter (where held_reason is not null)::int as held
    from app.payroll_slip where organization_id = ${tx.organizationId} and run_id = ${runId}`)) ?? {
    blocked: 0,
    remarked: 0,
    held: 0,
  };
