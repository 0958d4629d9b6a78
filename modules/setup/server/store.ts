import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { oneAtATime } from '#server/db/one-at-a-time';
import { sql } from '#server/db/sql';
import type { GlobalTx, TenantTx } from '#server/db/tx';

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

export interface Place {
  readonly organizationId: Id<'organization'>;
  readonly employeeId: Id<'employee'>;
}

/** Of two posts of a user at the same moment the second waits here for the first. */
export async function draftForUpdate(tx: GlobalTx, userId: Id<'user'>, now: Instant): Promise<DraftRow> {
  await tx.run(sql`
    insert into global.setup_draft (user_id, step, data, updated_at) values (${userId}, 1, '{}', ${now})
    on conflict (user_id) do nothing`);
  const row = await tx.one<DraftRow>(sql`
    select step, data from global.setup_draft where user_id = ${userId} for update`);
  if (!row) throw new Error('The draft was not written.');
  return row;
}

/** The ids of the company that is being made: this one, when no other is. */
export async function openingPlace(tx: GlobalTx, userId: Id<'user'>, place: Place): Promise<Place> {
  const row = await tx.one<Place>(sql`
    update global.setup_draft
    set opening_organization_id = coalesce(opening_organization_id, ${place.organizationId}),
      opening_employee_id = coalesce(opening_employee_id, ${place.employeeId})
    where user_id = ${userId}
    returning opening_organization_id as "organizationId", opening_employee_id as "employeeId"`);
  return row ?? place;
}

/** Of two posts that make the same company the second finds it made. */
export const lockOpening = (tx: TenantTx): Promise<number> => oneAtATime(tx, 'opening');

/** The user has the company. */
export async function endOpening(tx: GlobalTx, userId: Id<'user'>): Promise<void> {
  await tx.run(sql`
    update global.setup_draft set opening_organization_id = null, opening_employee_id = null
    where user_id = ${userId}`);
}

/** A user who has answered nothing yet has nothing to dismiss. */
export async function dismissDraft(tx: GlobalTx, userId: Id<'user'>, now: Instant): Promise<void> {
  await tx.run(sql`update global.setup_draft set dismissed_at = ${now} where user_id = ${userId}`);
}

export async function removeDraft(tx: GlobalTx, userId: Id<'user'>): Promise<void> {
  await tx.run(sql`delete from global.setup_draft where user_id = ${userId}`);
}
