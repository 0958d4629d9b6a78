import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';

export interface DraftRow {
  readonly step: number;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface KeptDraft extends DraftRow {
  readonly dismissedAt: Instant | null;
}

export const draft = (tx: GlobalTx, userId: Id<'user'>): Promise<KeptDraft | undefined> =>
  tx.one<KeptDraft>(sql`
    select step, data, dismissed_at as "dismissedAt" from global.setup_draft where user_id = ${userId}`);

export async function saveDraft(
  tx: GlobalTx,
  draft: DraftRow & { readonly userId: Id<'user'>; readonly now: Instant },
): Promise<void> {
  await tx.run(sql`
    insert into global.setup_draft (user_id, step, data, updated_at)
    values (${draft.userId}, ${draft.step}, ${JSON.stringify(draft.data)}, ${draft.now})
    on conflict (user_id) do update set step = excluded.step, data = excluded.data, updated_at = excluded.updated_at`);
}

/** A user who has answered nothing yet has nothing to dismiss. */
export async function dismissDraft(tx: GlobalTx, userId: Id<'user'>, now: Instant): Promise<void> {
  await tx.run(sql`update global.setup_draft set dismissed_at = ${now} where user_id = ${userId}`);
}

export async function removeDraft(tx: GlobalTx, userId: Id<'user'>): Promise<void> {
  await tx.run(sql`delete from global.setup_draft where user_id = ${userId}`);
}
