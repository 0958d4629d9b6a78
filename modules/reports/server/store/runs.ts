import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import type { Instant, LocalDate } from '#kernel/time';
import type { FileFormat, RunState } from '#reports/contract/shapes';
import type { ReportKind } from '#reports/rules/report-columns';
import type { TemplateContent } from '#reports/rules/report-template';
import type { RunReach } from '#reports/rules/run-reach';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export type RunId = Id<'reportRun'>;

export interface NewRun {
  readonly id: RunId;
  readonly kind: ReportKind;
  readonly name: string;
  readonly content: TemplateContent;
  /** Null for a report without days. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly format: FileFormat;
  readonly language: Language;
  readonly state: RunState;
  readonly lineCount: number;
  readonly isScheduled: boolean;
  readonly employeeId: Id<'employee'>;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

export interface RunRow extends NewRun {
  readonly doneCount: number;
  readonly fileId: Id<'file'> | null;
  readonly reach: RunReach | null;
  readonly firstName: string;
  readonly lastName: string;
}

const columns = sql`r.id, r.kind, r.name, r.content, r.from_date as "from", r.to_date as "to", r.format, r.language, r.state,
  r.line_count as "lineCount", r.done_count as "doneCount", r.file_id as "fileId", r.reach, r.scheduled as "isScheduled",
  r.employee_id as "employeeId", r.created_at as "createdAt", r.expires_at as "expiresAt",
  e.first_name as "firstName", e.last_name as "lastName"`;
const from = sql`app.report_run r
  join app.employee_name_view e on e.organization_id = r.organization_id and e.id = r.employee_id`;

export interface RunQuery {
  /** Undefined: of any kind. */
  readonly kind?: ReportKind | undefined;
  /** Null: everyone's. */
  readonly employeeId: Id<'employee'> | null;
  readonly now: Instant;
}

const where = (tx: TenantTx, { kind, employeeId, now }: RunQuery): Statement =>
  sql`r.organization_id = ${tx.organizationId} and e.organization_id = ${tx.organizationId} and r.expires_at > ${now}
    ${kind === undefined ? sql.empty : sql`and r.kind = ${kind}`}
    ${employeeId === null ? sql.empty : sql`and r.employee_id = ${employeeId}`}`;

/** Newest first. */
export const runPage = (tx: TenantTx, query: RunQuery, paging: Paging): Promise<Page<RunRow>> =>
  pageOf<RunRow>(
    tx,
    { select: columns, from, where: where(tx, query), orderBy: sql`r.created_at desc, r.id desc` },
    paging,
  );

export const runById = (tx: TenantTx, id: RunId, query: RunQuery): Promise<RunRow | undefined> =>
  tx.one<RunRow>(sql`select ${columns} from ${from} where ${where(tx, query)} and r.id = ${id}`);

const addedTypes = [
  ...['uuid', 'uuid', 'text', 'text', 'jsonb', 'date', 'date', 'text', 'text', 'text'],
  ...['integer', 'integer', 'boolean', 'uuid', 'timestamptz', 'timestamptz'],
];

export async function addRuns(tx: TenantTx, all: readonly NewRun[]): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map((one) => [
    tx.organizationId,
    one.id,
    one.kind,
    one.name,
    JSON.stringify(one.content),
    one.from,
    one.to,
    one.format,
    one.language,
    one.state,
    one.lineCount,
    one.state === 'done' ? one.lineCount : 0,
    one.isScheduled,
    one.employeeId,
    one.createdAt,
    one.expiresAt,
  ]);
  await tx.run(sql`
    insert into app.report_run (organization_id, id, kind, name, content, from_date, to_date, format, language, state,
      line_count, done_count, scheduled, employee_id, created_at, expires_at)
    ${sql.columns(addedTypes, rows)}`);
}

export const addRun = (tx: TenantTx, one: NewRun): Promise<void> => addRuns(tx, [one]);

/** The run that a job makes, also after a try that failed; undefined once it is done or gone. */
export const runToMake = (tx: TenantTx, id: RunId): Promise<RunRow | undefined> =>
  tx.one<RunRow>(sql`
    select ${columns} from ${from}
    where r.organization_id = ${tx.organizationId} and e.organization_id = ${tx.organizationId} and r.id = ${id}
      and r.state <> 'done' for update of r`);

export const saveProgress = (
  tx: TenantTx,
  id: RunId,
  { state, lineCount, doneCount }: Pick<RunRow, 'state' | 'lineCount' | 'doneCount'>,
): Promise<number> =>
  tx.run(sql`
    update app.report_run set state = ${state}, line_count = ${lineCount}, done_count = ${doneCount}
    where organization_id = ${tx.organizationId} and id = ${id} and state <> 'done'`);

export const saveFormat = (tx: TenantTx, id: RunId, format: FileFormat): Promise<number> =>
  tx.run(sql`update app.report_run set format = ${format} where organization_id = ${tx.organizationId} and id = ${id}`);

export const saveFile = (
  tx: TenantTx,
  id: RunId,
  { fileId, reach, lineCount }: { readonly fileId: Id<'file'>; readonly reach: RunReach; readonly lineCount: number },
): Promise<number> =>
  tx.run(sql`
    update app.report_run set state = 'done', file_id = ${fileId}, reach = ${JSON.stringify(reach)}::jsonb,
      line_count = ${lineCount}, done_count = ${lineCount}
    where organization_id = ${tx.organizationId} and id = ${id} and state <> 'done'`);

/** Answers the files of the removed runs. */
const removed = async (tx: TenantTx, which: Statement): Promise<Id<'file'>[]> =>
  (
    await tx.rows<{ fileId: Id<'file'> | null }>(sql`
      delete from app.report_run where organization_id = ${tx.organizationId} and ${which}
      returning file_id as "fileId"`)
  ).flatMap(({ fileId }) => fileId ?? []);

export const removeExpired = (tx: TenantTx, now: Instant): Promise<Id<'file'>[]> =>
  removed(tx, sql`expires_at <= ${now}`);

export const removeRunsOf = (tx: TenantTx, employeeId: string): Promise<Id<'file'>[]> =>
  removed(tx, sql`employee_id = ${employeeId}`);

export const firstExpiry = async (tx: TenantTx): Promise<Instant | null> =>
  (
    await tx.one<{ at: Instant | null }>(sql`
      select min(expires_at) as at from app.report_run where organization_id = ${tx.organizationId}`)
  )?.at ?? null;

/** For a copy of a person's data. */
export const runsOfPerson = (
  tx: TenantTx,
  employeeId: string,
): Promise<Pick<NewRun, 'kind' | 'name' | 'format' | 'createdAt'>[]> =>
  tx.rows(sql`
    select r.kind, r.name, r.format, r.created_at as "createdAt" from app.report_run r
    where r.organization_id = ${tx.organizationId} and r.employee_id = ${employeeId} order by r.created_at, r.id`);

export const runOf = (tx: TenantTx, id: RunId): Promise<Pick<NewRun, 'name' | 'from' | 'to'> | undefined> =>
  tx.one(sql`
    select name, from_date as "from", to_date as "to" from app.report_run
    where organization_id = ${tx.organizationId} and id = ${id}`);
