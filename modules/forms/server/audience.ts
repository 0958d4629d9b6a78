// Which forms a person may answer today.
import type { Actor, Scope } from '#access/rules/can';
import { withinScope } from '#access/server/public';
import { teamsOf } from '#departments/server/public';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { isReached } from '#people/server/public';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { formErrors } from '../errors.ts';
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

interface Answering {
  readonly tx: TenantTx;
  readonly scope: Scope;
  readonly actor: Actor;
}

/** The person whose answer it is: the actor, or the one for whom staff answers. */
export async function answererOf(
  { tx, scope, actor }: Answering,
  employeeId: Id<'employee'> = actor.employeeId,
): Promise<Id<'employee'>> {
  const reach = withinScope(tx, scope, sql`id`);
  if (employeeId === actor.employeeId) return employeeId;
  if (!(await isReached(tx, employeeId, reach))) throw formErrors.employeeNotFound();
  return employeeId;
}
