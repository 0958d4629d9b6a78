import { approvalErrors } from '#approvals/errors';
import type { RequestFacts } from '#approvals/rules/condition';
import type { ChosenLine } from '#approvals/rules/line-for-request';
import type { Approval, Asked } from '#approvals/rules/progress';
import type { RequestState } from '#approvals/rules/request-steps';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface RequestRow {
  readonly id: Id<'approvalRequest'>;
  readonly kind: string;
  readonly form: string;
  readonly payloadId: string;
  readonly askerId: Id<'employee'>;
  readonly madeById: Id<'employee'>;
  readonly departmentId: Id<'department'> | null;
  readonly departmentName: string | null;
  readonly line: ChosenLine;
  readonly facts: RequestFacts;
  readonly cancelsId: Id<'approvalRequest'> | null;
  readonly state: RequestState;
  readonly group: number;
  readonly level: number;
  readonly waitingSince: Instant;
  readonly remindedAt: Instant | null;
  readonly escalatedAt: Instant | null;
  readonly stepCount: number;
  readonly askedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly effectAt: Instant | null;
}

export const requestColumns = sql`r.id, r.kind, r.form, r.payload_id as "payloadId", r.asker_id as "askerId",
  r.made_by_id as "madeById", r.department_id as "departmentId", r.department_name as "departmentName", r.line, r.facts,
  r.cancels_id as "cancelsId", r.state, r.group_position as "group", r.level, r.waiting_since as "waitingSince",
  r.reminded_at as "remindedAt", r.escalated_at as "escalatedAt", r.step_count as "stepCount", r.asked_at as "askedAt",
  r.decided_at as "decidedAt", r.effect_at as "effectAt"`;

export const addRequest = (tx: TenantTx, row: RequestRow & { readonly dueAt: Instant | null }): Promise<number> =>
  refuseOn(
    tx.run(sql`
      insert into app.approval_request (organization_id, id, kind, form, payload_id, asker_id, made_by_id, department_id,
        department_name, line, facts, cancels_id, group_position, level, waiting_since, due_at, step_count, asked_at)
      values (${tx.organizationId}, ${row.id}, ${row.kind}, ${row.form}, ${row.payloadId}, ${row.askerId}, ${row.madeById},
        ${row.departmentId}, ${row.departmentName}, ${JSON.stringify(row.line)}::jsonb, ${JSON.stringify(row.facts)}::jsonb,
        ${row.cancelsId}, ${row.group}, ${row.level}, ${row.waitingSince}, ${row.dueAt}, ${row.stepCount},
        ${row.askedAt})`),
    {
      approval_request_payload_key: () => approvalErrors.alreadyOpen(),
      approval_request_cancel_key: () => approvalErrors.alreadyAsked(),
    },
  );

export const requestById = (tx: TenantTx, id: Id<'approvalRequest'>): Promise<RequestRow | undefined> =>
  tx.one<RequestRow>(sql`
    select ${requestColumns} from app.approval_request r where r.organization_id = ${tx.organizationId} and r.id = ${id}`);

export const requestsById = (tx: TenantTx, ids: readonly string[]): Promise<RequestRow[]> =>
  tx.rows<RequestRow>(sql`
    select ${requestColumns} from app.approval_request r
    where r.organization_id = ${tx.organizationId} and r.id = any(${[...ids]}::uuid[])`);

/** Those of the requests that somebody has asked to cancel, while it is not decided. */
export async function cancelsAsked(tx: TenantTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    select cancels_id as id from app.approval_request
    where organization_id = ${tx.organizationId} and cancels_id = any(${[...ids]}::uuid[]) and state = 'pending'`);
  return new Set(rows.map(({ id }) => id));
}

/** Locked: of two decisions at the same moment the second sees the first. */
export const requestForUpdate = (tx: TenantTx, id: Id<'approvalRequest'>): Promise<RequestRow | undefined> =>
  tx.one<RequestRow>(sql`
    select ${requestColumns} from app.approval_request r
    where r.organization_id = ${tx.organizationId} and r.id = ${id} for update`);

/** Several, locked in the order of their ids, so that two people who decide many at once do not wait for each other. */
export const requestsForUpdate = (tx: TenantTx, ids: readonly string[]): Promise<RequestRow[]> =>
  tx.rows<RequestRow>(sql`
    select ${requestColumns} from app.approval_request r
    where r.organization_id = ${tx.organizationId} and r.id = any(${[...ids]}::uuid[]) order by r.id for update`);

/** What is due, without those that somebody decides at this moment: they are looked at with that decision. */
export const dueForUpdate = (tx: TenantTx, now: Instant, most: number): Promise<RequestRow[]> =>
  tx.rows<RequestRow>(sql`
    select ${requestColumns} from app.approval_request r
    where r.organization_id = ${tx.organizationId} and r.state = 'pending' and r.due_at <= ${now}
    order by r.due_at limit ${most} for update skip locked`);

export async function firstDue(tx: TenantTx): Promise<Instant | null> {
  const row = await tx.one<{ at: Instant | null }>(sql`
    select min(due_at) as at from app.approval_request
    where organization_id = ${tx.organizationId} and state = 'pending'`);
  return row?.at ?? null;
}

export const saveRequest = (tx: TenantTx, row: RequestRow & { readonly dueAt: Instant | null }): Promise<number> =>
  tx.run(sql`
    update app.approval_request set state = ${row.state}, group_position = ${row.group}, level = ${row.level},
      waiting_since = ${row.waitingSince}, reminded_at = ${row.remindedAt}, escalated_at = ${row.escalatedAt},
      due_at = ${row.dueAt}, step_count = ${row.stepCount}, decided_at = ${row.decidedAt}, effect_at = ${row.effectAt}
    where organization_id = ${tx.organizationId} and id = ${row.id}`);

/** Only the moment at which it is looked at next. */
export const putOff = (tx: TenantTx, id: Id<'approvalRequest'>, until: Instant): Promise<number> =>
  tx.run(sql`
    update app.approval_request set due_at = ${until} where organization_id = ${tx.organizationId} and id = ${id}`);

/** The decisions of these requests that count. */
export const approvalsOf = (
  tx: TenantTx,
  requestIds: readonly string[],
): Promise<(Approval & { readonly requestId: string })[]> =>
  tx.rows(sql`
    select request_id as "requestId", employee_id as by, for_employee_id as "for", group_position as "group", escalated
    from app.approval_step
    where organization_id = ${tx.organizationId} and request_id = any(${[...requestIds]}::uuid[]) and what = 'approved'
    order by request_id, number`);

export interface WaitingRow extends Asked {
  readonly requestId: string;
}

export const waitingOf = (tx: TenantTx, requestIds: readonly string[]): Promise<WaitingRow[]> =>
  tx.rows<WaitingRow>(sql`
    select request_id as "requestId", employee_id as "employeeId", for_employee_id as "for", escalated
    from app.approval_waiting
    where organization_id = ${tx.organizationId} and request_id = any(${[...requestIds]}::uuid[])
    order by request_id, escalated, since, employee_id`);

interface Waiting {
  readonly asked: readonly Asked[];
  readonly since: Instant;
  readonly isSameGroup: boolean;
}

/** People who were asked by the same group before keep the moment since when they are asked. */
export async function saveWaiting(tx: TenantTx, requestId: Id<'approvalRequest'>, options: Waiting): Promise<void> {
  const kept = options.isSameGroup ? options.asked.map(({ employeeId }) => employeeId) : [];
  await tx.run(sql`
    delete from app.approval_waiting
    where organization_id = ${tx.organizationId} and request_id = ${requestId} and employee_id <> all(${kept}::uuid[])`);
  if (options.asked.length > 0) await tx.run(addingWaiting(tx, requestId, options));
}

/** Of a new request, for which nobody waits yet. Sent with the next statement. */
export function addWaiting(
  tx: TenantTx,
  requestId: Id<'approvalRequest'>,
  options: Omit<Waiting, 'isSameGroup'>,
): void {
  if (options.asked.length > 0) tx.later(addingWaiting(tx, requestId, options));
}

const waitingTypes = ['uuid', 'uuid', 'uuid', 'uuid', 'boolean', 'timestamptz'];

function addingWaiting(
  tx: TenantTx,
  requestId: Id<'approvalRequest'>,
  { asked, since }: Omit<Waiting, 'isSameGroup'>,
): Statement {
  const rows = asked.map((one) => [tx.organizationId, requestId, one.employeeId, one.for, one.escalated, since]);
  return sql`
    insert into app.approval_waiting (organization_id, request_id, employee_id, for_employee_id, escalated, since)
    ${sql.columns(waitingTypes, rows)}
    on conflict (organization_id, request_id, employee_id) do update
      set for_employee_id = excluded.for_employee_id, escalated = excluded.escalated`;
}

export interface NewStep {
  readonly what: string;
  readonly group?: number;
  readonly employeeId?: string;
  readonly forEmployeeId?: string;
  readonly escalated?: boolean;
  readonly reason?: string | null;
  readonly people?: readonly string[];
}

/** @param first the number of the first of them */
export async function addSteps(
  tx: TenantTx,
  requestId: Id<'approvalRequest'>,
  { steps, first, at }: { readonly steps: readonly NewStep[]; readonly first: number; readonly at: Instant },
): Promise<void> {
  if (steps.length === 0) return;
  await refuseOn(tx.run(addingSteps(tx, requestId, { steps, first, at })), {
    approval_step_decision_key: () => approvalErrors.alreadyApprovedByYou(),
  });
}

/** The beginning of a new request's path, without a decision in it. Sent with the next statement. */
export const addFirstSteps = (
  tx: TenantTx,
  requestId: Id<'approvalRequest'>,
  { steps, at }: { readonly steps: readonly NewStep[]; readonly at: Instant },
): void => tx.later(addingSteps(tx, requestId, { steps, first: 1, at }));

const stepTypes = 'uuid uuid integer timestamptz text integer uuid uuid boolean text uuid[]'.split(' ');

function addingSteps(
  tx: TenantTx,
  requestId: Id<'approvalRequest'>,
  { steps, first, at }: { readonly steps: readonly NewStep[]; readonly first: number; readonly at: Instant },
): Statement {
  const rows = steps.map((step, index) => [
    tx.organizationId,
    requestId,
    first + index,
    at,
    step.what,
    step.group ?? null,
    step.employeeId ?? null,
    step.forEmployeeId ?? null,
    step.escalated ?? false,
    step.reason ?? null,
    [...(step.people ?? [])],
  ]);
  return sql`
    insert into app.approval_step (organization_id, request_id, number, at, what, group_position, employee_id,
      for_employee_id, escalated, reason, people)
    ${sql.columns(stepTypes, rows)}`;
}

export interface StepRow {
  readonly at: Instant;
  readonly what: string;
  readonly group: number | null;
  readonly employeeId: string | null;
  readonly forEmployeeId: string | null;
  readonly reason: string | null;
  readonly people: readonly string[];
}

/** The path of each request in its order. */
export const stepsOfAll = (
  tx: TenantTx,
  requestIds: readonly string[],
): Promise<(StepRow & { readonly requestId: string })[]> =>
  tx.rows(sql`
    select request_id as "requestId", at, what, group_position as "group", employee_id as "employeeId",
      for_employee_id as "forEmployeeId", reason, people
    from app.approval_step
    where organization_id = ${tx.organizationId} and request_id = any(${[...requestIds]}::uuid[])
    order by request_id, number`);

export const stepsOf = (tx: TenantTx, requestId: Id<'approvalRequest'>): Promise<StepRow[]> =>
  stepsOfAll(tx, [requestId]);

/** Requests that the person made, is asked to decide, was asked to decide, or has decided. */
export const isPartOf = (tx: TenantTx, employeeId: string): Statement => sql`(
  r.asker_id = ${employeeId} or r.made_by_id = ${employeeId}
  or exists (select from app.approval_waiting w where w.organization_id = ${tx.organizationId}
    and w.request_id = r.id and w.employee_id = ${employeeId})
  or exists (select from app.approval_step s where s.organization_id = ${tx.organizationId}
    and s.request_id = r.id and (s.employee_id = ${employeeId} or ${employeeId} = any(s.people))))`;

/** Those of the ids that the person may see. */
export const seenOf = async (
  tx: TenantTx,
  requestIds: readonly Id<'approvalRequest'>[],
  { employeeId, all }: { readonly employeeId: string; readonly all: boolean },
): Promise<Set<string>> => {
  const rows = await tx.rows<{ id: string }>(sql`
    select r.id from app.approval_request r
    where r.organization_id = ${tx.organizationId} and r.id = any(${[...requestIds]}::uuid[])
      and ${all ? sql`true` : isPartOf(tx, employeeId)}`);
  return new Set(rows.map(({ id }) => id));
};

/** Open requests that are looked at again as soon as possible. */
export interface Touched {
  /** Those for which one of these people is asked, or a person who stands in for them. */
  readonly employeeIds?: readonly string[];
  /** Those whose line names one of these people. */
  readonly namedIds?: readonly string[];
  /** Those of askers in these teams. */
  readonly departmentIds?: readonly string[];
}

/** All of the company where no people and no teams are named. Answers how many. */
export function makeDue(
  tx: TenantTx,
  { employeeIds, namedIds, departmentIds }: Touched,
  now: Instant,
): Promise<number> {
  const ofPeople = employeeIds
    ? sql`and exists (
        select from app.approval_waiting w where w.organization_id = ${tx.organizationId} and w.request_id = r.id
          and (w.employee_id = any(${[...employeeIds]}::uuid[]) or w.for_employee_id = any(${[...employeeIds]}::uuid[])))`
    : sql.empty;
  const named = namedIds ? sql`and r.line::text like any(${namedIds.map((id) => `%${id}%`)}::text[])` : sql.empty;
  const ofTeams = departmentIds ? sql`and r.department_id = any(${[...departmentIds]}::uuid[])` : sql.empty;
  return tx.run(sql`
    update app.approval_request r set due_at = ${now}
    where r.organization_id = ${tx.organizationId} and r.state = 'pending' ${ofPeople} ${named} ${ofTeams}`);
}

/** What the work wrote before it failed is undone; the transaction goes on. */
export async function undoneOnFailure<Done>(tx: TenantTx, work: () => Promise<Done>): Promise<Done> {
  await tx.run(sql`savepoint one_of_many`);
  try {
    const done = await work();
    await tx.run(sql`release savepoint one_of_many`);
    return done;
  } catch (error) {
    await tx.run(sql`rollback to savepoint one_of_many`);
    throw error;
  }
}
