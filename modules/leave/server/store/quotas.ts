import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { leaveErrors } from '#leave/errors';
import { refuseOn } from '#server/db/database';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface QuotaRecord {
  readonly leaveQuotaId: Id<'leaveQuota'>;
  readonly departmentId: Id<'department'> | null;
  readonly leaveTypeId: Id<'leaveType'>;
  readonly minutes: number;
  readonly fromServiceMonths: number;
  readonly positionId: Id<'position'> | null;
  readonly employmentType: string | null;
}

const quotaColumns = sql`q.id as "leaveQuotaId", q.department_id as "departmentId", q.leave_type_id as "leaveTypeId",
  q.minutes, q.from_service_months as "fromServiceMonths", q.position_id as "positionId",
  q.employment_type as "employmentType"`;

/** Quotas of all sheets: a company has a few dozen of them, so they are read at once. */
export const allQuotas = (tx: TenantTx): Promise<QuotaRecord[]> =>
  tx.rows<QuotaRecord>(sql`
    select ${quotaColumns} from app.leave_quota q
    where q.organization_id = ${tx.organizationId}
    order by q.leave_type_id, q.from_service_months, q.id`);

/** Departments with a sheet of their own. */
export const ownSheets = async (tx: TenantTx): Promise<Set<string>> =>
  new Set(
    (
      await tx.rows<{ id: string }>(sql`
        select department_id as id from app.leave_quota_sheet where organization_id = ${tx.organizationId}`)
    ).map(({ id }) => id),
  );

export const quotaForUpdate = (tx: TenantTx, quotaId: Id<'leaveQuota'>): Promise<QuotaRecord | undefined> =>
  tx.one<QuotaRecord>(sql`
    select ${quotaColumns} from app.leave_quota q
    where q.organization_id = ${tx.organizationId} and q.id = ${quotaId} for update`);

const refusals = {
  leave_quota_conditions_key: () => leaveErrors.quotaTaken(),
  leave_quota_type_fkey: () => leaveErrors.typeNotFound(),
  leave_quota_position_fkey: () => leaveErrors.positionNotFound(),
  leave_quota_department_fkey: () => leaveErrors.departmentNotFound(),
};

export async function addQuotas(tx: TenantTx, quotas: readonly QuotaRecord[], now: Instant): Promise<void> {
  if (quotas.length === 0) return;
  const rows = quotas.map((one) => [
    tx.organizationId,
    one.leaveQuotaId,
    one.departmentId,
    one.leaveTypeId,
    one.minutes,
    one.fromServiceMonths,
    one.positionId,
    one.employmentType,
    now,
    now,
  ]);
  await refuseOn(
    tx.run(sql`
      insert into app.leave_quota (organization_id, id, department_id, leave_type_id, minutes, from_service_months,
        position_id, employment_type, created_at, updated_at)
      values ${sql.rows(rows)}`),
    refusals,
  );
}

export const saveQuota = (tx: TenantTx, quota: QuotaRecord, now: Instant): Promise<number> =>
  refuseOn(
    tx.run(sql`
      update app.leave_quota set leave_type_id = ${quota.leaveTypeId}, minutes = ${quota.minutes},
        from_service_months = ${quota.fromServiceMonths}, position_id = ${quota.positionId},
        employment_type = ${quota.employmentType}, updated_at = ${now}
      where organization_id = ${tx.organizationId} and id = ${quota.leaveQuotaId}`),
    refusals,
  );

export const removeQuota = (tx: TenantTx, quotaId: Id<'leaveQuota'>): Promise<number> =>
  tx.run(sql`delete from app.leave_quota where organization_id = ${tx.organizationId} and id = ${quotaId}`);

export const removeQuotasOf = (tx: TenantTx, departmentId: Id<'department'>): Promise<number> =>
  tx.run(sql`
    delete from app.leave_quota where organization_id = ${tx.organizationId} and department_id = ${departmentId}`);

export const beginSheet = (tx: TenantTx, departmentId: Id<'department'>, now: Instant): Promise<number> =>
  tx.run(sql`
    insert into app.leave_quota_sheet (organization_id, department_id, created_at)
    values (${tx.organizationId}, ${departmentId}, ${now})
    on conflict (organization_id, department_id) do nothing`);

export const endSheet = (tx: TenantTx, departmentId: Id<'department'>): Promise<number> =>
  tx.run(sql`
    delete from app.leave_quota_sheet where organization_id = ${tx.organizationId} and department_id = ${departmentId}`);

/** Foreign keys are checked at the end of the transaction; a call must answer before. */
export const positionName = async (tx: TenantTx, positionId: Id<'position'>): Promise<string | undefined> =>
  (
    await tx.one<{ name: string }>(sql`
      select name from app.position_name_view where organization_id = ${tx.organizationId} and id = ${positionId}`)
  )?.name;
