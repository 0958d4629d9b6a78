// Forms for tests: a form of some fields, and answers to it.
import type { Person, TestServer } from '#apps/server/testing';
import type { CallInput } from '#kernel/call';
import { forms } from '../contract.ts';

type Calls = Pick<TestServer, 'callAs'>;
type NewForm = Partial<CallInput<typeof forms.createForm>>;

/** A form with one text field, unless the test says otherwise. */
export const aForm = ({ callAs }: Calls, owner: Person, facts: NewForm = {}) =>
  callAs(owner, forms.createForm, {
    name: 'แบบฟอร์มทดสอบ',
    fields: [{ type: 'textfield', label: 'เรื่อง', required: true }],
    ...facts,
  });

type Form = Awaited<ReturnType<typeof aForm>>;
type Value = CallInput<typeof forms.submitResponse>['answers'][number]['value'];

/** Answers by the label of the field, or by what it means. */
export const answersTo = ({ fields }: Pick<Form, 'fields'>, values: Readonly<Record<string, Value>>) =>
  Object.entries(values).map(([name, value]) => {
    const field = fields.find(({ label, meaning }) => label === name || meaning === name);
    if (!field) throw new Error(`The form has no field ${name}.`);
    return { fieldId: field.id, value };
  });

/** An answer, sent once. */
export const anAnswer = (
  { callAs }: Calls,
  who: Person,
  form: Form,
  values: Readonly<Record<string, Value>> = { เรื่อง: 'ขอเก้าอี้' },
  facts: Partial<CallInput<typeof forms.submitResponse>> = {},
) =>
  callAs(who, forms.submitResponse, {
    formId: form.id,
    formVersion: form.formVersion,
    key: crypto.randomUUID(),
    answers: answersTo(form, values),
    ...facts,
  });
