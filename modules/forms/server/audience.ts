// Which forms a person may answer today.
import { teamsOf } from '#departments/server/public';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { type FormAudience, mayAnswer } from '../rules/may-answer.ts';

/** Those of the forms that the person may answer. Their teams are read only where a form asks for them. */
export async function answerableBy<Form extends FormAudience>(
  tx: TenantTx,
  forms: readonly Form[],
  { employeeId, today }: { readonly employeeId: Id<'employee'>; readonly today: LocalDate },
): Promise<Form[]> {
  if (forms.every(({ everyone }) => everyone)) return [...forms];
  const teams = await teamsOf(tx, { employeeIds: [employeeId], from: today, to: today });
  const branches = teams.branchesOn(teams.on(employeeId, today), today);
  return forms.filter((form) => mayAnswer(form, branches));
}
