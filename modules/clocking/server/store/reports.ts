import { memberOf } from '#access/server/public';
import type { BarDay, DailyLine, DayResult, PersonLine } from '#clocking/contract/shapes';
import type { DayStatus } from '#clocking/rules/day-statuses';
import type { PlacedDay } from '#clocking/rules/placed-day';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { byName, byNameDown, isPersonFound } from '#people/server/public';
import { isLongPage, type Page, type Paging, pageStatement, rowsAndTotal, totalStatement } from '#server/db/page';
import { type JsonField, type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { Trace } from '../days/day-row.ts';
import { inTeams, type TeamFilter } from './people.ts';

/** A day with the person it belongs to. */
export interface ReportRow extends DayResult {
  readonly employeeId: Id<'employee'>;
  readonly employeeCode: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Null on days made before they were kept. */
  readonly teamIds: readonly string[] | null;
}

const resultColumns = sql`d.employee_id as "employeeId", d.team_ids as "teamIds", d.date, d.kind, d.progress, d.presence, d.statuses,
  d.state_since as since,
  d.starts_at as "startsAt", d.ends_at as "endsAt", d.first_in as "firstIn", d.last_out as "lastOut", d.scheduled, d.worked,
  d.regular, d.break, d.late, d.forgiven, d.absence, d.early_leave as "earlyLeave", d.away,
  d.overtime_before as "overtimeBefore", d.overtime_after as "overtimeAfter", d.overtime_planned as "overtimePlanned",
  d.holiday, d.holiday_work as "holidayWork", d.rest_day_work as "restDayWork",
  d.leave, d.paid_leave as "paidLeave", d.unpaid_leave as "unpaidLeave", d.overtime, d.holiday_overtime as "holidayOvertime",
  d.approved_overtime as "approvedOvertime", d.approved_holiday_overtime as "approvedHolidayOvertime",
  d.department_id as "departmentId", d.position_id as "positionId", d.shift_ids as "shiftIds", d.policy_id as "policyId", d.incomplete, d.closed_by_system as "closedBySystem", d.holiday_name as "holidayName", d.zone_ids as "zoneIds",
  d.punch_count as "punchCount", cardinality(d.exception_keys) as "exceptionCount"`;

const personColumns = sql`e.employee_code as "employeeCode", e.first_name as "firstName", e.last_name as "lastName"`;

export interface DayQuery {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Whose days the asker may see, on `d.employee_id`. */
  readonly reach: Statement;
  readonly teams?: TeamFilter | undefined;
  readonly employeeIds?: readonly string[] | undefined;
  readonly zoneId?: string | undefined;
  readonly search?: string | undefined;
  readonly status?: readonly DayStatus[] | undefined;
}

/** Asks nothing of the person: days alone are counted without them. */
function whereDay(tx: TenantTx, query: DayQuery): Statement {
  const { teams, employeeIds, zoneId, search, status } = query;
  const parts = [
    sql`d.organization_id = ${tx.organizationId}`,
    sql`d.date >= ${query.from}`,
    sql`d.date <= ${query.to}`,
    query.reach,
    ...(teams ? [inTeams(tx, teams)] : []),
    ...(employeeIds?.length ? [sql`d.employee_id = any(${[...employeeIds]})`] : []),
    ...(zoneId ? [sql`d.zone_ids @> array[${zoneId}::uuid]`] : []),
    ...(search ? [isPersonFound(tx, search, sql`d.employee_id`)] : []),
    ...(status?.length ? [sql`d.statuses && ${[...status]}::text[]`] : []),
  ];
  return sql.join(parts, ' and ');
}

export const whereDayOfPerson = (tx: TenantTx, query: DayQuery): Statement =>
  sql`${whereDay(tx, query)} and e.organization_id = ${tx.organizationId}`;

export const daysOfNamedPeople = sql`app.attendance_day d
  join app.employee_name_view e on e.organization_id = d.organization_id and e.id = d.employee_id`;

/** Whether the person of a day has not left. */
export const isPersonApproved = (tx: TenantTx): Statement => sql`exists (
  select from app.employee_name_view e
  where e.organization_id = ${tx.organizationId} and e.id = d.employee_id and e.status = 'approved')`;

export type DaySort = `${'' | '-'}${'date' | 'name' | 'employeeCode' | 'late' | 'worked' | 'firstIn'}`;

const orders: Readonly<Record<DaySort, Statement>> = {
  date: sql`d.date, ${byName}`,
  '-date': sql`d.date desc, ${byName}`,
  name: sql`${byName}, d.date`,
  '-name': sql`${byNameDown}, d.date`,
  employeeCode: sql`e.employee_code nulls last, d.employee_id, d.date`,
  '-employeeCode': sql`e.employee_code desc nulls last, d.employee_id, d.date`,
  late: sql`d.late, d.date, d.employee_id`,
  '-late': sql`d.late desc, d.date desc, d.employee_id`,
  worked: sql`d.worked, d.date, d.employee_id`,
  '-worked': sql`d.worked desc, d.date desc, d.employee_id`,
  firstIn: sql`d.first_in nulls last, d.employee_id, d.date`,
  '-firstIn': sql`d.first_in desc nulls last, d.employee_id, d.date`,
};

export interface SortedPaging extends Paging {
  readonly sort: DaySort;
}

/** A day as JSON, written by the database as far as it knows it. */
export interface BegunText {
  /** Ends before the names of the person's teams: `{"date":…,"employee":{…,"lastName":"…"`. */
  readonly begun: string;
  readonly employeeId: string;
  /** The ids of its teams as the database writes them, `{…,…}`; null on days made before they were kept. */
  readonly teams: string | null;
}

const dailyFields: Readonly<Record<Exclude<keyof DailyLine, 'employee'>, JsonField>> = {
  date: { word: sql`d.date` },
  statuses: { list: sql`d.statuses` },
  holidayName: { text: sql`d.holiday_name` },
  startsAt: { instant: sql`d.starts_at` },
  endsAt: { instant: sql`d.ends_at` },
  firstIn: { instant: sql`d.first_in` },
  lastOut: { instant: sql`d.last_out` },
  worked: { plain: sql`d.worked` },
  late: { plain: sql`d.late` },
  away: { plain: sql`d.away` },
  absence: { plain: sql`d.absence` },
  break: { plain: sql`d.break` },
  overtimeBefore: { plain: sql`d.overtime_before` },
  overtimeAfter: { plain: sql`d.overtime_after` },
  overtimePlanned: { plain: sql`d.overtime_planned` },
};

const employeeFields: Readonly<Record<Exclude<keyof PersonLine, 'departments'>, JsonField>> = {
  employeeId: { word: sql`d.employee_id` },
  employeeCode: { text: sql`e.employee_code` },
  firstName: { text: sql`e.first_name` },
  lastName: { text: sql`e.last_name` },
};

/** A page of days, in pieces when it is long. */
const pageOfDays = (tx: TenantTx, list: { select: Statement; query: DayQuery; paging: SortedPaging }): Statement =>
  isLongPage(list.paging) ? sql.inPieces(longPageOfDays(tx, list)) : shortPageOfDays(tx, list);

const shortPageOfDays: typeof pageOfDays = (tx, { select, query, paging }) =>
  pageStatement(
    {
      select,
      from: daysOfNamedPeople,
      where: whereDayOfPerson(tx, query),
      orderBy: orders[paging.sort],
    },
    paging,
  );

/**
 * Only keys and names are put into order, and by date only those of one date at a time; the day itself is read when its piece is asked
 * for. What is read by `lateral` keeps the order of what it is read for. In one go a week of 1,000 people took 56 ms before its first row.
 */
const longPageOfDays: typeof pageOfDays = (tx, { select, query, paging: { sort, page, size } }) => sql`
  select line.* from ${sort === 'date' || sort === '-date' ? namesByDate(tx, query, sort) : namesInOrder(tx, query, sort)}
    cross join lateral (
      select ${select} from app.attendance_day d
      where d.organization_id = ${tx.organizationId} and d.employee_id = e.id and d.date = e.date offset 0) line
  limit ${size} offset ${page * size}`;

const nameOfDay = sql`d.date, e.id, e.employee_code, e.first_name, e.last_name`;

const namesInOrder = (tx: TenantTx, query: DayQuery, sort: DaySort): Statement => sql`(
  select ${nameOfDay} from ${daysOfNamedPeople}
  where ${whereDayOfPerson(tx, query)} order by ${orders[sort]}) e`;

const namesByDate = (tx: TenantTx, query: DayQuery, sort: 'date' | '-date'): Statement => sql`
  generate_series(0, ${query.to}::date - ${query.from}::date) passed
    cross join lateral (
      select ${nameOfDay} from ${daysOfNamedPeople}
      where ${whereDayOfPerson(tx, query)}
        and d.date = ${sort === 'date' ? sql`${query.from}::date + passed` : sql`${query.to}::date - passed`}
      order by ${byName} offset 0) e`;

const begunWith = (fields: Readonly<Record<string, JsonField>>): Statement => sql`
  ${sql.jsonText({ ...fields, employee: { json: sql.jsonText(employeeFields, '') } }, '')} as begun,
  d.employee_id as "employeeId", d.team_ids::text as teams`;

const dailyColumns = begunWith(dailyFields);

export const dayPageStatement = (tx: TenantTx, query: DayQuery, paging: SortedPaging): Statement =>
  pageOfDays(tx, { select: dailyColumns, query, paging });

export const dayPage = (tx: TenantTx, query: DayQuery, paging: SortedPaging): Promise<BegunText[]> =>
  tx.rows<BegunText>(dayPageStatement(tx, query, paging));

export interface DayTotals {
  readonly total: number;
  readonly late: number;
  readonly absent: number;
  readonly incomplete: number;
  readonly lateSeconds: number;
  readonly absenceSeconds: number;
  readonly workedSeconds: number;
  readonly overtimeSeconds: number;
}

const noDays = {
  total: 0,
  late: 0,
  absent: 0,
  incomplete: 0,
  lateSeconds: 0,
  absenceSeconds: 0,
  workedSeconds: 0,
  overtimeSeconds: 0,
} satisfies DayTotals;

const namesOfTotals = Object.keys(noDays) as (keyof DayTotals)[];

const has = (status: DayStatus): Statement => sql`${status} = any(d.statuses)`;

/** By date, so that the database can give way between them. */
export const dayTotalsStatement = (tx: TenantTx, query: DayQuery): Statement =>
  sql.inPieces(
    sql`
  select count(*)::int as total, count(*) filter (where ${has('late')})::int as late,
    count(*) filter (where ${has('absent')})::int as absent,
    count(*) filter (where ${has('incomplete')})::int as incomplete,
    coalesce(sum(d.late), 0) as "lateSeconds", coalesce(sum(d.absence), 0) as "absenceSeconds",
    coalesce(sum(d.worked), 0) as "workedSeconds",
    coalesce(sum(d.overtime + d.holiday_overtime), 0) as "overtimeSeconds"
  from app.attendance_day d where ${whereDay(tx, query)} group by d.date order by d.date`,
    1,
  );

export async function dayTotals(tx: TenantTx, query: DayQuery): Promise<DayTotals> {
  const totals = { ...noDays };
  for (const ofDate of await tx.rows<DayTotals>(dayTotalsStatement(tx, query)))
    for (const name of namesOfTotals) totals[name] += ofDate[name];
  return totals;
}

/** Only how many: a report of a million days begins within a second. A day has always its person. */
export const dayCount = async (tx: TenantTx, query: DayQuery): Promise<number> =>
  (await tx.one<{ total: number }>(dayCountStatement(tx, query)))?.total ?? 0;

const dayCountStatement = (tx: TenantTx, query: DayQuery): Statement =>
  totalStatement({ from: sql`app.attendance_day d`, where: whereDay(tx, query) });

export interface MissingQuery extends Omit<DayQuery, 'zoneId' | 'status'> {
  /** Days after it are not due. */
  readonly until: LocalDate;
}

/**
 * People who work here on days of the stretch for which they have no row, and how many such days. Before the company's first
 * day nobody is expected to have one. Teams are today's: a day that is not there has kept none.
 */
export async function missingDays(
  tx: TenantTx,
  query: MissingQuery,
): Promise<{ peopleWithoutDays: number; days: number }> {
  const { teams, employeeIds, search } = query;
  const own = sql.join(
    [
      sql`s.organization_id = ${tx.organizationId}`,
      query.reach,
      ...(teams ? [memberOf(tx, teams.below, sql`s.id`)] : []),
      ...(employeeIds?.length ? [sql`s.id = any(${[...employeeIds]})`] : []),
      ...(search ? [isPersonFound(tx, search, sql`s.id`)] : []),
    ],
    ' and ',
  );
  const first = sql`greatest(${query.from}::date, s.start_date, (
    select min(f.date) from app.attendance_day f where f.organization_id = ${tx.organizationId}))`;
  const last = sql`least(${query.to}::date, s.resign_date, ${query.until}::date)`;
  const row = await tx.one<{ peopleWithoutDays: number; days: number }>(sql`
    select count(*)::int as "peopleWithoutDays", coalesce(sum(missing), 0)::int as days from (
      select ${last} - ${first} + 1 - (
        select count(*)::int from app.attendance_day d
        where d.organization_id = ${tx.organizationId} and d.employee_id = s.id and d.date between ${first} and ${last}
      ) as missing
      from app.employee_span_view s where ${own}) people
    where missing > 0`);
  return row ?? { peopleWithoutDays: 0, days: 0 };
}

/**
 * How many days one read of an export brings. So few are sent before the collector sees them twice: of 400 it sometimes
 * took most for old. Fewer than a piece of the packet (100), so that one packet brings them all.
 */
export const exportPage = 90;

/** A day of a person. */
export type DayKey = Pick<ReportRow, 'date' | 'employeeId'>;

/** Which days there are, in the order of the list on the screen: newest date first, of a date by name. */
export const dayKeysStatement = (tx: TenantTx, query: DayQuery): Statement => sql`
  select d.date, d.employee_id as "employeeId" from ${daysOfNamedPeople}
  where ${whereDayOfPerson(tx, query)} order by ${orders['-date']}`;

export const dayKeys = (tx: TenantTx, query: DayQuery): Promise<DayKey[]> =>
  tx.rows<DayKey>(dayKeysStatement(tx, query));

export const daysByKeyStatement = (tx: TenantTx, query: DayQuery, keys: readonly DayKey[]): Statement => sql`
  select ${resultColumns}, ${personColumns} from ${daysOfNamedPeople}
  where ${whereDayOfPerson(tx, query)} and (d.employee_id, d.date) in (
    select * from unnest(${keys.map(({ employeeId }) => employeeId)}::uuid[], ${keys.map(({ date }) => date)}::date[]))`;

/** For an export that is read while it is sent. */
export const daysByKey = (tx: TenantTx, query: DayQuery, keys: readonly DayKey[]): Promise<ReportRow[]> =>
  tx.rows<ReportRow>(sql.inPieces(daysByKeyStatement(tx, query, keys)));

/** Days of some people, in order of date. */
export const daysOfPeople = (tx: TenantTx, query: DayQuery, employeeIds: readonly string[]): Promise<ReportRow[]> =>
  tx.rows<ReportRow>(sql`
    select ${resultColumns}, ${personColumns} from ${daysOfNamedPeople}
    where ${whereDayOfPerson(tx, query)} and d.employee_id = any(${[...employeeIds]}::uuid[])
    order by d.employee_id, d.date`);

/** People who have days, in order of their names. */
export const peopleWithDays = async (tx: TenantTx, query: DayQuery): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`
      select e.id from app.employee_name_view e
      where e.organization_id = ${tx.organizationId}
        and e.id in (select d.employee_id from ${daysOfNamedPeople} where ${whereDayOfPerson(tx, query)})
      order by ${byName}`)
  ).map(({ id }) => id);

/** One page of days in full, newest first: what is made of each as soon as it is read. */
export const resultPage = <Made>(
  tx: TenantTx,
  query: DayQuery,
  { make, ...paging }: Paging & { make: (day: ReportRow) => Made },
): Promise<Page<Made>> => {
  const select = sql`${resultColumns}, ${personColumns}`;
  return rowsAndTotal<Made>(tx, {
    rows: sql.making(pageOfDays(tx, { select, query, paging: { ...paging, sort: '-date' } }), make),
    total: dayCountStatement(tx, query),
  });
};

/** A day with what made it. */
export interface TracedRow extends ReportRow {
  readonly placed: PlacedDay;
  readonly trace: Trace;
}

const tracedColumns = sql`${resultColumns}, ${personColumns}, d.placed, d.trace`;

/** A day of the list of bars; what is drawn on the axis is in its trace, as text. */
export interface BarText extends BegunText {
  readonly trace: string;
}

type DrawnField = 'periods' | 'breaks' | 'punches' | 'segments';

const barFields: Readonly<Record<Exclude<keyof BarDay, DrawnField>, JsonField>> = {
  date: { word: sql`d.date` },
  presence: { word: sql`d.presence` },
  progress: { word: sql`d.progress` },
  statuses: { list: sql`d.statuses` },
  since: { instant: sql`d.state_since` },
  holidayName: { text: sql`d.holiday_name` },
  startsAt: { instant: sql`d.starts_at` },
  endsAt: { instant: sql`d.ends_at` },
  worked: { plain: sql`d.worked` },
  late: { plain: sql`d.late` },
  away: { plain: sql`d.away` },
};

const barColumns = begunWith(barFields);

export const barPage = (tx: TenantTx, query: DayQuery, paging: Paging): Promise<Page<BarText>> =>
  rowsAndTotal<BarText>(tx, {
    rows: pageOfDays(tx, {
      select: sql`${barColumns}, d.trace::text as trace`,
      query,
      paging: { ...paging, sort: '-date' },
    }),
    total: dayCountStatement(tx, query),
  });

/** The days of one person, in order of date. */
export const tracedDays = (
  tx: TenantTx,
  period: { employeeId: string; from: LocalDate; to: LocalDate },
): Promise<TracedRow[]> =>
  tx.rows<TracedRow>(sql`
    select ${tracedColumns} from ${daysOfNamedPeople}
    where d.organization_id = ${tx.organizationId} and e.organization_id = ${tx.organizationId}
      and d.employee_id = ${period.employeeId} and d.date between ${period.from} and ${period.to} order by d.date`);
