import type { Answers, FormField } from '#forms/rules/field';
import { readableAnswers } from '#forms/rules/readable-answers';
import type { Id } from '#kernel/ids';
import type { After } from '#kernel/paging';
import type { Instant } from '#kernel/time';
import { type List, type Paging, pageStatement, totalStatement } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export type ResponseState = 'submitted' | 'accepted' | 'rejected' | 'canceled';

export interface ResponseRow {
  readonly id: Id<'formResponse'>;
  readonly formId: Id<'form'>;
  readonly formName: string;
  readonly type: string;
  readonly formVersion: number;
  readonly claimTypeId: Id<'claimType'> | null;
  readonly employeeId: Id<'employee'>;
  /** The person of staff who answered; null where the person did. */
  readonly answeredById: Id<'employee'> | null;
  readonly state: ResponseState;
  readonly requestId: Id<'approvalRequest'> | null;
  readonly submittedAt: Instant;
  readonly decidedAt: Instant | null;
}

export interface WholeResponse extends ResponseRow {
  readonly fields: readonly FormField[];
  /** Null once the person is forgotten. */
  readonly answers: Answers | null;
}

/** As people read it: answers that do not fit their field are left out. */
export const readable = (row: WholeResponse): WholeResponse => ({
  ...row,
  answers: row.answers && readableAnswers(row.fields, row.answers),
});

const columns = sql`r.id, r.template_id as "formId", t.name as "formName", t.type, r.version as "formVersion",
  t.claim_type_id as "claimTypeId", r.employee_id as "employeeId",
  r.answered_by_id as "answeredById", r.state, r.request_id as "requestId",
  r.submitted_at as "submittedAt", r.decided_at as "decidedAt"`;

const withForm = sql`app.form_response r
  join app.form_template t on t.organization_id = r.organization_id and t.id = r.template_id`;

export const wholeResponses = (tx: TenantTx, ids: readonly string[]): Promise<WholeResponse[]> =>
  tx.rows<WholeResponse>(sql`
    select ${columns}, v.fields, r.answers from ${withForm}
    join app.form_version v on v.organization_id = r.organization_id and v.template_id = r.template_id
      and v.version = r.version
    where r.organization_id = ${tx.organizationId} and t.organization_id = ${tx.organizationId}
      and v.organization_id = ${tx.organizationId} and r.id = any(${[...ids]}::uuid[])`);

export const wholeResponse = async (tx: TenantTx, id: Id<'formResponse'>): Promise<WholeResponse | undefined> =>
  (await wholeResponses(tx, [id]))[0];

export const responsesById = (tx: TenantTx, ids: readonly string[]): Promise<ResponseRow[]> =>
  tx.rows<ResponseRow>(sql`
    select ${columns} from ${withForm}
    where r.organization_id = ${tx.organizationId} and t.organization_id = ${tx.organizationId}
      and r.id = any(${[...ids]}::uuid[])`);

export const responseById = async (tx: TenantTx, id: Id<'formResponse'>): Promise<ResponseRow | undefined> =>
  (await responsesById(tx, [id]))[0];

export const responseByKey = (
  tx: TenantTx,
  employeeId: Id<'employee'>,
  key: string,
): Promise<(ResponseRow & { readonly autoResponse: string | null }) | undefined> =>
  tx.one(sql`
    select ${columns}, t.auto_response as "autoResponse" from ${withForm}
    where r.organization_id = ${tx.organizationId} and t.organization_id = ${tx.organizationId}
      and r.employee_id = ${employeeId} and r.key = ${key}`);

export interface NewResponse {
  readonly id: Id<'formResponse'>;
  readonly formId: Id<'form'>;
  readonly formVersion: number;
  readonly employeeId: Id<'employee'>;
  /** The person of staff who answered; null where the person did. */
  readonly answeredById?: Id<'employee'> | null;
  /** The request that is opened for it in the same transaction; saved later when left out. */
  readonly requestId?: Id<'approvalRequest'>;
  readonly key: string;
  readonly answers: Answers;
  readonly now: Instant;
}

/** False when the same sending is stored already: it waits for one that is being stored at this moment. */
export const addResponse = async (tx: TenantTx, one: NewResponse): Promise<boolean> =>
  (await tx.run(sql`
    insert into app.form_response (organization_id, id, template_id, version, employee_id, answered_by_id, request_id, key,
      answers, submitted_at)
    values (${tx.organizationId}, ${one.id}, ${one.formId}, ${one.formVersion}, ${one.employeeId},
      ${one.answeredById ?? null}, ${one.requestId ?? null}, ${one.key}, ${JSON.stringify(one.answers)}::jsonb, ${one.now})
    on conflict (organization_id, employee_id, key) do nothing`)) > 0;

export const saveRequest = (tx: TenantTx, id: Id<'formResponse'>, requestId: Id<'approvalRequest'>): Promise<number> =>
  tx.run(sql`
    update app.form_response set request_id = ${requestId}
    where organization_id = ${tx.organizationId} and id = ${id}`);

export const saveState = (
  tx: TenantTx,
  id: Id<'formResponse'>,
  { state, now }: { readonly state: Exclude<ResponseState, 'submitted'>; readonly now: Instant },
): Promise<number> =>
  tx.run(sql`
    update app.form_response set state = ${state}, decided_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id}`);

export interface FileOfResponse {
  readonly id: Id<'formFile'>;
  readonly fieldId: string;
  readonly fileId: Id<'file'>;
}

const fileTypes = ['uuid', 'uuid', 'uuid', 'uuid', 'uuid'];

/** Sent with the next statement. */
export function addFiles(tx: TenantTx, responseId: Id<'formResponse'>, files: readonly FileOfResponse[]): void {
  if (files.length === 0) return;
  const rows = files.map((one) => [tx.organizationId, one.id, responseId, one.fieldId, one.fileId]);
  tx.later(sql`
    insert into app.form_response_file (organization_id, id, response_id, field_id, file_id)
    ${sql.columns(fileTypes, rows)}`);
}

export const filesOf = (
  tx: TenantTx,
  responseId: Id<'formResponse'>,
): Promise<(FileOfResponse & { readonly name: string; readonly size: number; readonly contentType: string })[]> =>
  tx.rows(sql`
    select f.id, f.field_id as "fieldId", f.file_id as "fileId", s.name, s.size, s.content_type as "contentType"
    from app.form_response_file f
    join app.stored_file s on s.organization_id = f.organization_id and s.id = f.file_id
    where f.organization_id = ${tx.organizationId} and s.organization_id = ${tx.organizationId}
      and f.response_id = ${responseId} order by f.id`);

export const fileById = (
  tx: TenantTx,
  id: Id<'formFile'>,
): Promise<{ readonly responseId: Id<'formResponse'>; readonly fileId: Id<'file'> } | undefined> =>
  tx.one(sql`
    select response_id as "responseId", file_id as "fileId" from app.form_response_file
    where organization_id = ${tx.organizationId} and id = ${id}`);

export interface ResponseQuery {
  readonly formId?: Id<'form'> | undefined;
  readonly employeeId?: Id<'employee'> | undefined;
  readonly state?: ResponseState | undefined;
  /** Sent at this moment or later, and before the other. */
  readonly from?: Instant | undefined;
  readonly until?: Instant | undefined;
  readonly after?: After | undefined;
  readonly size: number;
}

type ResponseFilter = Pick<ResponseQuery, 'formId' | 'employeeId' | 'state' | 'from' | 'until'>;

const matching = (tx: TenantTx, query: ResponseFilter): Statement => sql`
  r.organization_id = ${tx.organizationId} and t.organization_id = ${tx.organizationId}
    ${query.formId ? sql`and r.template_id = ${query.formId}` : sql.empty}
    ${query.employeeId ? sql`and r.employee_id = ${query.employeeId}` : sql.empty}
    ${query.state ? sql`and r.state = ${query.state}` : sql.empty}
    ${query.from ? sql`and r.submitted_at >= ${query.from}` : sql.empty}
    ${query.until ? sql`and r.submitted_at < ${query.until}` : sql.empty}`;

/** Newest first. One row more than the page has, where there is one. */
export const responses = (tx: TenantTx, query: ResponseQuery): Promise<ResponseRow[]> =>
  tx.rows<ResponseRow>(responsesStatement(tx, query));

export const responsesStatement = (tx: TenantTx, query: ResponseQuery): Statement => sql`
  select ${columns} from ${withForm}
  where ${matching(tx, query)}
    ${query.after ? sql`and (r.submitted_at, r.id) < (${query.after.at}, ${query.after.id})` : sql.empty}
  order by r.submitted_at desc, r.id desc limit ${query.size + 1}`;

const listOf = (tx: TenantTx, query: ResponseFilter): List => ({
  select: columns,
  from: withForm,
  where: matching(tx, query),
  orderBy: sql`r.submitted_at desc, r.id desc`,
});

/** The same list by the number of the page. */
export const responsesOnPage = (tx: TenantTx, query: ResponseFilter, paging: Paging): Promise<ResponseRow[]> =>
  tx.rows<ResponseRow>(pageStatement(listOf(tx, query), paging));

export const countResponses = async (tx: TenantTx, query: ResponseFilter): Promise<number> =>
  (await tx.one<{ total: number }>(totalStatement(listOf(tx, query))))?.total ?? 0;

/** Whether the person has answered the form in this version: they may read it again. */
export const hasAnswered = async (
  tx: TenantTx,
  { formId, formVersion, employeeId }: Pick<NewResponse, 'formId' | 'formVersion' | 'employeeId'>,
): Promise<boolean> =>
  (await tx.one(sql`
    select 1 as found from app.form_response
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and template_id = ${formId}
      and version = ${formVersion} limit 1`)) !== undefined;
