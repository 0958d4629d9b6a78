import type { Actor } from '#access/rules/can';
import { givesNothing } from '#access/rules/may-act-on';
import type { GroupMoves, TargetGroup } from '#access/rules/target-group';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { forget } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { peopleErrors } from '../errors.ts';
import { requireRank } from './rank.ts';
import { saveTargetGroup } from './store/target-group.ts';

/** Puts employees into the group and takes others out. Only on people of a lower rank than the actor; a key puts nobody in. */
export async function changeTargetGroup(
  tx: TenantTx,
  actor: Actor,
  moves: GroupMoves & { readonly group: TargetGroup; readonly now: Instant },
): Promise<void> {
  if (moves.give.length > 0 && givesNothing(actor)) throw peopleErrors.beyondReach();
  await requireRank(tx, actor, [...moves.give, ...moves.take] as Id<'employee'>[]);
  for (const userId of await saveTargetGroup(tx, moves)) forget(tx, userId);
}
