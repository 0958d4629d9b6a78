import type { Actor, Scope } from '#access/rules/can';
import type { Subject, TenantContext } from '#access/server/public';
import { requireTeams } from '#clocking/server/public';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { editForm } from '#server/version';
import { mostTemplates, type ReportSchedule, type ReportTemplate } from '../contract/shapes.ts';
import type { reports } from '../contract.ts';
import { reportErrors } from '../errors.ts';
import type { ReportKind } from '../rules/report-columns.ts';
import type { TemplateContent } from '../rules/report-template.ts';
import { mayEditTemplate } from '../rules/template-rights.ts';
import { readerOf, requireSound, rightsOf } from './reader.ts';
import { withStandingTeams } from './standing-teams.ts';
import { schedulesFor } from './store/schedules.ts';
import * as store from './store/templates.ts';

/** The same for each kind; the calls of each kind say what they need. */
export interface Place {
  readonly tx: TenantTx;
  readonly kind: ReportKind;
  readonly actor: Actor;
  readonly scope: Scope;
  readonly now: Instant;
  readonly audit: (subject: Subject | null) => void;
}

type Created = TenantContext<typeof reports.createClockTemplate>['input'];
type Edited = TenantContext<typeof reports.editClockTemplate>['input'];
type Listed = TenantContext<typeof reports.listClockTemplates>['input'];

const form = editForm(({ name, defaultTemplate, content }: store.TemplateRow) => ({
  name,
  defaultTemplate,
  ...content,
}));

const shown = (row: store.TemplateRow, actor: Actor, schedule: ReportSchedule | null): ReportTemplate => {
  const { id, kind, name, ownerId, defaultTemplate, updatedAt, content } = row;
  const { columns, groupBy, subtotals, statuses = [] } = content;
  const departmentIds = content.departmentIds as readonly Id<'department'>[];
  return {
    id,
    kind,
    name,
    owner: ownerId === null ? 'company' : 'person',
    defaultTemplate,
    columns: [...columns],
    groupBy,
    subtotals,
    departmentIds: [...departmentIds],
    statuses: [...statuses],
    updatedAt,
    mayEdit: mayEditTemplate(row, rightsOf(actor)),
    schedule,
    version: form.version(row),
  };
};

const contentOf = ({ columns, groupBy, subtotals, departmentIds, statuses }: TemplateContent): TemplateContent => ({
  columns,
  groupBy,
  subtotals,
  departmentIds,
  statuses,
});

const standing = async (tx: TenantTx, rows: readonly store.TemplateRow[]): Promise<store.TemplateRow[]> => {
  const contents = await withStandingTeams(
    tx,
    rows.map(({ content }) => content),
  );
  return rows.map((row, at) => ({ ...row, content: contents[at] ?? row.content }));
};

export async function foundTemplate(
  { tx, kind, actor, scope }: Pick<Place, 'tx' | 'kind' | 'actor' | 'scope'>,
  id: store.TemplateId,
): Promise<store.TemplateRow> {
  const found = await store.templateById(tx, { id, kind, reader: readerOf(actor, scope) });
  const [row] = await standing(tx, found ? [found] : []);
  if (!row) throw reportErrors.templateNotFound();
  return row;
}

async function toChange({ tx, kind, actor, scope }: Place, id: store.TemplateId): Promise<store.TemplateRow> {
  const found = await store.templateForUpdate(tx, { id, kind, reader: readerOf(actor, scope) });
  const [row] = await standing(tx, found ? [found] : []);
  if (!row) throw reportErrors.templateNotFound();
  if (!mayEditTemplate(row, rightsOf(actor))) throw reportErrors.templateNotYours();
  return row;
}

async function requireContent({ tx, kind, actor, scope }: Place, content: TemplateContent): Promise<void> {
  requireSound(kind, content, actor);
  await requireTeams(tx, scope, content.departmentIds);
}

const subject = ({ id, name }: Pick<store.TemplateRow, 'id' | 'name'>) =>
  ({ kind: 'reportTemplate', id, name }) as const;

export async function listTemplates({ tx, kind, actor, scope }: Place, { search, page, size }: Listed) {
  const query = { kind, reader: readerOf(actor, scope), search };
  const { items: rows, total } = await store.templatePage(tx, query, { page, size });
  const items = await standing(tx, rows);
  const schedules = await schedulesFor(
    tx,
    actor.employeeId,
    items.map(({ id }) => id),
  );
  return { items: items.map((row) => shown(row, actor, schedules.get(row.id) ?? null)), total, page, size };
}

const scheduleOf = async ({ tx, actor }: Place, id: store.TemplateId): Promise<ReportSchedule | null> =>
  (await schedulesFor(tx, actor.employeeId, [id])).get(id) ?? null;

export const readTemplate = async (place: Place, id: store.TemplateId): Promise<ReportTemplate> =>
  shown(await foundTemplate(place, id), place.actor, await scheduleOf(place, id));

export async function createTemplate(place: Place, input: Created): Promise<ReportTemplate> {
  const { tx, kind, actor, now, audit } = place;
  const { name, owner } = input;
  const ownerId = owner === 'company' ? null : actor.employeeId;
  if (!mayEditTemplate({ ownerId }, rightsOf(actor))) throw reportErrors.templateNotYours();
  const content = contentOf(input);
  await requireContent(place, content);
  if ((await store.countLocked(tx)) >= mostTemplates)
    throw reportErrors.tooManyTemplates({ params: { n: mostTemplates } });
  const row = { id: newId('reportTemplate'), kind, name, ownerId, content, updatedAt: now };
  await store.addTemplate(tx, row);
  audit({ ...subject(row), after: { name } });
  return shown({ ...row, defaultTemplate: false }, actor, null);
}

export async function editTemplate(place: Place, input: Edited): Promise<ReportTemplate> {
  const { tx, kind, actor, now, audit } = place;
  const before = await toChange(place, input.id);
  form.requireUnchanged(input, before);
  const content = contentOf(input);
  await requireContent(place, content);
  // A person's own template is never where everyone begins.
  const defaultTemplate = input.defaultTemplate && before.ownerId === null;
  if (defaultTemplate && !before.defaultTemplate) await store.clearDefault(tx, kind);
  const row = { ...before, name: input.name, defaultTemplate, content, updatedAt: now };
  await store.saveTemplate(tx, row);
  audit({ ...subject(row), before: { name: before.name }, after: { name: row.name } });
  return shown(row, actor, await scheduleOf(place, row.id));
}

export async function removeTemplate(place: Place, id: store.TemplateId): Promise<Record<string, never>> {
  const row = await toChange(place, id);
  await store.removeTemplate(place.tx, row.id);
  place.audit({ ...subject(row), before: { name: row.name } });
  return {};
}
