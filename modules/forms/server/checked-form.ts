// What a form must be before it is stored: fields in order that can be answered, and that its type can read.
import { wholeCompany } from '#access/rules/can';
import { linesWithin } from '#departments/server/public';
import type { FieldProblem, Refusal } from '#kernel/errors';
import type { Language } from '#kernel/text';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import type { NewField } from '../contract/fields.ts';
import { formErrors } from '../errors.ts';
import { amountOptions } from '../rules/amount-options.ts';
import type { FormField } from '../rules/field.ts';
import { fieldProblem } from '../rules/field-problem.ts';
import { fieldsInOrder } from '../rules/fields-in-order.ts';
import { meaningProblem } from '../rules/meanings.ts';
import type { FormType } from './form-type.ts';
import { claimTypeById } from './store/claims.ts';
import type { FormToWrite } from './store/templates.ts';

/** The fields as they are stored; refuses those that cannot be asked. */
export function checkedFields(given: readonly NewField[], type: FormType, language: Language): readonly FormField[] {
  const named = given.map((field) => ({ ...field, id: field.id ?? newId('formField') }));
  const ordered = fieldsInOrder(named);
  if (!ordered.ok)
    throw formErrors.brokenOrder({
      fields: { fields: { code: ordered.reason === 'duplicate' ? 'duplicate' : 'invalid' } },
    });
  const sent = ordered.value.map(({ previousId: _, nextId: __, ...field }): FormField => field);
  const fields = withAmounts(sent, type);
  const problems: Record<string, FieldProblem> = {};
  for (const [index, field] of fields.entries()) {
    const found = fieldProblem(field, fields.slice(0, index));
    const place = named.findIndex(({ id }) => id === field.id);
    if (found) problems[`fields.${place}.${found.part}`] = found.problem;
    else if (isAmountChoice(field, type) && !amountOptions(field.options))
      problems[`fields.${place}.options`] = { code: 'notAnAmount' };
  }
  if (Object.keys(problems).length > 0) throw formErrors.fieldProblems({ fields: problems });
  const found = meaningProblem(fields, type.meanings);
  if (found) throw meaningRefusal({ ...found, given, type, language });
  return fields;
}

const isAmountChoice = ({ meaning, options }: FormField, { meanings }: FormType): boolean =>
  options.length > 0 && meanings.some(({ name, isAmount }) => name === meaning && isAmount);

/** A choice of amounts is read by the ids of its options; conditions on it follow them. */
function withAmounts(fields: readonly FormField[], type: FormType): readonly FormField[] {
  const amounts = new Map<string, string>();
  for (const field of fields.filter((one) => isAmountChoice(one, type)))
    for (const [place, { id }] of (amountOptions(field.options) ?? []).entries())
      amounts.set(`${field.id} ${field.options[place]?.id}`, id);
  const amountOf = (fieldId: string, value: unknown) => amounts.get(`${fieldId} ${value}`);
  return fields.map((field) => ({
    ...field,
    options: field.options.map((one) => ({ ...one, id: amountOf(field.id, one.id) ?? one.id })),
    showWhen: field.showWhen && {
      ...field.showWhen,
      value: amountOf(field.showWhen.fieldId, field.showWhen.value) ?? field.showWhen.value,
    },
  }));
}

interface FoundMeaning extends NonNullable<ReturnType<typeof meaningProblem>> {
  readonly given: readonly NewField[];
  readonly type: FormType;
  readonly language: Language;
}

/** The refusal names the meaning as readers know it, and the last field that has it. */
function meaningRefusal({ meaning, problem, given, type, language }: FoundMeaning): Refusal {
  const title = type.meanings.find(({ name }) => name === meaning)?.title[language] ?? meaning;
  const params = { meaning: title };
  const place = given.findLastIndex((field) => field.meaning === meaning);
  if (place < 0) return formErrors[problem]({ params });
  return formErrors[problem]({ params, fields: { [`fields.${place}.meaning`]: { code: problem, params } } });
}

type Settings = Pick<FormToWrite, 'everyone' | 'departmentIds' | 'claimTypeId'>;

/** Refuses teams and kinds of claims of which the company has none. */
export async function requireSettings(tx: TenantTx, settings: Settings, type: FormType): Promise<void> {
  const { everyone, departmentIds, claimTypeId } = settings;
  if (!everyone && departmentIds.length === 0)
    throw formErrors.audienceNeeded({ fields: { departmentIds: { code: 'required' } } });
  await requireTeams(tx, departmentIds);
  if (claimTypeId !== null && !(await claimTypeById(tx, claimTypeId))) throw formErrors.claimTypeNotFound();
  if ((type.name === 'expense') !== (claimTypeId !== null))
    throw formErrors.claimTypeNeeded({ fields: { claimTypeId: { code: 'required' } } });
}

export async function requireTeams(tx: TenantTx, departmentIds: readonly string[]): Promise<void> {
  if (departmentIds.length === 0) return;
  const known = new Set<string>((await linesWithin(tx, wholeCompany)).map(({ departmentId }) => departmentId));
  if (departmentIds.some((id) => !known.has(id))) throw formErrors.departmentNotFound();
}
