import { wholeCompany } from '#access/rules/can';
import { handle, handleScoped, type ModuleStart } from '#access/server/public';
import { isFormNamed } from '#approvals/server/public';
import { linesWithin } from '#departments/server/public';
import type { Id } from '#kernel/ids';
import { dateIn, type Instant, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { mostForms } from '../contract/templates.ts';
import { type FormInList, type FormTemplate, forms } from '../contract.ts';
import { formErrors } from '../errors.ts';
import { type FieldType, fieldTypes } from '../rules/field.ts';
import { withLinks } from '../rules/fields-in-order.ts';
import { answerableBy, answererOf } from './audience.ts';
import { checkedFields, requireSettings, requireTeams } from './checked-form.ts';
import { templateForm } from './edit-form.ts';
import { type FormType, formTypes } from './form-type.ts';
import { requireConditionsKept } from './kept-conditions.ts';
import { namesForLog, peopleNamed } from './store/people.ts';
import { hasAnswered } from './store/responses.ts';
import type { FormRow, WholeForm } from './store/templates.ts';
import * as store from './store/templates.ts';

export const typesOf = ({ plugs }: Pick<ModuleStart, 'plugs'>): readonly FormType[] => {
  const types = formTypes.partsOf(plugs);
  if (new Set(types.map(({ name }) => name)).size < types.length)
    throw new Error('Two types of form have the same name.');
  return types;
};

export function typeNamed(types: readonly FormType[], name: string): FormType {
  const found = types.find((type) => type.name === name);
  if (!found) throw formErrors.typeNotFound();
  return found;
}

const inList = ({ id, name, type, icon, colour, formVersion, archivedAt, updatedAt }: FormRow): FormInList => ({
  id,
  name,
  type,
  icon,
  colour,
  formVersion,
  isArchived: archivedAt !== null,
  updatedAt,
});

/** @param isStaff staff see the settings as well */
const shown = (form: WholeForm, { isStaff }: { readonly isStaff: boolean }): FormTemplate => ({
  ...inList(form),
  fields: withLinks(form.fields).map((field) => ({ ...field, options: [...field.options] })),
  autoResponse: form.autoResponse,
  claimTypeId: form.claimTypeId,
  settings: isStaff
    ? {
        externalCode: form.externalCode,
        everyone: form.everyone,
        departmentIds: [...form.departmentIds],
        notification: form.notifyType && { notifyType: form.notifyType, receiverIds: [...form.receiverIds] },
      }
    : null,
  version: isStaff ? templateForm.version(form) : '',
});

async function lockedForm(tx: TenantTx, formId: Id<'form'>): Promise<WholeForm> {
  const form = await store.formForUpdate(tx, formId);
  if (!form) throw formErrors.formNotFound();
  return form;
}

async function answered(tx: TenantTx, formId: Id<'form'>): Promise<FormTemplate> {
  const form = await store.wholeForm(tx, formId);
  if (!form) throw formErrors.formNotFound();
  return shown(form, { isStaff: true });
}

export async function requireRoom(tx: TenantTx, more = 1): Promise<void> {
  if ((await store.countFormsLocked(tx)) + more > mostForms)
    throw formErrors.tooManyForms({ params: { n: mostForms } });
}

async function requirePeople(tx: TenantTx, employeeIds: readonly string[]): Promise<void> {
  const known = new Set<string>((await peopleNamed(tx, employeeIds)).map(({ employeeId }) => employeeId));
  if (employeeIds.some((id) => !known.has(id))) throw formErrors.employeeNotFound();
}

/** For the log. */
async function receiverNames(
  tx: TenantTx,
  { notifyType, receiverIds }: Pick<WholeForm, 'notifyType' | 'receiverIds'>,
): Promise<string[]> {
  if (notifyType !== 'department') return namesForLog(tx, receiverIds);
  const teams = await linesWithin(tx, wholeCompany);
  return teams.filter(({ departmentId }) => receiverIds.includes(departmentId)).map(({ name }) => name);
}

interface Reader {
  readonly employeeId: Id<'employee'>;
  readonly today: LocalDate;
}

/** A person sees a form that is for them, and the version of each form that they have answered. */
async function requireReadable(tx: TenantTx, form: WholeForm, version: number, { employeeId, today }: Reader) {
  const isOpen = form.archivedAt === null && version === form.formVersion;
  if (isOpen && (await answerableBy(tx, [form], { employeeId, today })).length > 0) return;
  if (!(await hasAnswered(tx, { formId: form.id, formVersion: version, employeeId }))) throw formErrors.formNotFound();
}

const tags: Readonly<Record<FieldType, 'layout' | 'text' | 'choice' | 'time' | 'file' | 'row'>> = {
  divider: 'layout',
  descriptions: 'layout',
  textfield: 'text',
  dropdown: 'choice',
  radio: 'choice',
  checkbox: 'choice',
  clocktype: 'choice',
  addclocking: 'time',
  datetime: 'time',
  date: 'time',
  time: 'time',
  image: 'file',
  file: 'file',
  zone: 'row',
  team: 'row',
  employee: 'row',
  manager: 'row',
};

const changesOf = ({ name, externalCode, formVersion, everyone, archivedAt }: WholeForm) => ({
  name,
  externalCode,
  formVersion,
  everyone,
  isArchived: archivedAt !== null,
});

export const templateHandlers = (types: readonly FormType[]) => [
  handleScoped(forms.readForm, async ({ input, tx, scope, actor, now }) => {
    const form = await store.wholeForm(tx, input.formId, input.formVersion);
    if (!form) throw formErrors.formNotFound();
    const isStaff = scope.kind === 'all';
    const today = dateIn(actor.timeZone, now);
    if (!isStaff)
      await requireReadable(tx, form, input.formVersion ?? form.formVersion, { employeeId: actor.employeeId, today });
    return { ...shown(form, { isStaff }), formVersion: input.formVersion ?? form.formVersion };
  }),

  handle(forms.createForm, async ({ input, tx, now, request, audit }) => {
    await requireRoom(tx);
    const id = newId('form');
    const copied = input.copyOf === undefined ? null : await store.wholeForm(tx, input.copyOf);
    if (copied === undefined) throw formErrors.formNotFound();
    const type = typeNamed(types, copied?.type ?? input.type);
    const { name, externalCode } = input;
    const content = copied
      ? { ...copied, name, externalCode }
      : { ...input, fields: checkedFields(input.fields, type, request.language) };
    await requireSettings(tx, content, type);
    await store.addForm(tx, { ...content, id, type: type.name, now });
    audit({ kind: 'form', id, name, after: { name, type: type.name } });
    return answered(tx, id);
  }),

  handle(forms.editForm, async ({ input, tx, now, request, audit }) => {
    const before = await lockedForm(tx, input.formId);
    templateForm.requireUnchanged({ ...input, departmentIds: input.departmentIds.toSorted() }, before);
    const type = typeNamed(types, before.type);
    const fields = checkedFields(input.fields, type, request.language);
    await requireSettings(tx, input, type);
    const archivedAt: Instant | null = input.isArchived ? (before.archivedAt ?? now) : null;
    const isChanged = templateForm.version({ ...before, fields }) !== templateForm.version(before);
    if (isChanged) await requireConditionsKept(tx, before, fields);
    const replaced = isChanged ? { version: before.formVersion, fields } : null;
    await store.saveForm(tx, { ...input, id: before.id, archivedAt, now }, replaced);
    const after = await store.wholeForm(tx, before.id);
    if (!after) throw formErrors.formNotFound();
    audit({ kind: 'form', id: before.id, name: after.name, before: changesOf(before), after: changesOf(after) });
    return shown(after, { isStaff: true });
  }),

  handle(forms.removeForm, async ({ input, tx, now, audit }) => {
    const form = await lockedForm(tx, input.formId);
    // A line that lost its only form would serve all the others.
    const archived = (await store.isAnswered(tx, form.id)) || (await isFormNamed(tx, form.id));
    if (archived) await store.archiveForm(tx, form.id, form.archivedAt ?? now);
    else await store.deleteForm(tx, form.id);
    audit({ kind: 'form', id: form.id, name: form.name, before: changesOf(form), after: { isArchived: archived } });
    return { archived };
  }),

  handle(forms.listForms, async ({ input, tx }) => {
    const { items, total } = await store.formPage(tx, input);
    return { items: items.map(inList), total, page: input.page, size: input.size };
  }),

  handleScoped(forms.listAllForms, async ({ input, tx, scope, actor, now }) => {
    const employeeId = await answererOf({ tx, scope, actor }, input.employeeId);
    const all = await store.answerableForms(tx);
    const today = dateIn(actor.timeZone, now);
    return (await answerableBy(tx, all, { employeeId, today })).map(inList);
  }),

  handle(forms.listTypes, async ({ request }) =>
    types.map(({ name, title, effect, meanings }) => ({
      type: name,
      name: title[request.language],
      hasEffect: effect !== undefined,
      meanings: meanings.map((one) => ({
        name: one.name,
        title: one.title[request.language],
        fields: [...one.fields],
        needed: one.needed,
        options: (one.options ?? []).map(({ id, label }) => ({ id, label: label[request.language] })),
      })),
    })),
  ),

  handle(forms.listFieldTypes, async () => fieldTypes.map((type) => ({ type, tag: tags[type] }))),

  handle(forms.listFields, async ({ input, tx }) => {
    if (input.formId && !(await store.wholeForm(tx, input.formId))) throw formErrors.formNotFound();
    const { items, total } = await store.fieldPage(tx, input);
    return {
      items: items.map(({ field, ...place }) => ({ ...field, options: [...field.options], ...place })),
      total,
      page: input.page,
      size: input.size,
    };
  }),

  handle(forms.setNotification, async ({ input, tx, now, audit }) => {
    const form = await lockedForm(tx, input.formId);
    const { notifyType, departmentIds, employeeIds } = input;
    const receiverIds = notifyType === 'department' ? departmentIds : notifyType === 'employee' ? employeeIds : [];
    await requireTeams(tx, departmentIds);
    await requirePeople(tx, employeeIds);
    await store.saveReceivers(tx, form.id, { notifyType, receiverIds, now });
    audit({
      kind: 'form',
      id: form.id,
      name: form.name,
      before: { notifyType: form.notifyType, receivers: await receiverNames(tx, form) },
      after: { notifyType, receivers: await receiverNames(tx, { notifyType, receiverIds }) },
    });
    return answered(tx, form.id);
  }),
];
