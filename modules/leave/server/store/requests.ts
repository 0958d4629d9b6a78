import type { Id } from '#kernel/ids';
import { addToDate, type Instant, type LocalDate, type LocalTime } from '#kernel/time';
import type { AskedLeave, DayPart, DayReason, LeaveDay } from '#leave/rules/leave-length';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export type LeaveState = 'pending' | 'approved' | 'rejected' | 'canceled';

export interface LeaveRecord {
  readonly id: Id<'leave'>;
  readonly employeeId: Id<'employee'>;
  readonly leaveTypeId: Id<'leaveType'>;
  readonly asked: AskedLeave;
  readonly minutes: number;
  readonly paidMinutes: number;
  readonly state: LeaveState;
}

interface RequestRow extends Omit<LeaveRecord, 'asked'> {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly startPart: DayPart;
  readonly endPart: DayPart;
  readonly startTime: LocalTime | null;
  readonly endTime: LocalTime | null;
}

const requestColumns = sql`r.id, r.employee_id as "employeeId", r.leave_type_id as "leaveTypeId", r.from_date as "from",
  r.to_date as "to", r.start_part as "startPart", r.end_part as "endPart",
  to_char(r.start_time, 'HH24:MI') as "startTime", to_char(r.end_time, 'HH24:MI') as "endTime", r.minutes,
  r.paid_minutes as "paidMinutes", r.state`;

const recordOf = ({ from, to, startPart, endPart, startTime, endTime, ...rest }: RequestRow): LeaveRecord => ({
  ...rest,
  asked: { from, to, startPart, endPart, time: startTime && endTime ? { start: startTime, end: endTime } : null },
});

export async function leaveById(tx: TenantTx, leaveId: Id<'leave'>): Promise<LeaveRecord | undefined> {
  const row = await tx.one<RequestRow>(sql`
    select ${requestColumns} from app.leave_request r
    where r.organization_id = ${tx.organizationId} and r.id = ${leaveId}`);
  return row && recordOf(row);
}

/** Approved leave with a day in the dates, or that begins on the day after one: a night shift may reach into it. */
export async function approvedOn(
  tx: TenantTx,
  { dates, after, most }: { dates: readonly LocalDate[]; after: string | null; most: number },
): Promise<LeaveRecord[]> {
  const rows = await tx.rows<RequestRow>(sql`
    select ${requestColumns} from app.leave_request r
    where r.organization_id = ${tx.organizationId} and r.state = 'approved'
      and ${after === null ? sql`true` : sql`r.id > ${after}`}
      and (r.from_date = any(${dates.map((date) => addToDate(date, { days: 1 }))}::date[])
        or r.id in (select d.leave_id from app.leave_day d where d.organization_id = ${tx.organizationId}
          and d.date = any(${[...dates]}::date[])))
    order by r.id limit ${most}`);
  return rows.map(recordOf);
}

/** Approved leave that ends on or after a day. */
export async function approvedFrom(
  tx: TenantTx,
  { from, after, most }: { from: LocalDate; after: string | null; most: number },
): Promise<LeaveRecord[]> {
  const rows = await tx.rows<RequestRow>(sql`
    select ${requestColumns} from app.leave_request r
    where r.organization_id = ${tx.organizationId} and r.state = 'approved' and r.to_date >= ${from}
      and ${after === null ? sql`true` : sql`r.id > ${after}`}
    order by r.id limit ${most}`);
  return rows.map(recordOf);
}

/** Approved leave of these people that has a day between two days, or begins on the day after: a night shift may reach into it. */
export async function approvedOf(
  tx: TenantTx,
  people: { employeeIds: readonly string[]; from: LocalDate; to: LocalDate; after: string | null; most: number },
): Promise<LeaveRecord[]> {
  const rows = await tx.rows<RequestRow>(sql`
    select ${requestColumns} from app.leave_request r
    where r.organization_id = ${tx.organizationId} and r.state = 'approved'
      and r.employee_id = any(${[...people.employeeIds]}::uuid[]) and r.from_date <= ${addToDate(people.to, { days: 1 })}
      and r.to_date >= ${people.from} and ${people.after === null ? sql`true` : sql`r.id > ${people.after}`}
    order by r.id limit ${people.most}`);
  return rows.map(recordOf);
}

export interface NewLeave extends LeaveRecord {
  readonly paidPercent: number;
  readonly note: string | null;
  readonly importId: Id<'leaveImport'> | null;
}

export async function addLeaves(tx: TenantTx, leaves: readonly NewLeave[], now: Instant): Promise<void> {
  const rows = leaves.map(({ asked, ...one }) => [
    tx.organizationId,
    one.id,
    one.employeeId,
    one.leaveTypeId,
    asked.from,
    asked.to,
    asked.startPart,
    asked.endPart,
    asked.time?.start ?? null,
    asked.time?.end ?? null,
    one.minutes,
    one.paidMinutes,
    one.paidPercent,
    one.state,
    one.note,
    one.importId,
    now,
    one.state === 'approved' ? now : null,
  ]);
  for (const some of sql.batches(rows))
    await tx.run(sql`
      insert into app.leave_request (organization_id, id, employee_id, leave_type_id, from_date, to_date, start_part,
        end_part, start_time, end_time, minutes, paid_minutes, paid_percent, state, note, import_id, asked_at,
        decided_at)
      values ${sql.rows(some)}`);
}

export interface StoredDay extends LeaveDay {
  readonly paidMinutes: number;
}

type DaysOwner = Pick<LeaveRecord, 'id' | 'employeeId' | 'leaveTypeId' | 'state'>;

export const saveDays = (tx: TenantTx, leave: DaysOwner, days: readonly StoredDay[]): Promise<void> =>
  saveDaysOf(tx, [{ leave, days }]);

export async function saveDaysOf(
  tx: TenantTx,
  leaves: readonly { readonly leave: DaysOwner; readonly days: readonly StoredDay[] }[],
): Promise<void> {
  const rows = leaves.flatMap(({ leave, days }) =>
    days.map((day) => [
      tx.organizationId,
      leave.id,
      day.date,
      leave.employeeId,
      leave.leaveTypeId,
      leave.state === 'approved',
      day.minutes,
      day.paidMinutes,
      day.reason,
      day.covered === null ? null : sql.json(day.covered),
    ]),
  );
  for (const some of sql.batches(rows))
    await tx.run(sql`
      insert into app.leave_day (organization_id, leave_id, date, employee_id, leave_type_id, is_approved, minutes,
        paid_minutes, reason, covered)
      values ${sql.rows(some)}
      on conflict (organization_id, leave_id, date) do update set is_approved = excluded.is_approved,
        minutes = excluded.minutes, paid_minutes = excluded.paid_minutes, reason = excluded.reason,
        covered = excluded.covered`);
}

/** Answers the days that are free again. */
export async function cancelAll(
  tx: TenantTx,
  { leaveIds, now }: { leaveIds: readonly Id<'leave'>[]; now: Instant },
): Promise<{ employeeId: Id<'employee'>; date: LocalDate }[]> {
  await tx.run(sql`
    update app.leave_request set state = 'canceled', decided_at = ${now}
    where organization_id = ${tx.organizationId} and id = any(${[...leaveIds]}::uuid[])`);
  return tx.rows(sql`
    delete from app.leave_day where organization_id = ${tx.organizationId} and leave_id = any(${[...leaveIds]}::uuid[])
    returning employee_id as "employeeId", date`);
}

export const removeDays = (tx: TenantTx, leaveId: Id<'leave'>): Promise<{ date: LocalDate }[]> =>
  tx.rows<{ date: LocalDate }>(sql`
    delete from app.leave_day where organization_id = ${tx.organizationId} and leave_id = ${leaveId}
    returning date`);

export interface TakenDay extends StoredDay {
  /** Minutes of the day by a schedule that the approver chose not to follow. */
  readonly refusedMinutes: number | null;
}

export const daysOfLeave = (tx: TenantTx, leaveId: Id<'leave'>): Promise<TakenDay[]> =>
  tx.rows<TakenDay>(sql`
    select date, minutes, paid_minutes as "paidMinutes", reason, covered, null as "holidayName",
      refused_minutes as "refusedMinutes" from app.leave_day
    where organization_id = ${tx.organizationId} and leave_id = ${leaveId} order by date`);

export const saveDecision = (
  tx: TenantTx,
  leave: Pick<LeaveRecord, 'id' | 'state' | 'minutes' | 'paidMinutes'> & { reason: string | null },
  now: Instant,
): Promise<number> =>
  tx.run(sql`
    update app.leave_request set state = ${leave.state}, minutes = ${leave.minutes}, paid_minutes = ${leave.paidMinutes},
      decided_at = ${now}, reason = ${leave.reason}
    where organization_id = ${tx.organizationId} and id = ${leave.id}`);

/** After days were given back. */
export const saveLength = (tx: TenantTx, leaveId: Id<'leave'>): Promise<number> =>
  tx.run(sql`
    update app.leave_request r set minutes = counted.minutes, paid_minutes = counted.paid
    from (select coalesce(sum(minutes), 0)::int as minutes, coalesce(sum(paid_minutes), 0)::int as paid
      from app.leave_day where organization_id = ${tx.organizationId} and leave_id = ${leaveId}) counted
    where r.organization_id = ${tx.organizationId} and r.id = ${leaveId}`);

export interface DayOfPerson {
  readonly leaveId: Id<'leave'>;
  readonly employeeId: Id<'employee'>;
  readonly leaveTypeId: Id<'leaveType'>;
  readonly date: LocalDate;
  readonly isApproved: boolean;
  readonly minutes: number;
  readonly paidMinutes: number;
  readonly reason: DayReason;
  readonly covered: LeaveDay['covered'];
}

const dayColumns = sql`d.leave_id as "leaveId", d.employee_id as "employeeId", d.leave_type_id as "leaveTypeId", d.date,
  d.is_approved as "isApproved", d.minutes, d.paid_minutes as "paidMinutes", d.reason, d.covered`;

/** Days of leave of people, asked for or approved, in the order of days; of one day the leave that was asked for first. */
export const daysBetween = (
  tx: TenantTx,
  options: { employeeIds: readonly string[]; from: LocalDate; to: LocalDate },
): Promise<DayOfPerson[]> =>
  tx.rows<DayOfPerson>(sql`
    select ${dayColumns} from app.leave_day d
    where d.organization_id = ${tx.organizationId} and d.employee_id = any(${[...options.employeeIds]}::uuid[])
      and d.date between ${options.from} and ${options.to}
    order by d.employee_id, d.date, d.leave_id`);

export interface ApprovedDay extends DayOfPerson {
  /** Of the wage, as it was when the leave was asked for. */
  readonly paidPercent: number;
  readonly workCounts: boolean;
}

/** Days of approved leave that cost something, with what their pay depends on; in the same order. */
export const approvedBetween = (
  tx: TenantTx,
  options: { employeeIds: readonly string[]; from: LocalDate; to: LocalDate },
): Promise<ApprovedDay[]> =>
  tx.rows<ApprovedDay>(sql`
    select ${dayColumns}, r.paid_percent as "paidPercent", t.work_counts as "workCounts" from app.leave_day d
    join app.leave_request r on r.organization_id = d.organization_id and r.id = d.leave_id
    join app.leave_type t on t.organization_id = d.organization_id and t.id = d.leave_type_id
    where d.organization_id = ${tx.organizationId} and r.organization_id = ${tx.organizationId}
      and t.organization_id = ${tx.organizationId} and d.employee_id = any(${[...options.employeeIds]}::uuid[])
      and d.date between ${options.from} and ${options.to} and d.is_approved and d.minutes > 0
    order by d.employee_id, d.date, d.leave_id`);

/** A team with itself and all teams below it. */
interface Branch {
  readonly departmentId: string;
  readonly below: readonly string[];
}

/** A first or last day may have been entered after the leave: who has left or has not begun is not away. */
export const isStillHere = (tx: TenantTx): Statement => sql`not exists (select from app.employee_span_view s
  where s.organization_id = ${tx.organizationId} and s.id = d.employee_id
    and (s.resign_date < d.date or s.start_date > d.date))`;

/** Other people of teams, and of those below them, with leave on days, asked for or approved. */
export const awayInTeams = (
  tx: TenantTx,
  options: { branches: readonly Branch[]; dates: readonly LocalDate[]; except: Id<'employee'> },
): Promise<{ departmentId: string; date: LocalDate; people: number }[]> => {
  const pairs = options.branches.flatMap(({ departmentId, below }) => below.map((id) => ({ departmentId, id })));
  return tx.rows(sql`
    select b.branch_id as "departmentId", d.date, count(distinct d.employee_id)::int as people
    from app.leave_day d
    join app.employee_department_view v on v.organization_id = d.organization_id and v.employee_id = d.employee_id
    join unnest(${pairs.map(({ departmentId }) => departmentId)}::uuid[], ${pairs.map(({ id }) => id)}::uuid[])
      as b (branch_id, department_id) on b.department_id = v.department_id
    where d.organization_id = ${tx.organizationId} and v.organization_id = ${tx.organizationId}
      and d.date = any(${[...options.dates]}::date[]) and d.minutes > 0 and d.employee_id <> ${options.except}
      and ${isStillHere(tx)}
    group by b.branch_id, d.date`);
};

/** Paid and other minutes of a type that a person has between two days. */
export const usedBetween = async (
  tx: TenantTx,
  options: {
    employeeId: Id<'employee'>;
    leaveTypeId: Id<'leaveType'>;
    from: LocalDate;
    to: LocalDate;
    except: Id<'leave'> | null;
  },
): Promise<readonly { date: LocalDate; minutes: number; paidMinutes: number; isApproved: boolean }[]> =>
  tx.rows(sql`
    select date, minutes, paid_minutes as "paidMinutes", is_approved as "isApproved" from app.leave_day
    where organization_id = ${tx.organizationId} and employee_id = ${options.employeeId}
      and leave_type_id = ${options.leaveTypeId} and date between ${options.from} and ${options.to}
      and ${exceptLeave(options.except)}`);

const exceptLeave = (leaveId: Id<'leave'> | null): Statement =>
  leaveId === null ? sql`true` : sql`leave_id <> ${leaveId}`;
