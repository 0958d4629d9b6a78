import type { FieldProblem } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import { addSeconds, type Instant } from '#kernel/time';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { dueAt } from '#server/due';
import type { ImportRow, ImportRun, ImportState, rowKinds } from '../contract.ts';
import type { Mapping } from '../rules/column-mapping.ts';
import type { RowAction } from '../rules/row-plan.ts';

export interface RunRow extends Omit<ImportRun, 'canUndo'> {
  readonly mapping: Mapping & Record<string, number>;
  readonly fileId: Id<'file'> | null;
  readonly skipBadRows: boolean;
  readonly applyAtOnce: boolean;
  readonly createdBy: Id<'user'>;
  readonly exampleCount: number;
}

const runColumns = sql`id as "importId", kind, is_create as "isCreate", state, file_name as "fileName",
  file_id as "fileId", encoding, heads, mapping, row_count as "rowCount", example_count as "exampleCount", done_count as "doneCount",
  create_count as "createCount", update_count as "updateCount", same_count as "sameCount",
  refused_count as "refusedCount", kept_count as "keptCount", skip_bad_rows as "skipBadRows",
  apply_at_once as "applyAtOnce", fault, created_by as "createdBy", created_by_name as "createdByName", created_at as "createdAt",
  applied_at as "appliedAt", undone_at as "undoneAt"`;

export const runById = (tx: TenantTx, importId: Id<'import'>): Promise<RunRow | undefined> =>
  tx.one<RunRow>(sql`
    select ${runColumns} from app.import_run where organization_id = ${tx.organizationId} and id = ${importId}`);

export const runForUpdate = (tx: TenantTx, importId: Id<'import'>): Promise<RunRow | undefined> =>
  tx.one<RunRow>(sql`
    select ${runColumns} from app.import_run where organization_id = ${tx.organizationId} and id = ${importId}
    for update`);

export const runPage = (tx: TenantTx, query: Paging & { readonly sort: string }): Promise<Page<RunRow>> =>
  pageOf<RunRow>(
    tx,
    {
      select: runColumns,
      from: sql`app.import_run`,
      where: sql`organization_id = ${tx.organizationId}`,
      orderBy: query.sort === 'createdAt' ? sql`created_at, id` : sql`created_at desc, id desc`,
    },
    query,
  );

/** Imports that a person began since a moment, the newest first. */
export const runsOfUser = (
  tx: TenantTx,
  { userId, since }: { readonly userId: Id<'user'>; readonly since: Instant },
): Promise<RunRow[]> =>
  tx.rows<RunRow>(sql`
    select ${runColumns} from app.import_run
    where organization_id = ${tx.organizationId} and created_by = ${userId} and created_at >= ${since}
    order by created_at desc, id desc limit 50`);

export interface NewRun {
  readonly importId: Id<'import'>;
  readonly isCreate: boolean;
  readonly state: ImportState;
  readonly fileName: string;
  readonly fileId: Id<'file'> | null;
  readonly heads: readonly string[];
  readonly mapping: Mapping;
  readonly rowCount: number;
  readonly skipBadRows: boolean;
  readonly applyAtOnce: boolean;
  readonly createdBy: Id<'user'>;
  readonly createdByName: string;
  readonly now: Instant;
}

/** Names the work that removes old rows. */
export const sweepName = 'imports.sweep';
/** An import that is not gone on with for a week is given up. */
export const patienceSeconds = 7 * 86_400;

export async function addRun(tx: TenantTx, run: NewRun): Promise<void> {
  dueAt(tx, { name: sweepName }, addSeconds(run.now, patienceSeconds));
  await tx.run(sql`
    insert into app.import_run (organization_id, id, kind, is_create, state, file_name, file_id, heads, mapping,
      row_count, skip_bad_rows, apply_at_once, created_by, created_by_name, created_at)
    values (${tx.organizationId}, ${run.importId}, 'employee', ${run.isCreate}, ${run.state}, ${run.fileName}, ${run.fileId},
      ${[...run.heads]}, ${JSON.stringify(run.mapping)}, ${run.rowCount}, ${run.skipBadRows}, ${run.applyAtOnce},
      ${run.createdBy}, ${run.createdByName}, ${run.now})`);
}

export type RunChange = Partial<
  Pick<
    RunRow,
    'isCreate' | 'mapping' | 'skipBadRows' | 'applyAtOnce' | 'fault' | 'appliedAt' | 'undoneAt' | 'keptCount'
  >
>;

/** The next state, with the values that are known by then. The progress of the step starts at 0. */
export async function saveState(
  tx: TenantTx,
  importId: Id<'import'>,
  change: RunChange & { readonly state: ImportState },
): Promise<void> {
  const changes: Statement[] = [sql`state = ${change.state}, done_count = 0`];
  if (change.isCreate !== undefined) changes.push(sql`is_create = ${change.isCreate}`);
  if (change.mapping !== undefined) changes.push(sql`mapping = ${JSON.stringify(change.mapping)}`);
  if (change.skipBadRows !== undefined) changes.push(sql`skip_bad_rows = ${change.skipBadRows}`);
  if (change.applyAtOnce !== undefined) changes.push(sql`apply_at_once = ${change.applyAtOnce}`);
  if (change.appliedAt !== undefined) changes.push(sql`applied_at = ${change.appliedAt}`);
  if (change.undoneAt !== undefined) changes.push(sql`undone_at = ${change.undoneAt}`);
  if (change.keptCount !== undefined) changes.push(sql`kept_count = ${change.keptCount}`);
  changes.push(sql`fault = ${change.fault ? JSON.stringify(change.fault) : null}`);
  await tx.run(sql`
    update app.import_run set ${sql.join(changes, ', ')}
    where organization_id = ${tx.organizationId} and id = ${importId}`);
}

export async function saveRead(
  tx: TenantTx,
  importId: Id<'import'>,
  options: { heads: readonly string[]; mapping: Mapping; encoding: string; rowCount: number; exampleCount: number },
): Promise<void> {
  await tx.run(sql`
    update app.import_run set state = 'read', file_id = null, heads = ${[...options.heads]},
      mapping = ${JSON.stringify(options.mapping)}, encoding = ${options.encoding}, row_count = ${options.rowCount},
      example_count = ${options.exampleCount}
    where organization_id = ${tx.organizationId} and id = ${importId}`);
}

/** The columns that were confirmed for the last file with the same header. */
export const rememberedMapping = async (tx: TenantTx, heads: readonly string[]): Promise<Mapping | undefined> =>
  (
    await tx.one<{ mapping: Mapping }>(sql`
      select mapping from app.import_run
      where organization_id = ${tx.organizationId} and heads = ${[...heads]}
        and state in ('checked', 'applying', 'done', 'undoing', 'undone')
      order by created_at desc, id desc limit 1`)
  )?.mapping;

export async function saveProgress(tx: TenantTx, importId: Id<'import'>, done: number): Promise<void> {
  await tx.run(sql`
    update app.import_run set done_count = ${done}
    where organization_id = ${tx.organizationId} and id = ${importId}`);
}

/** Counts the rows by their outcome. */
export async function saveCounts(tx: TenantTx, importId: Id<'import'>): Promise<void> {
  await tx.run(sql`
    update app.import_run i set create_count = c.creates, update_count = c.updates, same_count = c.sames,
      refused_count = c.refusals
    from (
      select count(*) filter (where action = 'create') as creates, count(*) filter (where action = 'update') as updates,
        count(*) filter (where action = 'same') as sames, count(*) filter (where action = 'refused') as refusals
      from app.import_row where organization_id = ${tx.organizationId} and import_id = ${importId}) c
    where i.organization_id = ${tx.organizationId} and i.id = ${importId}`);
}

export interface StagedRow {
  readonly rowNumber: number;
  readonly cells: readonly string[];
}

export async function stageRows(tx: TenantTx, importId: Id<'import'>, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(sql`
    insert into app.import_row (organization_id, import_id, row_number, cells)
    select ${tx.organizationId}, ${importId}, (r.value ->> 'rowNumber')::int,
      array(select jsonb_array_elements_text(r.value -> 'cells'))
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r`);
}

export const forgetRows = (tx: TenantTx, importId: Id<'import'>): Promise<number> =>
  tx.run(sql`delete from app.import_row where organization_id = ${tx.organizationId} and import_id = ${importId}`);

export const stagedAfter = (
  tx: TenantTx,
  importId: Id<'import'>,
  page: { after: number; limit: number },
): Promise<StagedRow[]> =>
  tx.rows<StagedRow>(sql`
    select row_number as "rowNumber", cells from app.import_row
    where organization_id = ${tx.organizationId} and import_id = ${importId} and row_number > ${page.after}
    order by row_number limit ${page.limit}`);

export interface CheckedRow {
  readonly rowNumber: number;
  readonly action: RowAction;
  readonly problems: Readonly<Record<string, FieldProblem>>;
}

export async function saveChecks(tx: TenantTx, importId: Id<'import'>, rows: readonly CheckedRow[]): Promise<void> {
  await tx.run(sql`
    update app.import_row i set action = r.action, problems = r.problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("rowNumber" int, action text, problems jsonb)
    where i.organization_id = ${tx.organizationId} and i.import_id = ${importId} and i.row_number = r."rowNumber"`);
}

export interface WrittenRow {
  readonly rowNumber: number;
  readonly action: RowAction;
  readonly subjectId: Id<'employee'> | null;
  readonly before: object | null;
  readonly after: object | null;
}

/** The outcome of each row. The cells of the file are not kept besides the written values. */
export async function saveWritten(tx: TenantTx, importId: Id<'import'>, rows: readonly WrittenRow[]): Promise<void> {
  await tx.run(sql`
    update app.import_row i set action = r.action, subject_id = r."subjectId", before = r.before, after = r.after,
      cells = case when r.action = 'refused' then i.cells else '{}' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("rowNumber" int, action text, "subjectId" uuid, before jsonb, after jsonb)
    where i.organization_id = ${tx.organizationId} and i.import_id = ${importId} and i.row_number = r."rowNumber"`);
}

export interface RowToUndo {
  readonly rowNumber: number;
  readonly action: 'create' | 'update';
  readonly subjectId: Id<'employee'>;
  readonly before: Record<string, string | number | null> | null;
  readonly after: Record<string, string | number> | null;
}

export const writtenAfter = (
  tx: TenantTx,
  importId: Id<'import'>,
  page: { after: number; limit: number },
): Promise<RowToUndo[]> =>
  tx.rows<RowToUndo>(sql`
    select row_number as "rowNumber", action, subject_id as "subjectId", before, after from app.import_row
    where organization_id = ${tx.organizationId} and import_id = ${importId} and row_number > ${page.after}
      and action in ('create', 'update') and subject_id is not null
    order by row_number limit ${page.limit}`);

export interface IdWritten {
  readonly person: Id<'employee'>;
  /** The number before the import. */
  readonly idCard: string;
}

/** People at work whose national id the import replaced by another, which is theirs still. */
export const idsWritten = (tx: TenantTx, importId: Id<'import'>): Promise<IdWritten[]> =>
  tx.rows<IdWritten>(sql`
    select i.subject_id as person, i.before ->> 'idCard' as "idCard"
    from app.import_row i
    join app.employee e on e.organization_id = ${tx.organizationId} and e.id = i.subject_id
    where i.organization_id = ${tx.organizationId} and i.import_id = ${importId} and i.action = 'update'
      and i.before ->> 'idCard' is not null and e.id_card = i.after ->> 'idCard' and e.status = 'approved'
    order by i.row_number`);

export type Outcome = NonNullable<ImportRow['outcome']>;

export async function saveOutcomes(
  tx: TenantTx,
  importId: Id<'import'>,
  rows: readonly { rowNumber: number; outcome: Outcome }[],
): Promise<void> {
  await tx.run(sql`
    update app.import_row i set outcome = r.outcome
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("rowNumber" int, outcome text)
    where i.organization_id = ${tx.organizationId} and i.import_id = ${importId} and i.row_number = r."rowNumber"`);
}

type RowKind = (typeof rowKinds)[number];

const ofKind = (kind: RowKind): Statement => {
  switch (kind) {
    case 'all':
      return sql.empty;
    case 'kept':
      return sql` and outcome in ('changedSince', 'inUse')`;
    case 'refused':
    case 'create':
    case 'update':
    case 'same':
      return sql` and action = ${kind}`;
  }
};

export interface ShownRow {
  readonly rowNumber: number;
  readonly action: RowAction | null;
  readonly cells: readonly string[];
  readonly problems: Record<string, FieldProblem> | null;
  readonly employeeId: Id<'employee'> | null;
  /** The name of the person the row was written for. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly outcome: Outcome | null;
}

export const rowPage = (
  tx: TenantTx,
  query: Paging & { readonly importId: Id<'import'>; readonly show: RowKind },
): Promise<Page<ShownRow>> =>
  pageOf<ShownRow>(
    tx,
    {
      select: sql`row_number as "rowNumber", action, cells, problems, subject_id as "employeeId", outcome,
        e.first_name as "firstName", e.last_name as "lastName"`,
      from: sql`app.import_row i
        left join app.employee_name_view e on e.organization_id = ${tx.organizationId} and e.id = i.subject_id`,
      where: sql`i.organization_id = ${tx.organizationId} and import_id = ${query.importId}${ofKind(query.show)}`,
      orderBy: sql`row_number`,
    },
    query,
  );

export const rowsForUpdate = (
  tx: TenantTx,
  importId: Id<'import'>,
  rowNumbers: readonly number[],
): Promise<StagedRow[]> =>
  tx.rows<StagedRow>(sql`
    select row_number as "rowNumber", cells from app.import_row
    where organization_id = ${tx.organizationId} and import_id = ${importId}
      and row_number = any(${[...rowNumbers]}::int[])
    order by row_number for update`);

export async function saveCells(tx: TenantTx, importId: Id<'import'>, rows: readonly StagedRow[]): Promise<void> {
  await tx.run(sql`
    update app.import_row i set cells = array(select jsonb_array_elements_text(r.value -> 'cells'))
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r
    where i.organization_id = ${tx.organizationId} and i.import_id = ${importId}
      and i.row_number = (r.value ->> 'rowNumber')::int`);
}

export const removeRun = (tx: TenantTx, importId: Id<'import'>): Promise<number> =>
  tx.run(sql`delete from app.import_run where organization_id = ${tx.organizationId} and id = ${importId}`);

/** Deletes rows of imports whose undo is over, and unfinished imports. Returns their files. */
export async function sweep(
  tx: TenantTx,
  options: { writtenBefore: Instant; begunBefore: Instant },
): Promise<{ count: number; fileIds: Id<'file'>[] }> {
  const rows = await tx.run(sql`
    delete from app.import_row r using app.import_run i
    where i.organization_id = ${tx.organizationId} and r.organization_id = ${tx.organizationId}
      and i.id = r.import_id and i.applied_at < ${options.writtenBefore}`);
  const runs = await tx.rows<{ fileId: Id<'file'> | null }>(sql`
    delete from app.import_run where organization_id = ${tx.organizationId} and applied_at is null
      and created_at < ${options.begunBefore}
    returning file_id as "fileId"`);
  return { count: rows + runs.length, fileIds: runs.flatMap((run) => run.fileId ?? []) };
}

/** When the oldest import whose rows are still here was written, and the oldest one that was not written began. */
export const firstToSweep = async (tx: TenantTx): Promise<{ written: Instant | null; begun: Instant | null }> =>
  (await tx.one<{ written: Instant | null; begun: Instant | null }>(sql`
    select min(i.applied_at) filter (where exists (select from app.import_row r
        where r.organization_id = ${tx.organizationId} and r.import_id = i.id)) as written,
      min(i.created_at) filter (where i.applied_at is null) as begun
    from app.import_run i where i.organization_id = ${tx.organizationId}`)) ?? { written: null, begun: null };

/** What imports still know of a person. */
export const rowsOf = (tx: TenantTx, employeeId: Id<'employee'>): Promise<object[]> =>
  tx.rows<object>(sql`
    select before, after from app.import_row
    where organization_id = ${tx.organizationId} and subject_id = ${employeeId} and after is not null
    order by import_id, row_number`);

export const eraseRowsOf = (tx: TenantTx, employeeId: Id<'employee'>): Promise<number> =>
  tx.run(sql`
    update app.import_row set before = null, after = null, subject_id = null
    where organization_id = ${tx.organizationId} and subject_id = ${employeeId}`);
