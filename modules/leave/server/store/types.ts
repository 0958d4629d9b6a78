import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { LeaveType } from '#leave/contract';
import { leaveErrors } from '#leave/errors';
import { refuseOn } from '#server/db/database';
import { oneAtATime } from '#server/db/one-at-a-time';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { contains } from '#server/db/search';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

const typeColumns = sql`id, name, code, colour, symbol, is_active as "isActive", statutory, grant_basis as "grant",
  pro_rate as "proRate", paid_time_off as "paidTimeOff", paid_limit as "paidLimit", paid_percent as "paidPercent",
  minimum_leave as "minimumLeave", unit, future_only as "futureOnly", past_only as "pastOnly",
  notice_days as "noticeDays", over_quota as "overQuota", year_end as "yearEnd", carry_maximum as "carryMaximum",
  carry_percent as "carryPercent", carry_until as "carryUntil", encash, gender,
  from_service_months as "fromServiceMonths", document_from_days as "documentFromDays", counts,
  event_days as "eventDays", earned_days as "earnedDays", work_counts as "workCounts"`;

const policyColumns = sql`name, code, colour, symbol, is_active, statutory, grant_basis, pro_rate, paid_time_off,
  paid_limit, paid_percent, minimum_leave, unit, future_only, past_only, notice_days, over_quota, year_end, carry_maximum,
  carry_percent, carry_until, encash, gender, from_service_months, document_from_days, counts, event_days, earned_days,
  work_counts`;

const valuesOf = (type: LeaveType): unknown[] => [
  type.name,
  type.code,
  type.colour,
  type.symbol,
  type.isActive,
  type.statutory,
  type.grant,
  type.proRate,
  type.paidTimeOff,
  type.paidLimit,
  type.paidPercent,
  type.minimumLeave,
  type.unit,
  type.futureOnly,
  type.pastOnly,
  type.noticeDays,
  type.overQuota,
  type.yearEnd,
  type.carryMaximum,
  type.carryPercent,
  type.carryUntil,
  type.encash,
  type.gender,
  type.fromServiceMonths,
  type.documentFromDays,
  type.counts,
  type.eventDays,
  type.earnedDays,
  type.workCounts,
];

export interface TypeQuery extends Paging {
  readonly search?: string | undefined;
  readonly sort: 'name' | '-name' | 'code' | '-code';
}

const orders: Readonly<Record<TypeQuery['sort'], Statement>> = {
  name: sql`name collate "th-x-icu", id`,
  '-name': sql`name collate "th-x-icu" desc, id`,
  code: sql`code, id`,
  '-code': sql`code desc, id`,
};

export const typePage = (tx: TenantTx, query: TypeQuery): Promise<Page<LeaveType>> =>
  pageOf<LeaveType>(
    tx,
    {
      select: typeColumns,
      from: sql`app.leave_type`,
      where: sql`organization_id = ${tx.organizationId} and ${contains(sql`name || ' ' || code`, query.search)}`,
      orderBy: orders[query.sort],
    },
    query,
  );

/** Every type, also those that are switched off. */
export const allTypes = (tx: TenantTx): Promise<LeaveType[]> =>
  tx.rows<LeaveType>(sql`
    select ${typeColumns} from app.leave_type where organization_id = ${tx.organizationId}
    order by name collate "th-x-icu", id`);

export const typeForUpdate = (tx: TenantTx, typeId: Id<'leaveType'>): Promise<LeaveType | undefined> =>
  tx.one<LeaveType>(sql`
    select ${typeColumns} from app.leave_type
    where organization_id = ${tx.organizationId} and id = ${typeId} for update`);

/** Additions are counted one at a time, so that two cannot both take the last place. */
export async function countTypesLocked(tx: TenantTx): Promise<number> {
  await oneAtATime(tx, 'leave types');
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.leave_type where organization_id = ${tx.organizationId}`);
  return row?.count ?? 0;
}

const refusals = {
  leave_type_name_key: () => leaveErrors.typeNameTaken(duplicate('name')),
  leave_type_code_key: () => leaveErrors.typeCodeTaken(duplicate('code')),
  leave_request_type_fkey: () => leaveErrors.typeInUse(),
};

export async function addTypes(tx: TenantTx, types: readonly LeaveType[], now: Instant): Promise<void> {
  if (types.length === 0) return;
  const rows = types.map((type) => [tx.organizationId, type.id, ...valuesOf(type), now, now]);
  await refuseOn(
    tx.run(sql`
      insert into app.leave_type (organization_id, id, ${policyColumns}, created_at, updated_at)
      values ${sql.rows(rows)}`),
    refusals,
  );
}

export const saveType = (tx: TenantTx, type: LeaveType, now: Instant): Promise<number> =>
  refuseOn(
    tx.run(sql`
      update app.leave_type set (${policyColumns}, updated_at) = ${sql.row([...valuesOf(type), now])}
      where organization_id = ${tx.organizationId} and id = ${type.id}`),
    refusals,
  );

export const isTypeUsed = async (tx: TenantTx, typeId: Id<'leaveType'>): Promise<boolean> =>
  (
    await tx.one<{ used: boolean }>(sql`
      select exists (select from app.leave_request
          where organization_id = ${tx.organizationId} and leave_type_id = ${typeId})
        or exists (select from app.leave_entry
          where organization_id = ${tx.organizationId} and leave_type_id = ${typeId}) as used`)
  )?.used === true;

export const removeType = (tx: TenantTx, typeId: Id<'leaveType'>): Promise<number> =>
  refuseOn(
    tx.run(sql`delete from app.leave_type where organization_id = ${tx.organizationId} and id = ${typeId}`),
    refusals,
  );
