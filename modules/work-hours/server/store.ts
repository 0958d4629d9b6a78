import type { Id } from '#kernel/ids';
import type { Instant, LocalDate, LocalTime, Minutes } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { BreakRule } from '#work-hours/rules/schedule';
import type { BreakEntry, WeekdayHours, WorkHours } from '#work-hours/rules/work-hours-on';

export interface Version extends WorkHours {
  readonly id: Id<'workHours'>;
  readonly departmentId: Id<'department'> | null;
  readonly changedBy: string;
  readonly createdAt: Instant;
}

interface VersionRow {
  readonly id: Id<'workHours'>;
  readonly departmentId: Id<'department'> | null;
  readonly from: LocalDate;
  readonly isRestored: boolean;
  readonly breakRule: BreakRule;
  readonly marginBefore: Minutes | null;
  readonly marginAfter: Minutes | null;
  readonly changedBy: string;
  readonly createdAt: Instant;
}

interface DayRow {
  readonly versionId: string;
  readonly weekday: number;
  readonly clockIn: LocalTime;
  readonly clockOut: LocalTime;
  readonly breakFrom: LocalTime | null;
  readonly breakTo: LocalTime | null;
  readonly breakMinutes: Minutes | null;
  readonly breakPaid: boolean;
  readonly lateAfter: Minutes | null;
  readonly absenceAfter: Minutes | null;
}

const versionColumns = sql`id, department_id as "departmentId", from_date as "from", is_restored as "isRestored",
  break_rule as "breakRule", margin_before as "marginBefore", margin_after as "marginAfter",
  changed_by as "changedBy", created_at as "createdAt"`;

const dayColumns = sql`d.work_hours_id as "versionId", d.weekday, to_char(d.clock_in, 'HH24:MI') as "clockIn",
  to_char(d.clock_out, 'HH24:MI') as "clockOut", to_char(d.break_from, 'HH24:MI') as "breakFrom",
  to_char(d.break_to, 'HH24:MI') as "breakTo", d.break_minutes as "breakMinutes", d.break_paid as "breakPaid",
  d.late_after as "lateAfter", d.absence_after as "absenceAfter"`;

/** Every version of every place, newest first. A company has a few dozen of them, so they are read at once. */
export async function allVersions(tx: TenantTx): Promise<Version[]> {
  const versions = await tx.rows<VersionRow>(sql`
    select ${versionColumns} from app.work_hours where organization_id = ${tx.organizationId}
    order by from_date desc, id`);
  const days = await tx.rows<DayRow>(sql`
    select ${dayColumns} from app.work_hours_day d where d.organization_id = ${tx.organizationId}
    order by d.weekday`);
  const daysOf = Map.groupBy(days, (day) => day.versionId);
  return versions.map((row) => versionOf(row, daysOf.get(row.id) ?? []));
}

function versionOf(row: VersionRow, days: readonly DayRow[]): Version {
  const { isRestored, marginBefore, marginAfter, ...rest } = row;
  const week: (WeekdayHours | null)[] = Array(7).fill(null);
  for (const day of days) week[day.weekday - 1] = weekdayOf(day);
  const margins = marginBefore === null || marginAfter === null ? null : { before: marginBefore, after: marginAfter };
  return { ...rest, week: isRestored ? null : week, margins };
}

function weekdayOf(row: DayRow): WeekdayHours {
  const { clockIn, clockOut, lateAfter, absenceAfter } = row;
  return { clockIn, clockOut, break: breakOf(row), lateAfter, absenceAfter };
}

function breakOf({ breakFrom, breakTo, breakMinutes, breakPaid }: DayRow): BreakEntry | null {
  if (breakFrom !== null && breakTo !== null) return { from: breakFrom, to: breakTo, paid: breakPaid };
  return breakMinutes === null ? null : { length: breakMinutes, paid: breakPaid };
}

export type NewVersion = Omit<Version, 'createdAt'>;

/** A second version of the same place and day takes the place of the first. Versions of one place are saved one by one. */
export async function saveVersion(tx: TenantTx, version: NewVersion, now: Instant): Promise<void> {
  const { departmentId, from, margins } = version;
  await tx.run(sql`
    delete from app.work_hours where organization_id = ${tx.organizationId}
      and department_id is not distinct from ${departmentId}::uuid and from_date = ${from}`);
  await tx.run(sql`
    insert into app.work_hours (organization_id, id, department_id, from_date, is_restored, break_rule, margin_before,
      margin_after, changed_by, created_at)
    values (${tx.organizationId}, ${version.id}, ${departmentId}, ${from}, ${version.week === null},
      ${version.breakRule}, ${margins?.before ?? null}, ${margins?.after ?? null}, ${version.changedBy}, ${now})`);
  const days = (version.week ?? []).flatMap((day, index) => (day ? [dayRow(tx, { version, day, index })] : []));
  if (days.length === 0) return;
  await tx.run(sql`
    insert into app.work_hours_day (organization_id, work_hours_id, weekday, clock_in, clock_out, break_from, break_to,
      break_minutes, break_paid, late_after, absence_after)
    values ${sql.rows(days)}`);
}

function dayRow(
  tx: TenantTx,
  { version, day, index }: { version: NewVersion; day: WeekdayHours; index: number },
): unknown[] {
  const pause = day.break;
  const timed = pause && 'from' in pause ? pause : null;
  return [
    tx.organizationId,
    version.id,
    index + 1,
    day.clockIn,
    day.clockOut,
    timed?.from ?? null,
    timed?.to ?? null,
    pause && 'length' in pause ? pause.length : null,
    pause?.paid ?? false,
    day.lateAfter,
    day.absenceAfter,
  ];
}

export const removeVersion = (tx: TenantTx, id: Id<'workHours'>): Promise<number> =>
  tx.run(sql`delete from app.work_hours where organization_id = ${tx.organizationId} and id = ${id}`);
