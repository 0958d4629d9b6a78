// Forms for tests: a form of some fields, and answers to it.
import { approvals } from '#approvals/contract';
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

/** A line of the company by which this person decides about the form. */
export async function lineFor(
  { callAs }: Calls,
  owner: Person,
  form: Pick<Form, 'id'>,
  approver: Person,
): Promise<void> {
  const { id: approveLineId } = await callAs(owner, approvals.addLine, { name: crypto.randomUUID() });
  const { approveGroups } = await callAs(owner, approvals.addGroup, { approveLineId });
  const [group] = approveGroups;
  if (!group) throw new Error('No group was made.');
  await callAs(owner, approvals.addApprover, { approveGroupId: group.id, employeeId: approver.employeeId });
  await callAs(owner, approvals.setForms, { approveLineId, formTemplates: [form.id] });
}

interface Cast {
  readonly owner: Person;
  readonly asker: Person;
  readonly approver: Person;
}

/** An answer that waits for the approver; with a file that was stored before, if one is named. */
export async function aWaitingAnswer(calls: Calls, { owner, asker, approver }: Cast, fileId?: string) {
  const form = await aForm(calls, owner, { fields: [{ type: 'file', label: 'ไฟล์' }] });
  await lineFor(calls, owner, form, approver);
  return anAnswer(calls, asker, form, fileId === undefined ? {} : { ไฟล์: [fileId] });
}

/** An approved request for a work certificate. */
export async function aCertificate(calls: Calls, { owner, asker, approver }: Cast) {
  const form = await aForm(calls, owner, {
    type: 'document',
    fields: [
      {
        type: 'radio',
        label: 'หนังสือรับรอง',
        required: true,
        options: [{ id: 'work', label: 'การทำงาน' }],
        meaning: 'documentKind',
      },
    ],
  });
  await lineFor(calls, owner, form, approver);
  const sent = await anAnswer(calls, asker, form, { documentKind: 'work' });
  await calls.callAs(approver, forms.decideResponse, { responseId: sent.id });
  return sent;
}
