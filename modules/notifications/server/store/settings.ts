import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { Choices } from '#notifications/rules/message-kinds';
import type { QuietHours } from '#notifications/rules/quiet-hours';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface PersonSettings {
  readonly choices: Choices;
  readonly quiet: QuietHours | null;
  readonly digestMinute: number;
}

/** For a person who has chosen nothing: no messages at night, the daily mail at eight. */
export const usualSettings: PersonSettings = {
  choices: {},
  quiet: { from: 21 * 60, to: 7 * 60 },
  digestMinute: 8 * 60,
};

interface SettingRow {
  readonly employeeId: string;
  readonly choices: Choices;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly digestMinute: number;
}

export async function settingsOf(
  tx: TenantTx,
  employeeIds: readonly string[],
): Promise<(employeeId: string) => PersonSettings> {
  const rows = await tx.rows<SettingRow>(sql`
    select employee_id as "employeeId", choices, quiet_from as "quietFrom", quiet_to as "quietTo",
      digest_minute as "digestMinute"
    from app.notification_setting
    where organization_id = ${tx.organizationId} and employee_id = any(${[...employeeIds]}::uuid[])`);
  const found = new Map(rows.map((row) => [row.employeeId, row]));
  return (employeeId) => {
    const row = found.get(employeeId);
    if (!row) return usualSettings;
    const { choices, quietFrom, quietTo, digestMinute } = row;
    return {
      choices,
      digestMinute,
      quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    };
  };
}

export const saveSettings = (
  tx: TenantTx,
  employeeId: Id<'employee'>,
  { choices, quiet, digestMinute, now }: PersonSettings & { readonly now: Instant },
): Promise<number> =>
  tx.run(sql`
    insert into app.notification_setting (organization_id, employee_id, choices, quiet_from, quiet_to, digest_minute, updated_at)
    values (${tx.organizationId}, ${employeeId}, ${JSON.stringify(choices)}::jsonb, ${quiet?.from ?? null},
      ${quiet?.to ?? null}, ${digestMinute}, ${now})
    on conflict (organization_id, employee_id) do update set choices = excluded.choices, quiet_from = excluded.quiet_from,
      quiet_to = excluded.quiet_to, digest_minute = excluded.digest_minute, updated_at = excluded.updated_at`);

export const settingAbout = (tx: TenantTx, employeeId: Id<'employee'>): Promise<object | undefined> =>
  tx.one<object>(sql`
    select choices, quiet_from as "quietFrom", quiet_to as "quietTo", digest_minute as "digestMinute"
    from app.notification_setting where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);

export const removeSettings = (tx: TenantTx, employeeId: Id<'employee'>): Promise<number> =>
  tx.run(sql`
    delete from app.notification_setting where organization_id = ${tx.organizationId} and employee_id = ${employeeId}`);
