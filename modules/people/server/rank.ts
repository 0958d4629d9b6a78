import type { Actor } from '#access/rules/can';
import { mayActOn } from '#access/rules/may-act-on';
import type { Refusal } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { peopleErrors } from '../errors.ts';
import { groupsOf } from './store/lifecycle.ts';

/** Those whose rank is not lower than the actor's; oneself is not another person. */
export async function beyondRank(
  tx: TenantTx,
  actor: Actor,
  employeeIds: readonly Id<'employee'>[],
): Promise<ReadonlySet<string>> {
  const others = employeeIds.filter((id) => id !== actor.employeeId);
  if (others.length === 0 || actor.groups.includes('owner')) return new Set();
  const people = await groupsOf(tx, others);
  return new Set(
    people.filter(({ permissionGroups }) => !mayActOn(actor.groups, permissionGroups)).map(({ id }) => id),
  );
}

/** Null when all others have a lower rank than the actor. */
export const rankRefusal = async (
  tx: TenantTx,
  actor: Actor,
  employeeIds: readonly Id<'employee'>[],
): Promise<Refusal | null> =>
  (await beyondRank(tx, actor, employeeIds)).size === 0 ? null : peopleErrors.beyondReach();

/** For a handler that finds the person by another row than the employee's. */
export async function requireRank(tx: TenantTx, actor: Actor, employeeIds: readonly Id<'employee'>[]): Promise<void> {
  const refusal = await rankRefusal(tx, actor, employeeIds);
  if (refusal) throw refusal;
}
