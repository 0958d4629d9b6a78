import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { AllowanceBasis } from '#tax-th/rules/allowance-basis';
import type { HandInSetting } from '#tax-th/rules/hand-in-days';
import { defaultLawPack, type LawPackName } from '#tax-th/rules/law-pack';

export interface TaxSettingRow extends HandInSetting {
  readonly lawPack: LawPackName;
  readonly basis: AllowanceBasis;
}

/** Papers are usually asked for in December, before the last payment of the year. */
const usual: TaxSettingRow = {
  lawPack: defaultLawPack,
  basis: 'declared',
  deadlineMonth: 12,
  deadlineDay: 15,
  remindDays: 14,
};

export async function taxSettings(tx: TenantTx): Promise<TaxSettingRow & { readonly remindedYear: number | null }> {
  const row = await tx.one<TaxSettingRow & { remindedYear: number | null }>(sql`
    select law_pack as "lawPack", basis, deadline_month as "deadlineMonth", deadline_day as "deadlineDay",
      remind_days as "remindDays", reminded_year as "remindedYear"
    from app.tax_setting where organization_id = ${tx.organizationId}`);
  return row ?? { ...usual, remindedYear: null };
}

export async function saveTaxSettings(
  tx: TenantTx,
  row: TaxSettingRow & { readonly remindedYear: number | null },
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<void> {
  await tx.run(sql`
    insert into app.tax_setting (organization_id, law_pack, basis, deadline_month, deadline_day, remind_days,
      reminded_year, updated_by, updated_at)
    values (${tx.organizationId}, ${row.lawPack}, ${row.basis}, ${row.deadlineMonth}, ${row.deadlineDay},
      ${row.remindDays}, ${row.remindedYear}, ${by}, ${now})
    on conflict (organization_id) do update set law_pack = excluded.law_pack, basis = excluded.basis,
      deadline_month = excluded.deadline_month, deadline_day = excluded.deadline_day,
      remind_days = excluded.remind_days, reminded_year = excluded.reminded_year, updated_by = excluded.updated_by,
      updated_at = excluded.updated_at`);
}
