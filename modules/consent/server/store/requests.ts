import type { DataRequest, Outcome } from '#consent/contract';
import { consentErrors } from '#consent/errors';
import type { RequestKind, RequestState } from '#consent/rules/data-request';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface RequestRow extends Omit<DataRequest, 'hasFile'> {
  readonly employeeId: Id<'employee'>;
  /** Null for an employee without a login. */
  readonly userId: Id<'user'> | null;
  readonly fileId: Id<'file'> | null;
}

const requestColumns = sql`id, employee_id as "employeeId", user_id as "userId", kind, state, note,
  asked_at as "askedAt", due_on as "dueOn", decided_at as "decidedAt", decided_by as "decidedBy", reason,
  received_on as "receivedOn", entered_by as "enteredBy", file_id as "fileId", outcome`;

export interface NewRequest {
  readonly id: Id<'consentRequest'>;
  readonly employeeId: Id<'employee'>;
  readonly userId: Id<'user'> | null;
  readonly kind: RequestKind;
  readonly note: string | null;
  readonly askedAt: Instant;
  readonly dueOn: LocalDate;
  /** The day on which the paper came; null where the person asks, as is the name of who entered it. */
  readonly receivedOn: LocalDate | null;
  readonly enteredBy: string | null;
}

export async function addRequest(tx: TenantTx, request: NewRequest): Promise<RequestRow> {
  const row = await refuseOn(
    tx.one<RequestRow>(sql`
      insert into app.consent_request (organization_id, id, employee_id, user_id, kind, state, note, asked_at, due_on,
        received_on, entered_by)
      values (${tx.organizationId}, ${request.id}, ${request.employeeId}, ${request.userId}, ${request.kind}, 'received',
        ${request.note}, ${request.askedAt}, ${request.dueOn}, ${request.receivedOn},
        ${request.enteredBy})
      returning ${requestColumns}`),
    {
      consent_request_open_key: () =>
        request.enteredBy === null ? consentErrors.alreadyAsked() : consentErrors.alreadyEntered(),
    },
  );
  if (!row) throw new Error('The request was not written.');
  return row;
}

/** The open request that the person made themselves. */
export const askedForUpdate = (
  tx: TenantTx,
  { employeeId, kind }: Pick<NewRequest, 'employeeId' | 'kind'>,
): Promise<RequestRow | undefined> =>
  tx.one<RequestRow>(sql`
    select ${requestColumns} from app.consent_request
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and kind = ${kind}
      and state = 'received' and entered_by is null for update`);

/** A paper came before the request that the person made: it is answered earlier, and stays theirs. */
export async function saveEarlierPaper(
  tx: TenantTx,
  { id, receivedOn, dueOn }: Pick<NewRequest, 'id' | 'receivedOn' | 'dueOn'>,
): Promise<RequestRow> {
  const row = await tx.one<RequestRow>(sql`
    update app.consent_request set received_on = ${receivedOn}, due_on = ${dueOn}
    where organization_id = ${tx.organizationId} and id = ${id}
    returning ${requestColumns}`);
  if (!row) throw consentErrors.requestNotFound();
  return row;
}

/** Of these people, those with an open request for a copy: their own, or one that was entered for them. */
export async function awaitingCopy(
  tx: TenantTx,
  employeeIds: readonly Id<'employee'>[],
): Promise<ReadonlySet<Id<'employee'>>> {
  const rows = await tx.rows<{ employeeId: Id<'employee'> }>(sql`
    select employee_id as "employeeId" from app.consent_request
    where organization_id = ${tx.organizationId} and employee_id = any(${[...employeeIds]}::uuid[])
      and kind = 'copy' and state = 'received'`);
  return new Set(rows.map(({ employeeId }) => employeeId));
}

/** When the person last asked for this; null for never. */
export const lastAsked = async (
  tx: TenantTx,
  { employeeId, kind }: Pick<NewRequest, 'employeeId' | 'kind'>,
): Promise<Instant | null> =>
  (
    await tx.one<{ at: Instant | null }>(sql`
      select max(asked_at) as at from app.consent_request
      where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and kind = ${kind}
        and entered_by is null`)
  )?.at ?? null;

/** The latest hundred: more is never needed. */
export const requestsOf = (tx: TenantTx, employeeId: Id<'employee'>): Promise<RequestRow[]> =>
  tx.rows<RequestRow>(sql`
    select ${requestColumns} from app.consent_request
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId}
    order by asked_at desc, id desc limit 100`);

/** What the company answered to a user, beside the requests of the file that names them now: of the latest hundred. */
export const answersTo = (tx: TenantTx, userId: Id<'user'>, besides: Id<'employee'> | null): Promise<RequestRow[]> =>
  tx.rows<RequestRow>(sql`
    select ${requestColumns} from app.consent_request
    where organization_id = ${tx.organizationId} and user_id = ${userId} and state in ('done', 'refused')
      and employee_id is distinct from ${besides}::uuid
    order by asked_at desc, id desc limit 100`);

export const requestById = (tx: TenantTx, requestId: Id<'consentRequest'>): Promise<RequestRow | undefined> =>
  tx.one<RequestRow>(sql`
    select ${requestColumns} from app.consent_request
    where organization_id = ${tx.organizationId} and id = ${requestId}`);

export const requestForUpdate = (tx: TenantTx, requestId: Id<'consentRequest'>): Promise<RequestRow | undefined> =>
  tx.one<RequestRow>(sql`
    select ${requestColumns} from app.consent_request
    where organization_id = ${tx.organizationId} and id = ${requestId} for update`);

type Order = 'askedAt' | '-askedAt' | 'dueOn' | '-dueOn';

/** The paper of a request that was entered for a person came at the beginning of its day. */
const cameAt = sql`coalesce(received_on::timestamp at time zone 'UTC', asked_at)`;

// Open requests come before answered ones.
const requestOrder: Readonly<Record<Order, Statement>> = {
  askedAt: sql`state <> 'received', ${cameAt}, id`,
  '-askedAt': sql`state <> 'received', ${cameAt} desc, id`,
  dueOn: sql`state <> 'received', due_on, id`,
  '-dueOn': sql`state <> 'received', due_on desc, id`,
};

export const requests = (
  tx: TenantTx,
  query: Paging & { readonly state: RequestState | undefined; readonly sort: Order },
): Promise<Page<RequestRow>> =>
  pageOf<RequestRow>(
    tx,
    {
      select: requestColumns,
      from: sql`app.consent_request`,
      where: sql`organization_id = ${tx.organizationId}
        and ${query.state === undefined ? sql`true` : sql`state = ${query.state}`}`,
      orderBy: requestOrder[query.sort],
    },
    query,
  );

export interface Decision {
  readonly id: Id<'consentRequest'>;
  readonly state: RequestState;
  readonly at: Instant;
  readonly by: string;
  readonly reason: string | null;
  readonly fileId: Id<'file'> | null;
  readonly outcome: readonly Outcome[] | null;
}

export async function saveDecision(tx: TenantTx, decision: Decision): Promise<RequestRow> {
  const { outcome } = decision;
  const row = await tx.one<RequestRow>(sql`
    update app.consent_request
    set state = ${decision.state}, decided_at = ${decision.at}, decided_by = ${decision.by},
      reason = ${decision.reason}, file_id = ${decision.fileId},
      outcome = ${outcome === null ? null : JSON.stringify(outcome)}
    where organization_id = ${tx.organizationId} and id = ${decision.id}
    returning ${requestColumns}`);
  if (!row) throw consentErrors.requestNotFound();
  return row;
}

/**
 * A person has another file from now on: their requests go there, with the copies that were made. Of two that are open for the
 * same, what the person asked for stays, due on the earlier day.
 */
export async function moveRequests(
  tx: TenantTx,
  { from, to }: { readonly from: Id<'employee'>; readonly to: Id<'employee'> },
): Promise<void> {
  const isOpen = sql`organization_id = ${tx.organizationId} and state = 'received'`;
  await tx.run(sql`
    with dropped as (
      delete from app.consent_request where ${isOpen} and employee_id = ${to} and kind in (
        select kind from app.consent_request where ${isOpen} and employee_id = ${from})
      returning kind, due_on, received_on)
    update app.consent_request r set due_on = dropped.due_on, received_on = dropped.received_on
    from dropped
    where r.organization_id = ${tx.organizationId} and r.state = 'received' and r.employee_id = ${from}
      and r.kind = dropped.kind and dropped.due_on < r.due_on`);
  await tx.run(sql`
    update app.consent_request set employee_id = ${to}
    where organization_id = ${tx.organizationId} and employee_id = ${from}`);
}

/** The texts of a person's requests and of their answers, and their copies, are deleted with the rest of their data. */
export async function forgetWords(
  tx: TenantTx,
  employeeId: Id<'employee'>,
): Promise<{ count: number; fileIds: Id<'file'>[] }> {
  const rows = await tx.rows<{ fileId: Id<'file'> | null }>(sql`
    with before as (
      select id, file_id from app.consent_request
      where organization_id = ${tx.organizationId} and employee_id = ${employeeId}
        and (note is not null or reason is not null or file_id is not null)
    )
    update app.consent_request r set note = null, reason = null, file_id = null
    from before where r.organization_id = ${tx.organizationId} and r.id = before.id
    returning before.file_id as "fileId"`);
  return { count: rows.length, fileIds: rows.map(({ fileId }) => fileId).filter((fileId) => fileId !== null) };
}
