// The form of a form: what the builder edits, and the one way in which it changes the list of fields.

import type { forms } from '#forms/contract';
import type { CallInput } from '#web/call';
import type { CallForm, Draft } from '#web/form';
import { moved } from '#web/reorder';
import { copied, type FieldDraft } from './field-drafts.ts';

export type BuilderValues = Draft<Omit<CallInput<typeof forms.editForm>, 'formId' | 'version' | 'isArchived'>>;
export type BuilderForm = CallForm<BuilderValues>;

export interface FieldList {
  readonly fields: readonly FieldDraft[];
  readonly move: (from: number, to: number) => void;
  readonly add: (field: FieldDraft) => void;
  readonly copy: (index: number) => FieldDraft | null;
  readonly remove: (index: number) => void;
}

/** The order is the list. A change of it takes the problems away: they name fields by their place. */
export function fieldList(form: BuilderForm): FieldList {
  const fields = (form.values.fields || []) as readonly FieldDraft[];
  const put = (next: readonly FieldDraft[]) => form.set({ fields: [...next] });
  return {
    fields,
    move: (from, to) => put(moved(fields, from, to)),
    add: (field) => put([...fields, field]),
    copy: (index) => {
      const original = fields[index];
      if (!original) return null;
      const copy = copied(original);
      put(fields.toSpliced(index + 1, 0, copy));
      return copy;
    },
    remove: (index) => put(fields.toSpliced(index, 1)),
  };
}

const parts = ['label', 'help', 'required', 'options', 'limits', 'showWhen', 'meaning'] as const;

/** Whether something is wrong with a field, in any of its parts. Naming the parts keeps their sentences at the field. */
export const hasProblem = (form: BuilderForm, index: number, field: FieldDraft): boolean =>
  [
    ...parts.map((part) => `fields.${index}.${part}`),
    ...(field.options ?? []).map((_, place) => `fields.${index}.options.${place}.label`),
    ...['min', 'max', 'decimals'].map((limit) => `fields.${index}.limits.${limit}`),
  ]
    .map((path) => form.fieldAt(path).error)
    .some((error) => error !== undefined);
