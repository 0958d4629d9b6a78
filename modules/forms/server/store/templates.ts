import { formErrors } from '#forms/errors';
import type { FormField } from '#forms/rules/field';
import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { oneAtATime } from '#server/db/one-at-a-time';
import { type Page, type Paging, pageOf, rowsAndTotal } from '#server/db/page';
import { contains } from '#server/db/search';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface FormRow {
  readonly id: Id<'form'>;
  readonly name: string;
  readonly type: string;
  readonly externalCode: string | null;
  readonly icon: string | null;
  readonly colour: string | null;
  readonly formVersion: number;
  readonly everyone: boolean;
  readonly autoResponse: string | null;
  readonly notifyType: 'department' | 'employee' | null;
  readonly claimTypeId: Id<'claimType'> | null;
  readonly archivedAt: Instant | null;
  readonly updatedAt: Instant;
}

export interface WholeForm extends FormRow {
  readonly fields: readonly FormField[];
  readonly departmentIds: readonly Id<'department'>[];
  readonly receiverIds: readonly string[];
}

const columns = sql`t.id, t.name, t.type, t.external_code as "externalCode", t.icon, t.colour, t.version as "formVersion",
  t.everyone, t.auto_response as "autoResponse", t.notify_type as "notifyType", t.claim_type_id as "claimTypeId",
  t.archived_at as "archivedAt", t.updated_at as "updatedAt"`;

const teamsOf = (tx: TenantTx): Statement => sql`array(
  select d.department_id from app.form_team d
  where d.organization_id = ${tx.organizationId} and d.template_id = t.id order by d.department_id)`;

export interface FormQuery extends Paging {
  readonly search?: string | undefined;
  readonly type?: string | undefined;
  readonly isArchived: boolean;
  readonly sort: 'name' | '-name' | 'updatedAt' | '-updatedAt';
}

const order: Readonly<Record<FormQuery['sort'], Statement>> = {
  name: sql`t.name collate "th-x-icu", t.id`,
  '-name': sql`t.name collate "th-x-icu" desc, t.id`,
  updatedAt: sql`t.updated_at, t.id`,
  '-updatedAt': sql`t.updated_at desc, t.id`,
};

export const formPage = (tx: TenantTx, query: FormQuery): Promise<Page<FormRow>> =>
  pageOf<FormRow>(
    tx,
    {
      select: columns,
      from: sql`app.form_template t`,
      where: sql`t.organization_id = ${tx.organizationId}
        and (t.archived_at is not null) = ${query.isArchived}
        ${query.type ? sql`and t.type = ${query.type}` : sql.empty}
        and ${contains(sql`t.name || ' ' || coalesce(t.external_code, '')`, query.search)}`,
      orderBy: order[query.sort],
    },
    query,
  );

/** Forms that are not archived, with the teams that may answer each. */
export const answerableForms = (
  tx: TenantTx,
): Promise<(FormRow & { readonly departmentIds: readonly Id<'department'>[] })[]> =>
  tx.rows(sql`
    select ${columns}, ${teamsOf(tx)} as "departmentIds" from app.form_template t
    where t.organization_id = ${tx.organizationId} and t.archived_at is null order by ${order.name}`);

interface FormOfType {
  readonly id: Id<'form'>;
  readonly name: string;
  readonly isArchived: boolean;
  readonly fields: readonly FormField[];
}

/** Those that are used first. */
export const formsOfType = (tx: TenantTx, type: string): Promise<FormOfType[]> =>
  tx.rows<FormOfType>(sql`
    select t.id, t.name, t.archived_at is not null as "isArchived", v.fields from app.form_template t
    join app.form_version v on v.organization_id = t.organization_id and v.template_id = t.id and v.version = t.version
    where t.organization_id = ${tx.organizationId} and v.organization_id = ${tx.organizationId}
      and t.type = ${type} order by t.archived_at is not null, ${order.name}`);

const whole = (tx: TenantTx, where: Statement): Statement => sql`
  select ${columns}, v.fields, v.replaced_at as "replacedAt", ${teamsOf(tx)} as "departmentIds",
    array(select r.receiver_id from app.form_receiver r
      where r.organization_id = ${tx.organizationId} and r.template_id = t.id order by r.receiver_id) as "receiverIds"
  from app.form_template t
  join app.form_version v on v.organization_id = t.organization_id and v.template_id = t.id
  where t.organization_id = ${tx.organizationId} and v.organization_id = ${tx.organizationId} and ${where}`;

/** The form with the fields of a version, the current one when none is named. */
export const wholeForm = (
  tx: TenantTx,
  formId: Id<'form'>,
  version?: number,
): Promise<(WholeForm & { readonly replacedAt: Instant | null }) | undefined> =>
  tx.one(whole(tx, sql`t.id = ${formId} and v.version = ${version === undefined ? sql`t.version` : version}`));

/** The fields of each version of a form, the newest version first. */
export const versionsOf = (tx: TenantTx, formId: Id<'form'>): Promise<{ readonly fields: readonly FormField[] }[]> =>
  tx.rows(sql`
    select fields from app.form_version
    where organization_id = ${tx.organizationId} and template_id = ${formId} order by version desc`);

export async function formForUpdate(tx: TenantTx, formId: Id<'form'>): Promise<WholeForm | undefined> {
  await tx.run(sql`
    select 1 from app.form_template where organization_id = ${tx.organizationId} and id = ${formId} for update`);
  return wholeForm(tx, formId);
}

export interface FieldOfForm {
  readonly formId: Id<'form'>;
  readonly formName: string;
  readonly field: FormField;
  readonly previousId: string | null;
  readonly nextId: string | null;
}

/** Fields of the current versions of all forms that are not archived, in the order of forms and fields. */
export const fieldPage = (
  tx: TenantTx,
  { page, size, formId }: Paging & { readonly formId?: Id<'form'> | undefined },
): Promise<Page<FieldOfForm>> => {
  const all = sql`app.form_template t
    join app.form_version v on v.organization_id = t.organization_id and v.template_id = t.id and v.version = t.version
    cross join lateral jsonb_array_elements(v.fields) with ordinality as f(field, place)
    where t.organization_id = ${tx.organizationId} and v.organization_id = ${tx.organizationId}
      and t.archived_at is null ${formId ? sql`and t.id = ${formId}` : sql.empty}`;
  return rowsAndTotal<FieldOfForm>(tx, {
    rows: sql`
      select t.id as "formId", t.name as "formName", f.field,
        case when f.place = 1 then null else v.fields -> (f.place::int - 2) ->> 'id' end as "previousId",
        v.fields -> f.place::int ->> 'id' as "nextId"
      from ${all} order by ${order.name}, f.place limit ${size} offset ${page * size}`,
    total: sql`select count(*)::int as total from ${all}`,
  });
};

/** Additions are counted one at a time, so that two cannot both take the last place. */
export async function countFormsLocked(tx: TenantTx): Promise<number> {
  await oneAtATime(tx, 'form templates');
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.form_template where organization_id = ${tx.organizationId}`);
  return row?.count ?? 0;
}

export interface FormToWrite {
  readonly id: Id<'form'>;
  readonly name: string;
  readonly externalCode: string | null;
  readonly icon: string | null;
  readonly colour: string | null;
  readonly everyone: boolean;
  readonly departmentIds: readonly Id<'department'>[];
  readonly autoResponse: string | null;
  readonly claimTypeId: Id<'claimType'> | null;
  readonly now: Instant;
}

const refusals = { form_template_code_key: () => formErrors.codeTaken(duplicate('externalCode')) };

export async function addForm(
  tx: TenantTx,
  form: FormToWrite & {
    readonly type: string;
    readonly fields: readonly FormField[];
    readonly readyKey?: string | undefined;
  },
): Promise<void> {
  await refuseOn(
    tx.run(sql`
      insert into app.form_template (organization_id, id, name, type, external_code, icon, colour, version, everyone,
        auto_response, claim_type_id, ready_key, created_at, updated_at)
      values (${tx.organizationId}, ${form.id}, ${form.name}, ${form.type}, ${form.externalCode}, ${form.icon},
        ${form.colour}, 1, ${form.everyone}, ${form.autoResponse}, ${form.claimTypeId}, ${form.readyKey ?? null},
        ${form.now}, ${form.now})`),
    refusals,
  );
  await addVersion(tx, form, 1);
  await addTeams(tx, form);
}

const addVersion = (
  tx: TenantTx,
  { id, fields, now }: { readonly id: Id<'form'>; readonly fields: readonly FormField[]; readonly now: Instant },
  version: number,
): Promise<number> =>
  tx.run(sql`
    insert into app.form_version (organization_id, template_id, version, fields, from_at)
    values (${tx.organizationId}, ${id}, ${version}, ${JSON.stringify(fields)}::jsonb, ${now})`);

async function addTeams(tx: TenantTx, { id, everyone, departmentIds }: FormToWrite): Promise<void> {
  if (everyone || departmentIds.length === 0) return;
  const rows = [...new Set(departmentIds)].map((departmentId) => [tx.organizationId, id, departmentId]);
  await tx.run(sql`insert into app.form_team (organization_id, template_id, department_id) values ${sql.rows(rows)}`);
}

/** @param replaced the version before, where the fields are others now */
export async function saveForm(
  tx: TenantTx,
  form: FormToWrite & { readonly archivedAt: Instant | null },
  replaced: { readonly version: number; readonly fields: readonly FormField[] } | null,
): Promise<void> {
  const own = sql`organization_id = ${tx.organizationId} and template_id = ${form.id}`;
  if (replaced) {
    await tx.run(
      sql`update app.form_version set replaced_at = ${form.now} where ${own} and version = ${replaced.version}`,
    );
    await addVersion(tx, { ...form, fields: replaced.fields }, replaced.version + 1);
  }
  await refuseOn(
    tx.run(sql`
      update app.form_template set name = ${form.name}, external_code = ${form.externalCode}, icon = ${form.icon},
        colour = ${form.colour}, everyone = ${form.everyone}, auto_response = ${form.autoResponse},
        claim_type_id = ${form.claimTypeId}, archived_at = ${form.archivedAt}, updated_at = ${form.now},
        version = version + ${replaced ? 1 : 0}
      where organization_id = ${tx.organizationId} and id = ${form.id}`),
    refusals,
  );
  await tx.run(sql`delete from app.form_team where ${own}`);
  await addTeams(tx, form);
}

export const archiveForm = (tx: TenantTx, formId: Id<'form'>, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.form_template set archived_at = ${now}, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${formId}`);

export const deleteForm = (tx: TenantTx, formId: Id<'form'>): Promise<number> =>
  tx.run(sql`delete from app.form_template where organization_id = ${tx.organizationId} and id = ${formId}`);

export const isAnswered = async (tx: TenantTx, formId: Id<'form'>): Promise<boolean> =>
  (await tx.one(sql`
    select 1 as found from app.form_response
    where organization_id = ${tx.organizationId} and template_id = ${formId} limit 1`)) !== undefined;

/** Takes the place of the receivers before. */
export async function saveReceivers(
  tx: TenantTx,
  formId: Id<'form'>,
  receivers: {
    readonly notifyType: FormRow['notifyType'];
    readonly receiverIds: readonly string[];
    readonly now: Instant;
  },
): Promise<void> {
  const { notifyType, receiverIds, now } = receivers;
  await tx.run(sql`
    update app.form_template set notify_type = ${notifyType}, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${formId}`);
  await tx.run(
    sql`delete from app.form_receiver where organization_id = ${tx.organizationId} and template_id = ${formId}`,
  );
  if (notifyType === null || receiverIds.length === 0) return;
  const isTeam = notifyType === 'department';
  const rows = [...new Set(receiverIds)].map((id) => [
    tx.organizationId,
    formId,
    id,
    isTeam ? id : null,
    isTeam ? null : id,
  ]);
  await tx.run(sql`
    insert into app.form_receiver (organization_id, template_id, receiver_id, department_id, employee_id)
    values ${sql.rows(rows)}`);
}

/** Ready forms that the company has, archived or not. */
export const takenKeys = async (tx: TenantTx): Promise<Set<string>> =>
  new Set(
    (
      await tx.rows<{ key: string }>(sql`
        select distinct ready_key as key from app.form_template
        where organization_id = ${tx.organizationId} and ready_key is not null`)
    ).map(({ key }) => key),
  );
