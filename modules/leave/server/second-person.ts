import type { Actor } from '#access/rules/can';
import type { Id } from '#kernel/ids';
import { type AloneMark, aloneMark, wayOfDecision } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { leaveErrors } from '../errors.ts';

/** A balance becomes days off or money: nobody adjusts their own where another person may. Answers the mark for the log. */
export async function requireSecondPerson(
  tx: TenantTx,
  actor: Pick<Actor, 'employeeId'>,
  employeeId: Id<'employee'>,
): Promise<AloneMark> {
  const way = await wayOfDecision(tx, actor, { employeeIds: [employeeId], permission: 'leave.manage' });
  if (way.kind === 'ask') throw leaveErrors.ownBalance();
  return aloneMark(way);
}
