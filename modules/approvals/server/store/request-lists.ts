import type { RequestState } from '#approvals/rules/request-steps';
import type { Id } from '#kernel/ids';
import type { After } from '#kernel/paging';
import type { Instant } from '#kernel/time';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface ListedRequest {
  readonly id: Id<'approvalRequest'>;
  readonly kind: string;
  readonly form: string;
  readonly payloadId: string;
  readonly askerId: Id<'employee'>;
  readonly departmentId: Id<'department'> | null;
  readonly departmentName: string | null;
  readonly cancelsId: Id<'approvalRequest'> | null;
  readonly state: RequestState;
  readonly waitingSince: Instant;
  readonly askedAt: Instant;
  readonly decidedAt: Instant | null;
}

export interface ListQuery {
  readonly form?: string | undefined;
  readonly departmentIds?: readonly string[] | undefined;
  readonly employeeId?: Id<'employee'> | undefined;
  /** Asked at this moment or later, and before the other. */
  readonly from?: Instant | undefined;
  readonly until?: Instant | undefined;
  readonly after?: After | undefined;
  readonly size: number;
}

const columns = sql`r.id, r.kind, r.form, r.payload_id as "payloadId", r.asker_id as "askerId",
  r.department_id as "departmentId", r.department_name as "departmentName", r.cancels_id as "cancelsId", r.state,
  r.waiting_since as "waitingSince", r.asked_at as "askedAt", r.decided_at as "decidedAt"`;

const chosen = (query: ListQuery): Statement => sql`
  ${query.form ? sql`and r.form = ${query.form}` : sql.empty}
  ${query.departmentIds ? sql`and r.department_id = any(${[...query.departmentIds]}::uuid[])` : sql.empty}
  ${query.employeeId ? sql`and r.asker_id = ${query.employeeId}` : sql.empty}
  ${query.from ? sql`and r.asked_at >= ${query.from}` : sql.empty}
  ${query.until ? sql`and r.asked_at < ${query.until}` : sql.empty}`;

/** Newest first. One row more than the page has, where there is one. */
export const requests = (
  tx: TenantTx,
  query: ListQuery & { readonly state?: RequestState | undefined },
): Promise<ListedRequest[]> =>
  tx.rows<ListedRequest>(sql`
    select ${columns} from app.approval_request r
    where r.organization_id = ${tx.organizationId} ${query.state ? sql`and r.state = ${query.state}` : sql.empty}
      ${query.after ? sql`and (r.asked_at, r.id) < (${query.after.at}, ${query.after.id})` : sql.empty}
      ${chosen(query)}
    order by r.asked_at desc, r.id desc limit ${query.size + 1}`);

export interface WaitingRequest extends ListedRequest {
  readonly since: Instant;
  readonly forEmployeeId: Id<'employee'>;
}

/** What waits for a person, oldest first. */
export const waitingFor = (tx: TenantTx, approverId: Id<'employee'>, query: ListQuery): Promise<WaitingRequest[]> =>
  tx.rows<WaitingRequest>(waitingStatement(tx, approverId, query));

export const waitingStatement = (tx: TenantTx, approverId: Id<'employee'>, query: ListQuery): Statement => sql`
  select ${columns}, w.since, w.for_employee_id as "forEmployeeId"
  from app.approval_waiting w
  join app.approval_request r on r.organization_id = w.organization_id and r.id = w.request_id
  where w.organization_id = ${tx.organizationId} and r.organization_id = ${tx.organizationId}
    and w.employee_id = ${approverId}
    ${query.after ? sql`and (w.since, w.request_id) > (${query.after.at}, ${query.after.id})` : sql.empty}
    ${chosen(query)}
  order by w.since, w.request_id limit ${query.size + 1}`;

export interface DecidedRequest extends ListedRequest {
  readonly what: 'approved' | 'rejected';
  readonly reason: string | null;
  readonly at: Instant;
  readonly forEmployeeId: Id<'employee'> | null;
}

/** What a person decided, the newest decision first. */
export const decidedBy = (tx: TenantTx, deciderId: Id<'employee'>, query: ListQuery): Promise<DecidedRequest[]> =>
  tx.rows<DecidedRequest>(sql`
    select ${columns}, s.what, s.reason, s.at, s.for_employee_id as "forEmployeeId"
    from app.approval_step s
    join app.approval_request r on r.organization_id = s.organization_id and r.id = s.request_id
    where s.organization_id = ${tx.organizationId} and r.organization_id = ${tx.organizationId}
      and s.employee_id = ${deciderId} and s.what in ('approved', 'rejected')
      ${query.after ? sql`and (s.at, s.request_id) < (${query.after.at}, ${query.after.id})` : sql.empty}
      ${chosen(query)}
    order by s.at desc, s.request_id desc limit ${query.size + 1}`);

export async function countWaitingFor(tx: TenantTx, approverId: Id<'employee'>): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.approval_waiting
    where organization_id = ${tx.organizationId} and employee_id = ${approverId}`);
  return row?.count ?? 0;
}

/** Who is asked now about each of these requests; one that is decided, or gone, asks nobody. */
export const askedNow = (
  tx: TenantTx,
  requestIds: readonly string[],
): Promise<{ readonly requestId: string; readonly employeeId: string }[]> =>
  tx.rows(sql`
    select request_id as "requestId", employee_id as "employeeId" from app.approval_waiting
    where organization_id = ${tx.organizationId} and request_id = any(${[...requestIds]}::uuid[])`);

/** How many requests of these people wait for a decision; people without any are left out. */
export const waitingCounts = (
  tx: TenantTx,
  askerIds: readonly string[],
): Promise<{ readonly employeeId: Id<'employee'>; readonly count: number }[]> =>
  tx.rows(sql`
    select asker_id as "employeeId", count(*)::int as count from app.approval_request
    where organization_id = ${tx.organizationId} and state = 'pending' and asker_id = any(${[...askerIds]}::uuid[])
    group by asker_id`);
