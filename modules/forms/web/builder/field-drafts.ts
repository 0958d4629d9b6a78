// The fields of a form while they are edited.

import type { forms } from '#forms/contract';
import { type FieldType, type FormField, hasOptions, isNumber, isSilent } from '#forms/rules/field';
import type { CallInput } from '#web/call';
import { randomKey } from '#web/call/request';
import type { TypeOfForm } from '../new-form-dialog.tsx';

type SentField = NonNullable<CallInput<typeof forms.editForm>['fields']>[number];
/** As it is sent; its id is made here, so that a condition can name it before it is saved. */
export type FieldDraft = SentField & { readonly id: string };

export type FieldMeaning = TypeOfForm['meanings'][number];

const blank = { help: '', required: false, options: [], limits: {}, showWhen: null, meaning: null };

/** A new field. A choice begins with two options. @param option the words of an option with its number */
export const newField = (type: FieldType, label: string, option: (n: number) => string): FieldDraft => ({
  ...blank,
  id: randomKey(),
  type,
  label,
  options: hasOptions({ type }) ? [1, 2].map((n) => ({ id: randomKey().slice(0, 8), label: option(n) })) : [],
});

/** A field that carries a meaning of the form's type. */
export function fieldFor(
  { name, title, fields, needed, options }: FieldMeaning,
  option: (n: number) => string,
): FieldDraft {
  const [kind = 'textfield'] = fields;
  const isAmount = kind === 'number';
  const made = newField(isAmount ? 'textfield' : (kind as FieldType), title, option);
  return {
    ...made,
    required: needed,
    meaning: name,
    limits: isAmount ? { input: 'number' } : {},
    ...(options.length > 0 && { options: options.map((one) => ({ ...one })) }),
  };
}

/** The draft as the rules and the preview know fields. */
export const asField = (draft: FieldDraft): FormField => ({
  id: draft.id,
  type: draft.type,
  label: draft.label,
  help: draft.help || null,
  required: draft.required ?? false,
  options: draft.options ?? [],
  limits: draft.limits ?? {},
  showWhen: draft.showWhen ?? null,
  meaning: draft.meaning || null,
});

/** The meanings that this field can carry. */
export const meaningsFor = (draft: FieldDraft, meanings: readonly FieldMeaning[]): readonly FieldMeaning[] => {
  const field = asField(draft);
  return meanings.filter(({ fields }) => fields.includes(isNumber(field) ? 'number' : field.type));
};

/** Options of the field that the type of the form does not know: it does nothing with them. */
export const withoutEffect = (draft: FieldDraft, meanings: readonly FieldMeaning[]): readonly string[] => {
  const known = meanings.find(({ name }) => name === draft.meaning)?.options ?? [];
  return known.length === 0
    ? []
    : (draft.options ?? [])
        .filter(({ id, label }) => label !== '' && !known.some((one) => one.id === id))
        .map(({ label }) => label);
};

/** Earlier fields whose answer can be a condition. */
export const conditionsFor = (drafts: readonly FieldDraft[], index: number): readonly FieldDraft[] =>
  drafts.slice(0, index).filter((one) => !isSilent(one));

/** A copy right behind the original, with an id of its own; a meaning belongs to one field only. */
export const copied = (draft: FieldDraft): FieldDraft => ({ ...draft, id: randomKey(), meaning: null });
