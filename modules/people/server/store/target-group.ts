import type { GroupMoves, TargetGroup } from '#access/rules/target-group';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** Puts employees into the group and takes others out. Answers the logins whose rights changed. */
export async function saveTargetGroup(
  tx: TenantTx,
  moves: GroupMoves & { readonly group: TargetGroup; readonly now: Instant },
): Promise<Id<'user'>[]> {
  if (moves.give.length + moves.take.length === 0) return [];
  const changed = await tx.rows<{ userId: Id<'user'> | null }>(sql`
    update app.employee set updated_at = ${moves.now},
      permission_groups = case when id = any(${[...moves.give]}) then array_append(array_remove(permission_groups, ${moves.group}), ${moves.group})
        else array_remove(permission_groups, ${moves.group}) end
    where organization_id = ${tx.organizationId} and id = any(${[...moves.give, ...moves.take]})
    returning user_id as "userId"`);
  return changed.flatMap((row) => row.userId ?? []);
}
