// Whose days the owner of a feed may see now.
import { type Actor, permit, type Scope } from '#access/rules/can';
import type { Permission } from '#access/rules/permissions';
import { hasDepartment, membersBelow } from '#departments/server/public';
import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import type { FeedSource } from './source.ts';

type Seeing = Pick<Actor, 'groups' | 'departmentIds' | 'plan' | 'country' | 'roles' | 'employeeId'>;

const scopeFor = (actor: Seeing, permission: Permission): Scope | null => {
  const permitted = permit(actor as Actor, permission);
  return permitted.allowed ? permitted.scope : null;
};

/** The people whose days of a source the actor may see: themselves, or a team within reach; null where they may not. */
export async function peopleOf(
  tx: TenantTx,
  actor: Actor,
  { source, departmentId }: { readonly source: FeedSource; readonly departmentId: Id<'department'> | null },
): Promise<readonly Id<'employee'>[] | null> {
  if (departmentId === null) return scopeFor(actor, source.own) ? [actor.employeeId] : null;
  const scope = scopeFor(actor, source.team);
  if (!scope || !(await hasDepartment(tx, departmentId, scope))) return null;
  return membersBelow(tx, departmentId);
}
