import type { Scope } from '#access/rules/can';
import { templateWithinScope } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { payrollErrors } from '#payroll/errors';
import type { SharedContext } from '#payroll/rules/packed-context';
import type { PayDays } from '#payroll/rules/pay-schedule';
import type { RunKind } from '#payroll/rules/run-kind';
import type { RunState } from '#payroll/rules/run-state';
import { refuseOn } from '#server/db/database';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { RunTotals } from './run-totals.ts';
import type { KeeperPart } from './templates.ts';

export interface RunRow {
  readonly id: Id<'payrollRun'>;
  readonly templateId: Id<'payrollTemplate'>;
  readonly kind: RunKind;
  /** Its people were named; they stay those, also when others join the template. */
  readonly isNamed: boolean;
  readonly name: string;
  readonly state: RunState;
  readonly start: LocalDate;
  readonly end: LocalDate;
  readonly payDate: LocalDate;
  readonly number: number;
  readonly perYear: number;
  /** The periods of the schedule in which the days lie, where they are not one of them. */
  readonly wholes: readonly PayDays[] | null;
  readonly basisNumber: number | null;
  readonly ownApproval: boolean;
  readonly madeBy: Id<'employee'> | null;
  readonly madeName: string;
  readonly madeAt: Instant;
  readonly proceededBy: Id<'employee'> | null;
  readonly proceededName: string | null;
  readonly proceededAt: Instant | null;
  readonly decidedName: string | null;
  readonly decidedAt: Instant | null;
  readonly reason: string | null;
  readonly voidedName: string | null;
  readonly voidedAt: Instant | null;
  readonly voidReason: string | null;
  readonly paidOn: LocalDate | null;
  readonly paidName: string | null;
}

const columns = sql`r.id, r.template_id as "templateId", r.kind, r.is_named as "isNamed", r.name, r.state, r.start_date as start, r.end_date as "end",
  r.pay_date as "payDate", r.payment_number as number, r.per_year as "perYear", r.wholes, r.basis_number as "basisNumber",
  r.own_approval as "ownApproval", r.made_by as "madeBy", r.made_name as "madeName", r.made_at as "madeAt",
  r.proceeded_by as "proceededBy", r.proceeded_name as "proceededName", r.proceeded_at as "proceededAt",
  r.decided_name as "decidedName", r.decided_at as "decidedAt", r.reason, r.voided_name as "voidedName",
  r.voided_at as "voidedAt", r.void_reason as "voidReason", r.paid_on as "paidOn", r.paid_name as "paidName"`;

export interface FoundRun {
  readonly id: Id<'payrollRun'>;
  readonly scope: Scope;
  readonly part?: KeeperPart;
}

const found = (tx: TenantTx, { id, scope, part }: FoundRun): Statement => sql`
  select ${columns} from app.payroll_run r
  where r.organization_id = ${tx.organizationId} and r.id = ${id}
    and ${templateWithinScope(tx, scope, { templateColumn: sql`r.template_id`, part })}`;

export async function runById(tx: TenantTx, options: FoundRun): Promise<RunRow> {
  const row = await tx.one<RunRow>(found(tx, options));
  if (!row) throw payrollErrors.runNotFound();
  return row;
}

/** Locked: steps of one run are made one after another. */
export async function runForUpdate(tx: TenantTx, options: FoundRun): Promise<RunRow> {
  const row = await tx.one<RunRow>(sql`${found(tx, options)} for update`);
  if (!row) throw payrollErrors.runNotFound();
  return row;
}

/** A run that was approved and is not void. */
export const approvedRun = (tx: TenantTx, id: Id<'payrollRun'>): Promise<RunRow | undefined> =>
  tx.one<RunRow>(sql`
    select ${columns} from app.payroll_run r
    where r.organization_id = ${tx.organizationId} and r.id = ${id} and r.state = 'APPROVED'`);

/** For messages; undefined when the run was deleted meanwhile. */
export const runToRead = (tx: TenantTx, id: string): Promise<RunRow | undefined> =>
  tx.one<RunRow>(sql`
    select ${columns} from app.payroll_run r where r.organization_id = ${tx.organizationId} and r.id = ${id}`);

/** For work behind the scenes; undefined when the run was deleted meanwhile. */
export const runToCalculate = (tx: TenantTx, id: string): Promise<RunRow | undefined> =>
  tx.one<RunRow>(sql`
    select ${columns} from app.payroll_run r where r.organization_id = ${tx.organizationId} and r.id = ${id} for update`);

/** Neither approved nor voided. */
const isOpen = sql`r.state in ('DRAFT', 'PENDING', 'REJECTED')`;

export const runPage = (
  tx: TenantTx,
  scope: Scope,
  query: Paging & { readonly templateId?: Id<'payrollTemplate'> | undefined; readonly openOnly: boolean },
): Promise<Page<RunRow>> =>
  pageOf<RunRow>(
    tx,
    {
      select: columns,
      from: sql`app.payroll_run r`,
      where: sql`r.organization_id = ${tx.organizationId}
        and ${query.templateId ? sql`r.template_id = ${query.templateId}` : sql`true`}
        and ${query.openOnly ? isOpen : sql`true`}
        and ${templateWithinScope(tx, scope, { templateColumn: sql`r.template_id` })}`,
      orderBy: sql`r.start_date desc, r.id desc`,
    },
    query,
  );

export interface OpenRun {
  readonly id: Id<'payrollRun'>;
  readonly name: string;
  readonly state: RunState;
  readonly payDate: LocalDate;
  readonly changedAt: Instant;
  readonly people: number;
  /** People whose figures are to be calculated again. */
  readonly stale: number;
}

/** Runs that are not approved yet, by pay date. */
export const openRuns = (tx: TenantTx, scope: Scope): Promise<OpenRun[]> =>
  tx.rows<OpenRun>(sql`
    select r.id, r.name, r.state, r.pay_date as "payDate", r.updated_at as "changedAt", s.people, s.stale
    from app.payroll_run r
    cross join lateral (
      select count(*)::int as people, count(*) filter (where p.is_stale)::int as stale from app.payroll_slip p
      where p.organization_id = ${tx.organizationId} and p.run_id = r.id) s
    where r.organization_id = ${tx.organizationId} and ${isOpen}
      and ${templateWithinScope(tx, scope, { templateColumn: sql`r.template_id` })}
    order by r.pay_date, r.id limit 50`);

export type NewRun = Pick<
  RunRow,
  | 'id'
  | 'templateId'
  | 'kind'
  | 'isNamed'
  | 'name'
  | 'start'
  | 'end'
  | 'payDate'
  | 'number'
  | 'perYear'
  | 'wholes'
  | 'madeBy'
  | 'madeName'
  | 'madeAt'
>;

export const addRun = (tx: TenantTx, run: NewRun): Promise<number> =>
  refuseOn(
    tx.run(sql`
      insert into app.payroll_run (organization_id, id, template_id, kind, is_named, name, state, start_date, end_date, pay_date,
        payment_number, per_year, wholes, made_by, made_name, made_at, updated_at)
      values (${tx.organizationId}, ${run.id}, ${run.templateId}, ${run.kind}, ${run.isNamed}, ${run.name}, 'DRAFT', ${run.start},
        ${run.end}, ${run.payDate}, ${run.number}, ${run.perYear}, ${run.wholes && JSON.stringify(run.wholes)}, ${run.madeBy}, ${run.madeName}, ${run.madeAt},
        ${run.madeAt})`),
    { payroll_run_period_key: () => payrollErrors.periodTaken() },
  );

/** Back in draft: nothing is frozen, and nobody has proceeded. */
export const saveDraft = (
  tx: TenantTx,
  run: Pick<RunRow, 'id' | 'name' | 'payDate' | 'number' | 'perYear'>,
  now: Instant,
): Promise<number> =>
  tx.run(sql`
    update app.payroll_run set state = 'DRAFT', name = ${run.name}, pay_date = ${run.payDate},
      payment_number = ${run.number}, per_year = ${run.perYear}, basis_number = null, people_count = null, gross = null,
      deductions = null, net = null, employer = null, cost = null, proceeded_by = null, proceeded_name = null,
      proceeded_at = null, decided_by = null, decided_name = null, decided_at = null, reason = null, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${run.id}`);

export const removeRun = (tx: TenantTx, id: Id<'payrollRun'>): Promise<number> =>
  tx.run(sql`delete from app.payroll_run where organization_id = ${tx.organizationId} and id = ${id}`);

export const saveShared = (tx: TenantTx, id: Id<'payrollRun'>, shared: SharedContext): Promise<number> =>
  tx.run(sql`
    update app.payroll_run set shared = ${JSON.stringify(shared)}
    where organization_id = ${tx.organizationId} and id = ${id}`);

export const sharedOf = async (tx: TenantTx, id: string): Promise<SharedContext | null> =>
  (
    await tx.one<{ shared: SharedContext | null }>(sql`
      select shared from app.payroll_run where organization_id = ${tx.organizationId} and id = ${id}`)
  )?.shared ?? null;

interface Step {
  readonly id: Id<'payrollRun'>;
  readonly by: Id<'employee'>;
  readonly name: string;
  readonly now: Instant;
}

export const saveProceeded = (
  tx: TenantTx,
  step: Step & { readonly totals: RunTotals; readonly basisNumber: number },
): Promise<number> =>
  tx.run(sql`
    update app.payroll_run set state = 'PENDING', basis_number = ${step.basisNumber}, people_count = ${step.totals.people},
      gross = ${step.totals.gross}, deductions = ${step.totals.deductions}, net = ${step.totals.net},
      employer = ${step.totals.employer}, cost = ${step.totals.cost}, proceeded_by = ${step.by},
      proceeded_name = ${step.name}, proceeded_at = ${step.now}, decided_by = null, decided_name = null,
      decided_at = null, reason = null, updated_at = ${step.now}
    where organization_id = ${tx.organizationId} and id = ${step.id}`);

export const saveApproved = (
  tx: TenantTx,
  step: Step & { readonly ledgerNumber: number; readonly ownApproval: boolean },
): Promise<number> =>
  tx.run(sql`
    update app.payroll_run set state = 'APPROVED', ledger_number = ${step.ledgerNumber},
      own_approval = ${step.ownApproval}, decided_by = ${step.by}, decided_name = ${step.name}, decided_at = ${step.now},
      updated_at = ${step.now}
    where organization_id = ${tx.organizationId} and id = ${step.id}`);

export const saveRejected = (tx: TenantTx, step: Step & { readonly reason: string | null }): Promise<number> =>
  tx.run(sql`
    update app.payroll_run set state = 'REJECTED', decided_by = ${step.by}, decided_name = ${step.name},
      decided_at = ${step.now}, reason = ${step.reason}, updated_at = ${step.now}
    where organization_id = ${tx.organizationId} and id = ${step.id}`);

export const saveVoided = (
  tx: TenantTx,
  step: Step & { readonly ledgerNumber: number; readonly reason: string },
): Promise<number> =>
  tx.run(sql`
    update app.payroll_run set state = 'VOIDED', ledger_number = ${step.ledgerNumber}, voided_name = ${step.name},
      voided_at = ${step.now}, void_reason = ${step.reason}, updated_at = ${step.now}
    where organization_id = ${tx.organizationId} and id = ${step.id}`);

export const savePaid = (
  tx: TenantTx,
  { id, paidOn, name, now }: { id: Id<'payrollRun'>; paidOn: LocalDate | null; name: string; now: Instant },
): Promise<number> =>
  tx.run(sql`
    update app.payroll_run set paid_on = ${paidOn}, paid_name = ${paidOn === null ? null : name}, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id}`);

/** The last period of the template, of regular runs in these states; undefined before the first one. Runs of named people have none. */
export const lastPeriod = (
  tx: TenantTx,
  templateId: string,
  states: readonly RunState[],
): Promise<PayDays | undefined> =>
  tx.one<PayDays>(sql`
    select start_date as start, end_date as "end" from app.payroll_run
    where organization_id = ${tx.organizationId} and template_id = ${templateId} and kind = 'regular' and not is_named
      and state = any(${[...states]})
    order by end_date desc, id desc limit 1`);

/** The first regular run of an earlier period of the template that is paid in the same tax year and not approved yet. */
export const openRunBefore = (
  tx: TenantTx,
  { templateId, start, payDate }: Pick<RunRow, 'templateId' | 'start' | 'payDate'>,
): Promise<Pick<RunRow, 'id' | 'name'> | undefined> =>
  tx.one<Pick<RunRow, 'id' | 'name'>>(sql`
    select id, name from app.payroll_run
    where organization_id = ${tx.organizationId} and template_id = ${templateId} and kind = 'regular' and not is_named
      and state in ('DRAFT', 'PENDING', 'REJECTED')
      and start_date < ${start}
      and pay_date between ${`${payDate.slice(0, 4)}-01-01`} and ${`${payDate.slice(0, 4)}-12-31`}
    order by start_date, id limit 1`);

/** Whether a run of the template waits for a step. */
export const hasOpenRun = async (tx: TenantTx, templateId: string): Promise<boolean> =>
  (await tx.one(sql`
    select 1 as found from app.payroll_run
    where organization_id = ${tx.organizationId} and template_id = ${templateId}
      and state in ('DRAFT', 'PENDING', 'REJECTED') limit 1`)) !== undefined;

/**
 * How often balances of the company changed. Locked until the transaction ends: approvals, voids and freezing come one
 * after another.
 */
export async function lockLedger(tx: TenantTx): Promise<number> {
  await tx.run(sql`
    insert into app.payroll_ledger (organization_id, number) values (${tx.organizationId}, 0) on conflict do nothing`);
  const row = await tx.one<{ number: number }>(sql`
    select number from app.payroll_ledger where organization_id = ${tx.organizationId} for update`);
  return row?.number ?? 0;
}

export const saveLedger = (tx: TenantTx, number: number): Promise<number> =>
  tx.run(sql`
    update app.payroll_ledger set number = ${number} where organization_id = ${tx.organizationId}`);

/** Whether people of the run had a balance changed, by an approval or a void, since it was frozen. */
export const isOutdated = async (
  tx: TenantTx,
  { id, basisNumber }: { readonly id: Id<'payrollRun'>; readonly basisNumber: number },
): Promise<boolean> =>
  (await tx.one(sql`
    select 1 as found from app.payroll_run o
    join app.payroll_slip theirs on theirs.organization_id = o.organization_id and theirs.run_id = o.id
    join app.payroll_slip ours on ours.organization_id = o.organization_id and ours.employee_id = theirs.employee_id
    where o.organization_id = ${tx.organizationId} and theirs.organization_id = ${tx.organizationId}
      and ours.organization_id = ${tx.organizationId} and ours.run_id = ${id} and o.id <> ${id}
      and ours.held_reason is null and theirs.held_reason is null
      and o.ledger_number > ${basisNumber} limit 1`)) !== undefined;

/** Approved runs by month of their pay date, with the company's cost. */
export const sumsOfYear = (
  tx: TenantTx,
  scope: Scope,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<(RunTotals & { month: number; runs: number })[]> =>
  tx.rows(sql`
    select extract(month from r.pay_date)::int as month, count(*)::int as runs, sum(r.people_count)::int as people,
      sum(r.gross)::bigint as gross, sum(r.deductions)::bigint as deductions, sum(r.net)::bigint as net,
      sum(r.employer)::bigint as employer, sum(r.cost)::bigint as cost
    from app.payroll_run r
    where r.organization_id = ${tx.organizationId} and r.state = 'APPROVED' and r.pay_date between ${from} and ${to}
      and ${templateWithinScope(tx, scope, { templateColumn: sql`r.template_id` })}
    group by 1 order by 1`);
