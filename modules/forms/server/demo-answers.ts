// Answers in the demo company, for modules that show what became of them.
import type { Approvals, Opened } from '#approvals/server/public';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import type { Answer, Answers } from '../rules/field.ts';
import { answersByMeaning } from '../rules/meanings.ts';
import { factsOfAnswers, requestKindOf } from './form-type.ts';
import { addResponse, saveRequest } from './store/responses.ts';
import { formsOfType } from './store/templates.ts';
import { documentForm } from './types/document.ts';
import { freeForm } from './types/free.ts';

export interface DemoForm {
  readonly id: Id<'form'>;
  readonly type: typeof freeForm;
  /** A field by its label. */
  readonly fieldNamed: (label: string) => string;
  readonly fields: Awaited<ReturnType<typeof formsOfType>>[number]['fields'];
}

/** A ready form without an effect, by its Thai name. */
export async function demoForm(tx: TenantTx, name: string): Promise<DemoForm> {
  for (const type of [freeForm, documentForm]) {
    const form = (await formsOfType(tx, type.name)).find((one) => one.name === name);
    if (!form) continue;
    const fieldNamed = (label: string): string => {
      const field = form.fields.find((one) => one.label === label);
      if (!field) throw new RangeError(`The form ${name} has no field ${label}.`);
      return field.id;
    };
    return { id: form.id, type, fields: form.fields, fieldNamed };
  }
  throw new RangeError(`The demo has no form ${name}.`);
}

interface DemoAnswer {
  readonly employeeId: Id<'employee'>;
  /** By the label of the field. */
  readonly answers: Readonly<Record<string, Answer>>;
  readonly now: Instant;
}

/** Stores the answer and opens its request, at a moment of the past. */
export async function answerInDemo(
  tx: TenantTx,
  { approvals, form }: { readonly approvals: Approvals; readonly form: DemoForm },
  { employeeId, answers: given, now }: DemoAnswer,
): Promise<Opened> {
  const { id: formId, type, fields } = form;
  const id = newId('formResponse');
  const answers: Answers = Object.fromEntries(
    Object.entries(given).map(([label, value]) => [form.fieldNamed(label), value]),
  );
  await addResponse(tx, { id, formId, formVersion: 1, employeeId, key: newId('formResponse'), answers, now });
  const facts = { ...factsOfAnswers(fields, answers), ...type.factsOf?.(answersByMeaning(fields, answers)) };
  const asked = { payloadId: id, askerId: employeeId, form: formId, facts, now };
  const opened = await approvals.open(tx, requestKindOf(type), asked);
  await saveRequest(tx, id, opened.requestId);
  return opened;
}
