/** Fields for tests: a text field unless the test says otherwise. */
import type { FormField } from './field.ts';

export const aField = (facts: Partial<FormField> & { readonly id: string }): FormField => ({
  type: 'textfield',
  label: facts.id,
  help: null,
  required: false,
  options: [],
  limits: {},
  showWhen: null,
  meaning: null,
  ...facts,
});

export const options = (...ids: readonly string[]) => ids.map((id) => ({ id, label: id }));
