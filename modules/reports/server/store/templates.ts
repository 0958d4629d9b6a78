import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { reportErrors } from '#reports/errors';
import type { ReportKind } from '#reports/rules/report-columns';
import type { TemplateContent } from '#reports/rules/report-template';
import { refuseOn } from '#server/db/database';
import { oneAtATime } from '#server/db/one-at-a-time';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { contains } from '#server/db/search';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export type TemplateId = Id<'reportTemplate'>;

export interface TemplateRow {
  readonly id: TemplateId;
  readonly kind: ReportKind;
  readonly name: string;
  /** Null: the company's. */
  readonly ownerId: Id<'employee'> | null;
  readonly defaultTemplate: boolean;
  readonly content: TemplateContent;
  readonly updatedAt: Instant;
}

const columns = sql`t.id, t.kind, t.name, t.owner_id as "ownerId", t.default_template as "defaultTemplate", t.content,
  t.updated_at as "updatedAt"`;

/** Whose templates, about which teams. */
export interface Reader {
  readonly employeeId: Id<'employee'>;
  /** Templates that name other teams are left out, deleted ones aside; null: all teams. */
  readonly departmentIds: readonly string[] | null;
}

const namesOnly = (tx: TenantTx, departmentIds: Statement): Statement =>
  sql`not exists (select from jsonb_array_elements_text(t.content -> 'departmentIds') named (id)
    join app.department_name_view n on n.organization_id = ${tx.organizationId} and n.id = named.id::uuid
    where not named.id = any(${departmentIds}))`;

interface Sight {
  readonly kind: Statement;
  readonly employeeId: Statement;
  /** Whether a template is about no other teams than the reader's. */
  readonly within: Statement;
}

/** The company's and one's own; another person's templates are not found. */
const seen = (tx: TenantTx, { kind, employeeId, within }: Sight): Statement =>
  sql`t.organization_id = ${tx.organizationId} and t.kind = ${kind}
    and (t.owner_id is null or t.owner_id = ${employeeId}) and ${within}`;

const seenBy = (tx: TenantTx, kind: ReportKind, { employeeId, departmentIds }: Reader): Statement =>
  seen(tx, {
    kind: sql`${kind}`,
    employeeId: sql`${employeeId}`,
    within: departmentIds === null ? sql`true` : namesOnly(tx, sql`${[...departmentIds]}::text[]`),
  });

/** The default first, then the company's, then one's own. */
export const templatePage = (
  tx: TenantTx,
  { kind, reader, search }: { readonly kind: ReportKind; readonly reader: Reader; readonly search: string },
  paging: Paging,
): Promise<Page<TemplateRow>> =>
  pageOf<TemplateRow>(
    tx,
    {
      select: columns,
      from: sql`app.report_template t`,
      where: sql`${seenBy(tx, kind, reader)} and ${contains(sql`t.name`, search)}`,
      orderBy: sql`t.default_template desc, t.owner_id is not null, t.name collate "th-x-icu", t.id`,
    },
    paging,
  );

export interface Wanted {
  readonly id: TemplateId;
  readonly kind: ReportKind;
  readonly reader: Reader;
}

const found = (tx: TenantTx, { id, kind, reader }: Wanted, lock: Statement): Promise<TemplateRow | undefined> =>
  tx.one<TemplateRow>(sql`
    select ${columns} from app.report_template t where ${seenBy(tx, kind, reader)} and t.id = ${id} ${lock}`);

export const templateById = (tx: TenantTx, wanted: Wanted): Promise<TemplateRow | undefined> =>
  found(tx, wanted, sql.empty);

const wantedTypes = ['integer', 'uuid', 'text', 'uuid', 'text[]'];

/** Which of them find their template, by their places in the list. */
export async function templatesFound(tx: TenantTx, all: readonly Wanted[]): Promise<ReadonlySet<number>> {
  if (all.length === 0) return new Set();
  const rows = all.map(({ id, kind, reader }, at) => [at, id, kind, reader.employeeId, reader.departmentIds]);
  const sight = {
    kind: sql`w.kind`,
    employeeId: sql`w.employee_id`,
    within: sql`(w.department_ids is null or ${namesOnly(tx, sql`w.department_ids`)})`,
  };
  const found = await tx.rows<{ at: number }>(sql`
    select w.at from (${sql.columns(wantedTypes, rows)}) w (at, id, kind, employee_id, department_ids)
    join app.report_template t on t.id = w.id where ${seen(tx, sight)}`);
  return new Set(found.map(({ at }) => at));
}

export const templateForUpdate = (tx: TenantTx, wanted: Wanted): Promise<TemplateRow | undefined> =>
  found(tx, wanted, sql`for update`);

/** Additions are counted one at a time, so that two cannot both take the last place. */
export async function countLocked(tx: TenantTx): Promise<number> {
  await oneAtATime(tx, 'report templates');
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.report_template where organization_id = ${tx.organizationId}`);
  return row?.count ?? 0;
}

const refusals = { report_template_name_key: () => reportErrors.nameTaken(duplicate('name')) };

export const addTemplate = (tx: TenantTx, one: Omit<TemplateRow, 'defaultTemplate'>): Promise<number> =>
  refuseOn(
    tx.run(sql`
      insert into app.report_template (organization_id, id, kind, name, owner_id, content, created_at, updated_at)
      values (${tx.organizationId}, ${one.id}, ${one.kind}, ${one.name}, ${one.ownerId},
        ${JSON.stringify(one.content)}::jsonb, ${one.updatedAt}, ${one.updatedAt})`),
    refusals,
  );

export const saveTemplate = (
  tx: TenantTx,
  one: Pick<TemplateRow, 'id' | 'name' | 'defaultTemplate' | 'content' | 'updatedAt'>,
): Promise<number> =>
  refuseOn(
    tx.run(sql`
      update app.report_template set name = ${one.name}, default_template = ${one.defaultTemplate},
        content = ${JSON.stringify(one.content)}::jsonb, updated_at = ${one.updatedAt}
      where organization_id = ${tx.organizationId} and id = ${one.id}`),
    refusals,
  );

/** Before another template becomes the default one. Two such changes follow each other. */
export async function clearDefault(tx: TenantTx, kind: ReportKind): Promise<void> {
  await oneAtATime(tx, 'report templates');
  await tx.run(sql`
    update app.report_template set default_template = false
    where organization_id = ${tx.organizationId} and kind = ${kind} and default_template`);
}

export const removeTemplate = (tx: TenantTx, id: TemplateId): Promise<number> =>
  tx.run(sql`delete from app.report_template where organization_id = ${tx.organizationId} and id = ${id}`);

/** For a copy of a person's data. */
export const templatesOfPerson = (
  tx: TenantTx,
  employeeId: string,
): Promise<Pick<TemplateRow, 'kind' | 'name' | 'content'>[]> =>
  tx.rows(sql`
    select t.kind, t.name, t.content from app.report_template t
    where t.organization_id = ${tx.organizationId} and t.owner_id = ${employeeId} order by t.kind, t.name, t.id`);

export const removeTemplatesOf = (tx: TenantTx, employeeId: string): Promise<number> =>
  tx.run(
    sql`delete from app.report_template where organization_id = ${tx.organizationId} and owner_id = ${employeeId}`,
  );
