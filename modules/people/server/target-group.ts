import type { Actor } from '#access/rules/can';
import type { GroupMoves, TargetGroup } from '#access/rules/target-group';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { forget } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { requireRank } from './rank.ts';
import { saveTargetGroup } from './store/target-group.ts';

/** Puts employees into the group and takes others out. Only on people of a lower rank than the actor. */
export async function changeTargetGroup(
  tx: TenantTx,
  actor: Actor,
  moves: GroupMoves & { readonly group: TargetGroup; readonly now: Instant },
): Promise<void> {
  await requireRank(tx, actor, [...moves.give, ...moves.take] as Id<'employee'>[]);
  for (const userId of await saveTargetGroup(tx, moves)) forget(tx, userId);
}
