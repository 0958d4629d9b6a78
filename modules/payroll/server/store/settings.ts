import type { Instant, LocalDate } from '#kernel/time';
import type { DatedSettings } from '#payroll/rules/settings-on';
import { oneAtATime } from '#server/db/one-at-a-time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface SettingRow extends DatedSettings {
  readonly changedName: string;
  readonly changedAt: Instant;
}

/** Newest first. */
export const settingRows = (tx: TenantTx): Promise<SettingRow[]> =>
  tx.rows<SettingRow>(sql`
    select from_date as "fromDate", readings, far_off_percent as "farOffPercent", far_off_minor as "farOffAmount",
      changed_name as "changedName", changed_at as "changedAt"
    from app.payroll_setting where organization_id = ${tx.organizationId} order by from_date desc`);

/** The settings of a company are changed one after another. */
export const lockSettings = (tx: TenantTx): Promise<number> => oneAtATime(tx, 'payroll settings');

export const saveSettings = (tx: TenantTx, row: SettingRow): Promise<number> =>
  tx.run(sql`
    insert into app.payroll_setting (organization_id, from_date, readings, far_off_percent, far_off_minor, changed_name,
      changed_at)
    values (${tx.organizationId}, ${row.fromDate}, ${JSON.stringify(row.readings)}, ${row.farOffPercent},
      ${row.farOffAmount}, ${row.changedName}, ${row.changedAt})
    on conflict (organization_id, from_date) do update set readings = excluded.readings,
      far_off_percent = excluded.far_off_percent, far_off_minor = excluded.far_off_minor,
      changed_name = excluded.changed_name, changed_at = excluded.changed_at`);

export const removeSettings = (tx: TenantTx, fromDate: LocalDate): Promise<number> =>
  tx.run(sql`
    delete from app.payroll_setting where organization_id = ${tx.organizationId} and from_date = ${fromDate}`);
