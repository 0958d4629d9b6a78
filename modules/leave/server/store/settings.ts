import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import type { LeaveBlackout } from '#leave/contract/shapes';
import { calendarYear, type LeaveYearRule } from '#leave/rules/leave-year';
import { defaultReadings, type Readings } from '#leave/rules/readings';
import { oneAtATime } from '#server/db/one-at-a-time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface LeavePolicySettings {
  readonly readings: Readings;
  readonly yearRule: LeaveYearRule;
}

interface SettingRow {
  readonly readings: Partial<Readings>;
  readonly kind: LeaveYearRule['kind'];
  readonly month: number;
  readonly day: number;
}

export const hasSettings = async (tx: TenantTx): Promise<boolean> =>
  (await tx.one(sql`
    select 1 as found from app.leave_setting where organization_id = ${tx.organizationId}`)) !== undefined;

/** A company that never chose has the defaults. */
export async function leaveSettings(tx: TenantTx): Promise<LeavePolicySettings> {
  const row = await tx.one<SettingRow>(sql`
    select readings, year_kind as kind, year_month as month, year_day as day
    from app.leave_setting where organization_id = ${tx.organizationId}`);
  if (!row) return { readings: defaultReadings, yearRule: calendarYear };
  const { readings, ...yearRule } = row;
  return { readings: { ...defaultReadings, ...readings }, yearRule };
}

/** Changes follow each other; a company that never chose has no row to lock. */
export async function leaveSettingsForUpdate(tx: TenantTx): Promise<LeavePolicySettings> {
  await oneAtATime(tx, 'leave settings');
  return leaveSettings(tx);
}

export const saveLeaveSettings = (tx: TenantTx, { readings, yearRule }: LeavePolicySettings, now: Instant) =>
  tx.run(sql`
    insert into app.leave_setting (organization_id, readings, year_kind, year_month, year_day, updated_at)
    values (${tx.organizationId}, ${sql.json(readings)}, ${yearRule.kind}, ${yearRule.month}, ${yearRule.day}, ${now})
    on conflict (organization_id) do update set readings = excluded.readings, year_kind = excluded.year_kind,
      year_month = excluded.year_month, year_day = excluded.year_day, updated_at = excluded.updated_at`);

/** Those that end on or after a day. */
export const blackoutsFrom = (tx: TenantTx, from: LocalDate): Promise<LeaveBlackout[]> =>
  tx.rows<LeaveBlackout>(sql`
    select id, name, from_date as "from", to_date as "to", department_id as "departmentId",
      leave_type_id as "leaveTypeId", is_strict as "isStrict"
    from app.leave_blackout where organization_id = ${tx.organizationId} and to_date >= ${from}
    order by from_date, id`);

export const addBlackout = (tx: TenantTx, blackout: LeaveBlackout, now: Instant): Promise<number> =>
  tx.run(sql`
    insert into app.leave_blackout (organization_id, id, name, from_date, to_date, department_id, leave_type_id,
      is_strict, created_at)
    values (${tx.organizationId}, ${blackout.id}, ${blackout.name}, ${blackout.from}, ${blackout.to},
      ${blackout.departmentId}, ${blackout.leaveTypeId}, ${blackout.isStrict}, ${now})`);

export const removeBlackout = (tx: TenantTx, id: Id<'leaveBlackout'>): Promise<{ name: string } | undefined> =>
  tx.one<{ name: string }>(sql`
    delete from app.leave_blackout where organization_id = ${tx.organizationId} and id = ${id} returning name`);

export interface Limit {
  readonly departmentId: Id<'department'>;
  readonly atMost: number;
}

export const teamLimits = (tx: TenantTx): Promise<Limit[]> =>
  tx.rows<Limit>(sql`
    select department_id as "departmentId", at_most as "atMost" from app.leave_limit
    where organization_id = ${tx.organizationId} order by department_id`);

export const saveLimit = (tx: TenantTx, { departmentId, atMost }: Limit): Promise<number> =>
  tx.run(sql`
    insert into app.leave_limit (organization_id, department_id, at_most)
    values (${tx.organizationId}, ${departmentId}, ${atMost})
    on conflict (organization_id, department_id) do update set at_most = excluded.at_most`);

export const removeLimit = (tx: TenantTx, departmentId: Id<'department'>): Promise<number> =>
  tx.run(
    sql`delete from app.leave_limit where organization_id = ${tx.organizationId} and department_id = ${departmentId}`,
  );
