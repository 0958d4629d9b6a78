import type { GroupMoves, TargetGroup } from '#access/rules/target-group';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** Puts employees into the group and takes others out. Answers the logins whose rights changed. */
export async function changeTargetGroup(
  tx: TenantTx,
  o: GroupMoves & { group: TargetGroup; now: Instant },
): Promise<Id<'user'>[]> {
  if (o.give.length + o.take.length === 0) return [];
  const changed = await tx.rows<{ userId: Id<'user'> | null }>(sql`
    update app.employee set updated_at = ${o.now},
      permission_groups = case when id = any(${[...o.give]}) then array_append(array_remove(permission_groups, ${o.group}), ${o.group})
        else array_remove(permission_groups, ${o.group}) end
    where organization_id = ${tx.organizationId} and id = any(${[...o.give, ...o.take]})
    returning user_id as "userId"`);
  return changed.flatMap((row) => row.userId ?? []);
}
