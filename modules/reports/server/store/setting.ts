import type { Instant } from '#kernel/time';
import { usualKeptDays } from '#reports/rules/run-kept';
import type { TimeFormat } from '#reports/rules/time-format';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface ReportSetting {
  readonly format: TimeFormat;
  readonly keptDays: number;
}

/** Hours and minutes, and 30 days, until the company chooses otherwise. */
export const reportSettingOf = async (tx: TenantTx): Promise<ReportSetting> =>
  (await tx.one<ReportSetting>(sql`
    select time_format as format, kept_days as "keptDays" from app.report_setting
    where organization_id = ${tx.organizationId}`)) ?? { format: 'HH:mm', keptDays: usualKeptDays };

export const timeFormatOf = async (tx: TenantTx): Promise<TimeFormat> => (await reportSettingOf(tx)).format;

export const saveReportSetting = (tx: TenantTx, { format, keptDays }: ReportSetting, now: Instant): Promise<number> =>
  tx.run(sql`
    insert into app.report_setting (organization_id, time_format, kept_days, updated_at)
    values (${tx.organizationId}, ${format}, ${keptDays}, ${now})
    on conflict (organization_id) do update set time_format = excluded.time_format, kept_days = excluded.kept_days,
      updated_at = excluded.updated_at`);
