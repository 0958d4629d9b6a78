// One's own punches, overtime and period belong to another person: they become money.
import type { Actor, Scope } from '#access/rules/can';
import type { Permission } from '#access/rules/permissions';
import { type AloneMark, aloneMark, wayOfDecision } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';

export interface Decision {
  readonly employeeIds: readonly string[];
  readonly permission: Permission;
  readonly refusal: () => Error;
}

/** Refuses a decision about oneself where another person may make it. Answers the mark for the log where nobody else may. */
export async function requireSecondPerson(
  { tx, scope, actor }: { readonly tx: TenantTx; readonly scope: Scope; readonly actor: Actor },
  { employeeIds, permission, refusal }: Decision,
): Promise<AloneMark> {
  if (!employeeIds.includes(actor.employeeId)) return {};
  if (scope.kind !== 'all') throw refusal();
  const way = await wayOfDecision(tx, actor, { employeeIds, permission });
  if (way.kind === 'ask') throw refusal();
  return aloneMark(way);
}
