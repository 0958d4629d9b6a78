// A form whose answers decide who is asked keeps these answers: without them a step of an approve line would never be asked.
import { type ConditionOfLine, conditionsFor } from '#approvals/server/public';
import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { formErrors } from '../errors.ts';
import { type FormField, hasOptions, isNumber } from '../rules/field.ts';

/** Whether the answers to these fields can meet the condition. */
const canMeet = (fields: readonly FormField[], { condition }: ConditionOfLine): boolean => {
  const field = fields.find(({ id }) => id === condition.fact);
  if (!field) return false;
  if (condition.is === 'atLeast') return isNumber(field);
  return hasOptions(field) && field.options.some(({ label }) => label === condition.value);
};

export async function requireConditionsKept(
  tx: TenantTx,
  form: { readonly id: Id<'form'>; readonly fields: readonly FormField[] },
  fields: readonly FormField[],
): Promise<void> {
  const lost = (await conditionsFor(tx, form.id)).find((one) => canMeet(form.fields, one) && !canMeet(fields, one));
  if (!lost) return;
  const field = form.fields.find(({ id }) => id === lost.condition.fact)?.label ?? '';
  throw formErrors.neededByLine({ params: { line: lost.lineName, field } });
}
