import type { OvertimeDecision } from '#clocking/rules/requested-overtime';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { longPageStatement, type Paging, rowsAndTotal, totalStatement, totalUpToStatement } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { DayRange } from './days.ts';
import { inTeams, type TeamFilter } from './people.ts';

/** Decisions that count, in seconds, for days of people. */
export const approvedOf = (
  tx: TenantTx,
  { employeeIds, from, to }: DayRange,
): Promise<{ employeeId: string; date: LocalDate; seconds: number }[]> =>
  tx.rows(sql`
    select employee_id as "employeeId", date, seconds from app.attendance_overtime
    where organization_id = ${tx.organizationId} and employee_id = any(${[...employeeIds]}::uuid[])
      and date between ${from} and ${to} and superseded_at is null and seconds is not null`);

export interface OvertimeQuery extends Paging {
  readonly status: 'open' | 'decided' | 'all';
  /** Whose days the asker may see, on `d.employee_id`. */
  readonly reach: Statement;
  readonly employeeId?: string | undefined;
  readonly teams?: TeamFilter | undefined;
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
}

export interface OvertimeRow {
  readonly employeeId: Id<'employee'>;
  readonly date: LocalDate;
  readonly overtime: number;
  readonly holidayOvertime: number;
  /** Seconds before the start of the schedule. */
  readonly before: number;
  readonly firstIn: Instant | null;
  readonly lastOut: Instant | null;
  readonly seconds: number | null;
  readonly decidedAt: Instant | null;
  readonly decidedName: string | null;
  readonly requestId: string | null;
  readonly note: string | null;
}

const statuses: Readonly<Record<OvertimeQuery['status'], Statement>> = {
  open: sql`o.seconds is null`,
  decided: sql`o.seconds is not null`,
  all: sql`true`,
};

/** What the day itself says of its decision; one that has none yet is not marked. */
const marks: Readonly<Record<OvertimeQuery['status'], Statement>> = {
  open: sql`not d.overtime_decided`,
  decided: sql`true`,
  all: sql`true`,
};

/** The last adjustment of each locked day that has one. */
const adjustments = (tx: TenantTx): Statement => sql`
  select distinct on (a.employee_id, a.date) a.employee_id, a.date, (a.after->>'overtime')::int as overtime,
    (a.after->>'holidayOvertime')::int as holiday_overtime
  from app.attendance_adjustment a
  join app.attendance_period p on p.organization_id = ${tx.organizationId} and p.id = a.period_id
  where a.organization_id = ${tx.organizationId}
  order by a.employee_id, a.date, p.from_date desc`;

const columns = sql`d.employee_id, d.date, d.branch_ids, d.progress, d.overtime_before, d.first_in, d.last_out`;

/** Days with overtime. A locked day has that of its adjustment. Those to decide on are marked: most days are decided. */
const daysWithOvertime = (tx: TenantTx, marked: Statement): Statement => sql`(
    select ${columns}, d.overtime, d.holiday_overtime from app.attendance_day d
    where d.organization_id = ${tx.organizationId} and d.overtime + d.holiday_overtime > 0 and ${marked}
      and not exists (
        select 1 from app.attendance_adjustment a
        where a.organization_id = ${tx.organizationId} and a.employee_id = d.employee_id and a.date = d.date)
    union all
    select ${columns}, a.overtime, a.holiday_overtime from (${adjustments(tx)}) a
    join app.attendance_day d
      on d.organization_id = ${tx.organizationId} and d.employee_id = a.employee_id and d.date = a.date
    where a.overtime + a.holiday_overtime > 0 and ${marked}
  ) d`;

type Narrowing = Pick<OvertimeQuery, 'reach' | 'employeeId' | 'teams' | 'from' | 'to'>;

/** Days that are over and have overtime, with the decision about each. */
const listed = (tx: TenantTx, query: Narrowing & Pick<OvertimeQuery, 'status'>) => ({
  days: sql.join(
    [
      sql`d.progress = 'over'`,
      query.reach,
      ...(query.employeeId ? [sql`d.employee_id = ${query.employeeId}`] : []),
      ...(query.teams ? [inTeams(tx, query.teams)] : []),
      ...(query.from ? [sql`d.date >= ${query.from}`] : []),
      ...(query.to ? [sql`d.date <= ${query.to}`] : []),
    ],
    ' and ',
  ),
  from: sql`${daysWithOvertime(tx, marks[query.status])}
    left join app.attendance_overtime o on o.organization_id = ${tx.organizationId} and o.employee_id = d.employee_id
      and o.date = d.date and o.superseded_at is null`,
});

export function openOvertimeStatement(tx: TenantTx, query: Narrowing): Statement {
  const { days, from } = listed(tx, { ...query, status: 'open' });
  return sql`select count(*)::int as count from ${from} where ${days} and ${statuses.open}`;
}

export async function countOpenOvertime(tx: TenantTx, query: Narrowing): Promise<number> {
  const row = await tx.one<{ count: number }>(openOvertimeStatement(tx, query));
  return row?.count ?? 0;
}

/** Newest first. What is open is few and counted; decided days are those of all years. */
export function overtimeStatements(tx: TenantTx, query: OvertimeQuery) {
  const { days, from } = listed(tx, query);
  const list = {
    select: sql`d.employee_id as "employeeId", d.date, d.overtime, d.holiday_overtime as "holidayOvertime",
      d.overtime_before as before, d.first_in as "firstIn", d.last_out as "lastOut", o.seconds,
      o.decided_at as "decidedAt", o.decided_name as "decidedName", o.request_id as "requestId", o.note`,
    from,
    where: sql`${days} and ${statuses[query.status]}`,
    orderBy: sql`d.date desc, d.employee_id`,
  };
  return {
    rows: longPageStatement(list, query),
    total: query.status === 'open' ? totalStatement(list) : totalUpToStatement(list),
  };
}

export async function overtimePage(tx: TenantTx, query: OvertimeQuery) {
  const [page, open] = await Promise.all([
    rowsAndTotal<OvertimeRow>(tx, overtimeStatements(tx, query)),
    countOpenOvertime(tx, query),
  ]);
  return { ...page, open };
}

/** Overtime of days within reach, in seconds; of a locked day that of its last adjustment. The days are locked: of two decisions at once, the second supersedes the first. */
export const overtimeOfDays = (
  tx: TenantTx,
  days: readonly { readonly employeeId: string; readonly date: LocalDate }[],
  reach: Statement,
): Promise<{ employeeId: Id<'employee'>; date: LocalDate; seconds: number }[]> =>
  tx.rows(sql`
    select d.employee_id as "employeeId", d.date,
      coalesce((
        select (a.after->>'overtime')::int + (a.after->>'holidayOvertime')::int from app.attendance_adjustment a
        join app.attendance_period p on p.organization_id = ${tx.organizationId} and p.id = a.period_id
        where a.organization_id = ${tx.organizationId} and a.employee_id = d.employee_id and a.date = d.date
        order by p.from_date desc limit 1), d.overtime + d.holiday_overtime) as seconds
    from app.attendance_day d
    join unnest(${days.map((one) => one.employeeId)}::uuid[], ${days.map((one) => one.date)}::date[]) as w(employee_id, date)
      on d.employee_id = w.employee_id and d.date = w.date
    where d.organization_id = ${tx.organizationId} and ${reach}
    order by d.employee_id, d.date for update of d`);

export interface Decision {
  readonly id: Id<'attendanceOvertime'>;
  readonly employeeId: string;
  readonly date: LocalDate;
  readonly seconds: number | null;
  readonly requestId: string | null;
  /** Hours of the requests it is made of. */
  readonly asked?: OvertimeDecision['asked'];
  readonly note: string | null;
  readonly decidedAt: Instant;
  readonly decidedBy: string | null;
  readonly decidedName: string;
}

/** The decision before it stays as history. Days that are there are marked; one that is made later asks for its decision then. */
export async function saveDecisions(tx: TenantTx, decisions: readonly Decision[]): Promise<void> {
  const [first] = decisions;
  if (!first) return;
  const employeeIds = decisions.map((one) => one.employeeId);
  const dates = decisions.map((one) => one.date);
  await tx.run(sql`
    update app.attendance_overtime o set superseded_at = ${first.decidedAt}
    from unnest(${employeeIds}::uuid[], ${dates}::date[]) as w(employee_id, date)
    where o.organization_id = ${tx.organizationId} and o.employee_id = w.employee_id and o.date = w.date
      and o.superseded_at is null`);
  const all = decisions.map((one) => [
    tx.organizationId,
    one.id,
    one.employeeId,
    one.date,
    one.seconds,
    one.requestId,
    one.asked ? sql.json(one.asked) : null,
    one.note,
    one.decidedAt,
    one.decidedBy,
    one.decidedName,
  ]);
  for (const rows of sql.batches(all))
    await tx.run(sql`
      insert into app.attendance_overtime (organization_id, id, employee_id, date, seconds, request_id, asked, note, decided_at,
        decided_by, decided_name)
      values ${sql.rows(rows)}`);
  await tx.run(sql`
    update app.attendance_day d set overtime_decided = w.decided
    from unnest(${employeeIds}::uuid[], ${dates}::date[], ${decisions.map(({ seconds }) => seconds !== null)}::boolean[])
      as w(employee_id, date, decided)
    where d.organization_id = ${tx.organizationId} and d.employee_id = w.employee_id and d.date = w.date`);
}

/** The decision that counts for a day. The person is locked: of two requests approved at once, the second sees the first. */
export async function decisionForUpdate(
  tx: TenantTx,
  employeeId: string,
  date: LocalDate,
): Promise<OvertimeDecision | undefined> {
  await tx.run(sql`
    select 1 from app.employee where organization_id = ${tx.organizationId} and id = ${employeeId} for no key update`);
  return tx.one(sql`
    select seconds, request_id as "requestId", asked from app.attendance_overtime
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and date = ${date}
      and superseded_at is null`);
}
