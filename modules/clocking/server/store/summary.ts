// Sums of days for the summary report: everything comes from the columns of the day, grouped by the database.
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { byName, byNameDown } from '#people/server/public';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { inTeams, type TeamFilter } from './people.ts';

/** Sums over days; lengths in seconds. */
export interface DaySums {
  readonly expectedDays: number;
  readonly presentDays: number;
  readonly lateDays: number;
  readonly absentDays: number;
  readonly lateSeconds: number;
  readonly overtimeSeconds: number;
  readonly leaveSeconds: number;
  readonly workedSeconds: number;
}

export interface TeamMonth extends DaySums {
  readonly month: LocalDate;
  readonly departmentId: Id<'department'> | null;
  readonly departmentName: string | null;
}

export interface PersonSums extends DaySums {
  readonly employeeId: Id<'employee'>;
  readonly employeeCode: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

export interface SumsQuery {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Whose days the asker may see, on `d.employee_id`. */
  readonly reach: Statement;
  readonly teams?: TeamFilter | undefined;
  /** The main team of a day as far as the asker may know it; null where it is another one. */
  readonly teamColumn: Statement;
  /** Days of one main team, or of people without one (null). */
  readonly mainTeam?: string | null | undefined;
}

const isExpected = sql`d.kind = 'work' and d.progress = 'over'`;
const sums = sql`count(*) filter (where ${isExpected})::int as "expectedDays",
  count(*) filter (where ${isExpected} and d.worked > 0)::int as "presentDays",
  count(*) filter (where 'late' = any(d.statuses))::int as "lateDays",
  count(*) filter (where 'absent' = any(d.statuses))::int as "absentDays",
  coalesce(sum(d.late), 0) as "lateSeconds",
  coalesce(sum(d.overtime + d.holiday_overtime), 0) as "overtimeSeconds",
  coalesce(sum(d.leave), 0) as "leaveSeconds",
  coalesce(sum(d.worked), 0) as "workedSeconds"`;

function where(tx: TenantTx, { from, to, reach, teams, teamColumn, mainTeam }: SumsQuery): Statement {
  const parts = [
    sql`d.organization_id = ${tx.organizationId}`,
    sql`d.date between ${from} and ${to}`,
    reach,
    ...(teams ? [inTeams(tx, teams)] : []),
    ...(mainTeam === undefined ? [] : [sql`${teamColumn} is not distinct from ${mainTeam}::uuid`]),
  ];
  return sql.join(parts, ' and ');
}

type TeamId = Id<'department'> | null;

/** One date after another, so that the database can give way between them. */
const sumsOfDates = (tx: TenantTx, query: SumsQuery): Statement =>
  sql.inPieces(
    sql`
  select day.* from generate_series(0, ${query.to}::date - ${query.from}::date) passed
    cross join lateral (
      select date_trunc('month', d.date)::date as month, ${query.teamColumn} as "departmentId", ${sums}
      from app.attendance_day d
      where ${where(tx, query)} and d.date = ${query.from}::date + passed group by 1, 2 offset 0) day`,
    1,
  );

/** A row for each main team and month in which one of its people has a day, by month and name; people without a team come last. */
export async function sumsByTeamAndMonth(tx: TenantTx, query: SumsQuery): Promise<TeamMonth[]> {
  const months = new Map<LocalDate, Map<TeamId, DaySums>>();
  for (const { month, departmentId, ...ofDate } of await tx.rows<Omit<TeamMonth, 'departmentName'>>(
    sumsOfDates(tx, query),
  )) {
    const teams = months.get(month) ?? new Map<TeamId, DaySums>();
    const before = teams.get(departmentId);
    teams.set(departmentId, before ? added(before, ofDate) : ofDate);
    months.set(month, teams);
  }
  const found = new Set([...months.values()].flatMap((teams) => [...teams.keys()]));
  const named = await namesInOrder(
    tx,
    [...found].filter((id) => id !== null),
  );
  return [...months].flatMap(([month, teams]) =>
    [...named, { departmentId: null, departmentName: null }].flatMap((team) => {
      const ofMonth = teams.get(team.departmentId);
      return ofMonth ? [{ month, ...team, ...ofMonth }] : [];
    }),
  );
}

/** Also teams without a name, which come last. */
const namesInOrder = (tx: TenantTx, ids: readonly Id<'department'>[]) =>
  tx.rows<{ departmentId: Id<'department'>; departmentName: string | null }>(sql`
    select t.id as "departmentId", n.name as "departmentName" from unnest(${[...ids]}::uuid[]) t(id)
    left join app.department_name_view n on n.organization_id = ${tx.organizationId} and n.id = t.id
    order by n.name collate "th-x-icu" nulls last, t.id`);

const added = (one: DaySums, other: DaySums): DaySums => ({
  expectedDays: one.expectedDays + other.expectedDays,
  presentDays: one.presentDays + other.presentDays,
  lateDays: one.lateDays + other.lateDays,
  absentDays: one.absentDays + other.absentDays,
  lateSeconds: one.lateSeconds + other.lateSeconds,
  overtimeSeconds: one.overtimeSeconds + other.overtimeSeconds,
  leaveSeconds: one.leaveSeconds + other.leaveSeconds,
  workedSeconds: one.workedSeconds + other.workedSeconds,
});

export type SumsSort = `${'' | '-'}${'name' | 'late' | 'absent' | 'overtime' | 'leave' | 'worked'}`;
const orders: Readonly<Record<SumsSort, Statement>> = {
  name: byName,
  '-name': byNameDown,
  late: sql`p."lateSeconds", e.id`,
  '-late': sql`p."lateSeconds" desc, e.id`,
  absent: sql`p."absentDays", e.id`,
  '-absent': sql`p."absentDays" desc, e.id`,
  overtime: sql`p."overtimeSeconds", e.id`,
  '-overtime': sql`p."overtimeSeconds" desc, e.id`,
  leave: sql`p."leaveSeconds", e.id`,
  '-leave': sql`p."leaveSeconds" desc, e.id`,
  worked: sql`p."workedSeconds", e.id`,
  '-worked': sql`p."workedSeconds" desc, e.id`,
};

/** The same sums for each person. */
export const sumsByPerson = (
  tx: TenantTx,
  query: SumsQuery,
  { sort, ...paging }: Paging & { readonly sort: SumsSort },
): Promise<Page<PersonSums>> =>
  pageOf<PersonSums>(
    tx,
    {
      select: sql`e.id as "employeeId", e.employee_code as "employeeCode", e.first_name as "firstName",
        e.last_name as "lastName", p."expectedDays", p."presentDays", p."lateDays", p."absentDays", p."lateSeconds",
        p."overtimeSeconds", p."leaveSeconds", p."workedSeconds"`,
      from: sql`(select d.employee_id, ${sums} from app.attendance_day d where ${where(tx, query)}
          group by d.employee_id) p
        join app.employee_name_view e on e.organization_id = ${tx.organizationId} and e.id = p.employee_id`,
      where: sql`e.organization_id = ${tx.organizationId}`,
      orderBy: orders[sort],
    },
    paging,
  );
