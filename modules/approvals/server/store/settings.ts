import { type ReminderSettings, usualReminders } from '#approvals/rules/reminder';
import type { Instant } from '#kernel/time';
import { oneAtATime } from '#server/db/one-at-a-time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export async function remindersOf(tx: TenantTx): Promise<ReminderSettings> {
  const row = await tx.one<ReminderSettings>(sql`
    select remind_hours as "remindHours", escalate_hours as "escalateHours" from app.approval_setting
    where organization_id = ${tx.organizationId}`);
  return row ?? usualReminders;
}

/** Changes follow each other; before the first there is no row to lock. */
export async function remindersForUpdate(tx: TenantTx): Promise<ReminderSettings> {
  await oneAtATime(tx, 'approval settings');
  return remindersOf(tx);
}

export const saveReminders = (tx: TenantTx, row: ReminderSettings & { readonly now: Instant }): Promise<number> =>
  tx.run(sql`
    insert into app.approval_setting (organization_id, remind_hours, escalate_hours, updated_at)
    values (${tx.organizationId}, ${row.remindHours}, ${row.escalateHours}, ${row.now})
    on conflict (organization_id) do update set remind_hours = excluded.remind_hours,
      escalate_hours = excluded.escalate_hours, updated_at = excluded.updated_at`);
