import type { DayStatus } from '#clocking/rules/day-statuses';
import type { Presence } from '#clocking/rules/presence';
import type { AttendanceDayRow } from '#database/tables';
import type { Instant, LocalDate } from '#kernel/time';
import type { EmploymentSpan } from '#people/server/public';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

type Own =
  | 'organizationId'
  | 'lockedFingerprint'
  | 'importId'
  | 'computedAt'
  | 'presence'
  | 'statuses'
  | 'placed'
  | 'facts'
  | 'trace';

/** The result of a day, in the columns it is stored in. What no statement looks into is text already. */
export interface DayRow extends Omit<AttendanceDayRow, Own> {
  readonly presence: Presence;
  readonly statuses: readonly DayStatus[];
  readonly placed: string;
  readonly facts: string;
  readonly trace: string;
}

/** What a day was made from, besides punches. */
export interface PlacedRow extends Pick<DayRow, 'employeeId' | 'date' | 'placed' | 'facts'> {
  /** Whether any punch of the person was ever corrected. Asked for days of one person. */
  readonly isCorrected?: boolean;
}

/** How to see whether the result of a day changed. */
export interface WrittenDay extends Pick<DayRow, 'punchCount' | 'dueAt' | 'fingerprint' | 'exceptionKeys'> {
  /** Its period is locked: the row is never written again. */
  readonly isLocked: boolean;
}

/** A stored day, as far as computing it again needs. */
export interface StoredDay extends PlacedRow, WrittenDay {}

const placeColumns = sql`date, placed::text as placed, facts::text as facts`;

const writtenColumns = sql`punch_count as "punchCount", due_at as "dueAt", fingerprint, exception_keys as "exceptionKeys",
  locked_fingerprint is not null as "isLocked"`;

const storedColumns = sql`employee_id as "employeeId", ${placeColumns}, ${writtenColumns}`;

export interface DayRange {
  readonly employeeIds: readonly string[];
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const inRange = (tx: TenantTx, { employeeIds, from, to }: DayRange): Statement => sql`
  organization_id = ${tx.organizationId} and
  ${employeeIds.length === 1 ? sql`employee_id = ${employeeIds[0]}` : sql`employee_id = any(${[...employeeIds]})`}
  and date between ${from} and ${to}`;

export const daysOf = (tx: TenantTx, range: DayRange): Promise<StoredDay[]> =>
  tx.rows<StoredDay>(sql`
    select ${storedColumns}${corrected(tx, range)} from app.attendance_day where ${inRange(tx, range)}`);

const corrected = (tx: TenantTx, { employeeIds }: DayRange): Statement =>
  employeeIds.length === 1
    ? sql`, exists (select from app.clocking_correction x where x.organization_id = ${tx.organizationId}
        and x.employee_id = ${employeeIds[0]}) as "isCorrected"`
    : sql.empty;

/** Only what days of one person were made from: each punch reads two weeks of it. */
export async function placesOf(
  tx: TenantTx,
  { employeeId, ...range }: Omit<DayRange, 'employeeIds'> & { readonly employeeId: string },
): Promise<PlacedRow[]> {
  const one = { ...range, employeeIds: [employeeId] };
  const rows = await tx.rows<Omit<PlacedRow, 'employeeId'>>(sql`
    select ${placeColumns}${corrected(tx, one)} from app.attendance_day where ${inRange(tx, one)}`);
  return rows.map(({ date, placed, facts, isCorrected = true }) => ({ employeeId, date, placed, facts, isCorrected }));
}

/** Always in one order, so that two who lock the same days do not wait for each other. */
export const lockDays = (tx: TenantTx, range: DayRange): Promise<StoredDay[]> =>
  tx.rows<StoredDay>(sql`
    select ${storedColumns} from app.attendance_day where ${inRange(tx, range)}
    order by employee_id, date for update`);

/** Locks days in the same order and answers which there are. */
export const heldDates = async (tx: TenantTx, range: DayRange): Promise<Set<LocalDate>> => {
  const rows = await tx.rows<{ date: LocalDate }>(sql`
    select date from app.attendance_day where ${inRange(tx, range)} order by employee_id, date for update`);
  return new Set(rows.map(({ date }) => date));
};

/** Locks days of one person in the same order and answers what was written of them. */
export async function heldDays(
  tx: TenantTx,
  { employeeId, ...range }: Omit<DayRange, 'employeeIds'> & { readonly employeeId: string },
): Promise<ReadonlyMap<LocalDate, WrittenDay>> {
  const rows = await tx.rows<WrittenDay & { date: LocalDate }>(sql`
    select date, ${writtenColumns} from app.attendance_day where ${inRange(tx, { ...range, employeeIds: [employeeId] })}
    order by employee_id, date for update`);
  return new Map(rows.map((row) => [row.date, row]));
}

const rowsPerStatement = 500;

/** What follows from the schedule and the holiday alone. Types are those of the columns, in the same order. */
const placedColumns = sql`starts_at, ends_at, holiday_name, team_ids, branch_ids, department_id, position_id, shift_ids,
  placed, facts`;

const punchedColumns = sql`kind, progress, presence, state, state_since, window_from, window_to, first_in, last_out,
  scheduled, worked, regular, break, late, forgiven, absence, early_leave, away, overtime_before, overtime_after,
  overtime_planned, holiday, holiday_work, rest_day_work, leave, paid_leave, unpaid_leave,
  overtime, holiday_overtime, approved_overtime, approved_holiday_overtime, incomplete, closed_by_system, zone_ids, punch_count, last_clocking_id, exception_keys, statuses,
  policy_id, trace, due_at, fingerprint, computed_at`;

const placedTypes = [
  'timestamptz',
  'timestamptz',
  'text',
  'uuid[]',
  'uuid[]',
  'uuid',
  'uuid',
  'text[]',
  'json',
  'json',
];
const punchedTypes = [
  ...['text', 'text', 'text', 'text', 'timestamptz', 'timestamptz', 'timestamptz', 'timestamptz', 'timestamptz'],
  ...Array.from({ length: 23 }, () => 'integer'),
  ...['boolean', 'uuid[]', 'integer', 'uuid', 'text[]', 'text[]', 'uuid', 'json', 'timestamptz', 'text', 'timestamptz'],
];
const savedTypes = ['uuid', 'uuid', 'date', ...placedTypes, ...punchedTypes, 'uuid', 'text', 'boolean'];

interface SaveOptions {
  readonly now: Instant;
  readonly onlyNew?: boolean;
  readonly importId?: string | null;
  /** A day up to this date is locked as it is made: its period is. */
  readonly lockedUntil?: LocalDate | null;
}

const lockOf = ({ date, fingerprint }: DayRow, lockedUntil: LocalDate | null): string | null =>
  lockedUntil !== null && date <= lockedUntil ? fingerprint : null;

/** Writes days; nobody waits for the last of them. `onlyNew` leaves those alone that are there already, and says which import made the others. */
export async function saveDays(
  tx: TenantTx,
  days: readonly DayRow[],
  { now, onlyNew = false, importId = null, lockedUntil = null }: SaveOptions,
): Promise<void> {
  for (let start = 0; start < days.length; start += rowsPerStatement) {
    const rows = days
      .slice(start, start + rowsPerStatement)
      .map((one) => [
        ...[...keyOf(tx, one), ...placedOf(one), ...punchedOf(one, now), importId, lockOf(one, lockedUntil)],
        one.overtimeDecided,
      ]);
    const statement = sql`
      insert into app.attendance_day (organization_id, employee_id, date, ${placedColumns}, ${punchedColumns}, import_id,
        locked_fingerprint, overtime_decided)
      ${sql.columns(savedTypes, rows)}
      on conflict (organization_id, employee_id, date) ${onlyNew ? sql`do nothing` : overwrite}`;
    if (start + rowsPerStatement < days.length) await tx.run(statement);
    else tx.later(statement);
  }
}

/** Writes a day that is there and locked, without waiting for it; schedule and holiday are those it was computed from. */
export function overwriteDay(tx: TenantTx, day: DayRow, now: Instant): void {
  tx.later(sql`
    update app.attendance_day set (${punchedColumns}) = ${sql.row(punchedOf(day, now))}
    where organization_id = ${tx.organizationId} and employee_id = ${day.employeeId} and date = ${day.date}`);
}

// Only a decision marks a day that is there: one that was taken back meanwhile must not hide its overtime.
const overwrite = sql`do update set kind = excluded.kind, progress = excluded.progress, presence = excluded.presence,
  state = excluded.state, state_since = excluded.state_since, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
  window_from = excluded.window_from, window_to = excluded.window_to, first_in = excluded.first_in,
  last_out = excluded.last_out, scheduled = excluded.scheduled, worked = excluded.worked, regular = excluded.regular,
  break = excluded.break, late = excluded.late, forgiven = excluded.forgiven, absence = excluded.absence,
  early_leave = excluded.early_leave, away = excluded.away, overtime_before = excluded.overtime_before,
  overtime_after = excluded.overtime_after, overtime_planned = excluded.overtime_planned, holiday = excluded.holiday,
  holiday_work = excluded.holiday_work, rest_day_work = excluded.rest_day_work,
  leave = excluded.leave, paid_leave = excluded.paid_leave, unpaid_leave = excluded.unpaid_leave,
  overtime = excluded.overtime, holiday_overtime = excluded.holiday_overtime,
  approved_overtime = excluded.approved_overtime, approved_holiday_overtime = excluded.approved_holiday_overtime,
  department_id = excluded.department_id, position_id = excluded.position_id, shift_ids = excluded.shift_ids, incomplete = excluded.incomplete, closed_by_system = excluded.closed_by_system,
  holiday_name = excluded.holiday_name, zone_ids = excluded.zone_ids, punch_count = excluded.punch_count,
  last_clocking_id = excluded.last_clocking_id, exception_keys = excluded.exception_keys, statuses = excluded.statuses,
  policy_id = excluded.policy_id, team_ids = excluded.team_ids, branch_ids = excluded.branch_ids, placed = excluded.placed, facts = excluded.facts, trace = excluded.trace, due_at = excluded.due_at, fingerprint = excluded.fingerprint,
  computed_at = excluded.computed_at, overtime_decided = attendance_day.overtime_decided and excluded.overtime_decided`;

const keyOf = (tx: TenantTx, { employeeId, date }: DayRow): unknown[] => [tx.organizationId, employeeId, date];

const placedOf = (one: DayRow): unknown[] => [
  one.startsAt,
  one.endsAt,
  one.holidayName,
  one.teamIds,
  one.branchIds,
  one.departmentId,
  one.positionId,
  [...one.shiftIds],
  one.placed,
  one.facts,
];

const punchedOf = (one: DayRow, now: Instant): unknown[] => [
  one.kind,
  one.progress,
  one.presence,
  one.state,
  one.stateSince,
  one.windowFrom,
  one.windowTo,
  one.firstIn,
  one.lastOut,
  one.scheduled,
  one.worked,
  one.regular,
  one.break,
  one.late,
  one.forgiven,
  one.absence,
  one.earlyLeave,
  one.away,
  one.overtimeBefore,
  one.overtimeAfter,
  one.overtimePlanned,
  one.holiday,
  one.holidayWork,
  one.restDayWork,
  one.leave,
  one.paidLeave,
  one.unpaidLeave,
  one.overtime,
  one.holidayOvertime,
  one.approvedOvertime,
  one.approvedHolidayOvertime,
  one.incomplete,
  one.closedBySystem,
  [...one.zoneIds],
  one.punchCount,
  one.lastClockingId,
  [...one.exceptionKeys],
  [...one.statuses],
  one.policyId,
  one.trace,
  one.dueAt,
  one.fingerprint,
  now,
];

/** Days that the passing of time has changed. */
export const dueDays = (
  tx: TenantTx,
  { now, most }: { now: Instant; most: number },
): Promise<{ employeeId: string; date: LocalDate }[]> =>
  tx.rows(sql`
    select employee_id as "employeeId", date from app.attendance_day
    where organization_id = ${tx.organizationId} and due_at <= ${now} order by due_at limit ${most}`);

/** When time changes the first of a company's days. */
export const firstDue = async (tx: TenantTx): Promise<Instant | null> =>
  (
    await tx.one<{ at: Instant | null }>(sql`
      select min(due_at) as at from app.attendance_day
      where organization_id = ${tx.organizationId} and due_at is not null`)
  )?.at ?? null;

/** The first and the last date between two on which anybody has a day. */
export const extentBetween = (
  tx: TenantTx,
  from: LocalDate,
  to: LocalDate,
): Promise<{ first: LocalDate | null; last: LocalDate | null } | undefined> =>
  tx.one(sql`
    select min(date) as first, max(date) as last from app.attendance_day
    where organization_id = ${tx.organizationId} and date between ${from} and ${to}`);

/** People with days between two dates, in a branch of teams or all, in the order of their ids. */
export const peopleWithDays = async (
  tx: TenantTx,
  options: { from: LocalDate; to: LocalDate; departmentId: string | null; most: number },
): Promise<string[]> => {
  const { from, to, departmentId, most } = options;
  const rows = await tx.rows<{ employeeId: string }>(sql`
    select distinct employee_id as "employeeId" from app.attendance_day
    where organization_id = ${tx.organizationId} and date between ${from} and ${to}
      and ${departmentId === null ? sql`true` : sql`${departmentId}::uuid = any(branch_ids)`}
    order by employee_id limit ${most}`);
  return rows.map(({ employeeId }) => employeeId);
};

/**
 * Days without a punch that imports made and should not have: of an import that was undone, and of this one on dates that
 * are not its own.
 */
export const removeEmptyOfImports = (
  tx: TenantTx,
  options: { importId: string; employeeIds: readonly string[]; dates: readonly LocalDate[] },
): Promise<number> =>
  tx.run(sql`
    delete from app.attendance_day d
    where d.organization_id = ${tx.organizationId} and d.employee_id = any(${[...options.employeeIds]}) and d.punch_count = 0
      and d.import_id is not null and d.locked_fingerprint is null
      and (d.import_id = ${options.importId} and d.date <> all(${[...options.dates]}::date[]) or exists (
        select from app.clocking_import i
        where i.organization_id = ${tx.organizationId} and i.id = d.import_id and i.undone_at is not null))`);

/** Days before somebody's first one or after the last, on which nothing happened. */
export const removeEmptyOutside = (
  tx: TenantTx,
  { employeeId, startDate, resignDate }: EmploymentSpan,
): Promise<number> =>
  tx.run(sql`
    delete from app.attendance_day
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId}
      and (date < ${startDate} or date > ${resignDate}) and punch_count = 0 and locked_fingerprint is null`);
