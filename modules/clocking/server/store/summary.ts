// Sums of days for the summary report: everything comes from the columns of the day, grouped by the database.
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { byName, byNameDown } from '#people/server/public';
import type { Page, Paging } from '#server/db/page';
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

/** By which people can be put into order. */
const amounts = {
  late: sql`coalesce(sum(d.late), 0)`,
  absent: sql`count(*) filter (where 'absent' = any(d.statuses))::int`,
  overtime: sql`coalesce(sum(d.overtime + d.holiday_overtime), 0)`,
  leave: sql`coalesce(sum(d.leave), 0)`,
  worked: sql`coalesce(sum(d.worked), 0)`,
};
type Amount = keyof typeof amounts;

const isExpected = sql`d.kind = 'work' and d.progress = 'over'`;
const sums = sql`count(*) filter (where ${isExpected})::int as "expectedDays",
  count(*) filter (where ${isExpected} and d.worked > 0)::int as "presentDays",
  count(*) filter (where 'late' = any(d.statuses))::int as "lateDays",
  ${amounts.absent} as "absentDays", ${amounts.late} as "lateSeconds", ${amounts.overtime} as "overtimeSeconds",
  ${amounts.leave} as "leaveSeconds", ${amounts.worked} as "workedSeconds"`;

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

export type SumsSort = `${'' | '-'}${'name' | Amount}`;

/** Of each person with such days; one person after another, so that the database can give way between them. */
const ofPeople = (tx: TenantTx, query: SumsQuery, figures: Statement): Statement => sql`
  app.employee_name_view e cross join lateral (
    select ${figures} from app.attendance_day d
    where ${where(tx, query)} and d.employee_id = e.id having count(*) > 0 offset 0) p`;

async function peopleInOrder(tx: TenantTx, query: SumsQuery, sort: SumsSort): Promise<Id<'employee'>[]> {
  const isDown = sort.startsWith('-');
  const by = sort.replace('-', '') as 'name' | Amount;
  const ofCompany = sql`e.organization_id = ${tx.organizationId}`;
  if (by === 'name') {
    const named = await tx.rows<{ id: Id<'employee'> }>(
      sql.inPieces(sql`
      select e.id from ${ofPeople(tx, query, sql`1`)} where ${ofCompany} order by ${isDown ? byNameDown : byName}`),
    );
    return named.map(({ id }) => id);
  }
  const found = await tx.rows<{ id: Id<'employee'>; amount: number }>(
    sql.inPieces(sql`
    select e.id, p.amount from ${ofPeople(tx, query, sql`${amounts[by]} as amount`)} where ${ofCompany}`),
  );
  const down = isDown ? -1 : 1;
  found.sort((one, other) => down * (one.amount - other.amount) || (one.id < other.id ? -1 : 1));
  return found.map(({ id }) => id);
}

/** The same sums for each person: the order of all by what it needs, then the sums of those on the page. */
export async function sumsByPerson(
  tx: TenantTx,
  query: SumsQuery,
  { sort, page, size }: Paging & { readonly sort: SumsSort },
): Promise<Page<PersonSums>> {
  const ids = await peopleInOrder(tx, query, sort);
  const shown = ids.slice(page * size, (page + 1) * size);
  const rows = await tx.rows<PersonSums>(
    sql.inPieces(sql`
    select e.id as "employeeId", e.employee_code as "employeeCode", e.first_name as "firstName",
      e.last_name as "lastName", p.*
    from ${ofPeople(tx, query, sums)} where e.organization_id = ${tx.organizationId} and e.id = any(${shown}::uuid[])`),
  );
  const sumsOf = new Map(rows.map((row) => [row.employeeId, row]));
  return { items: shown.flatMap((id) => sumsOf.get(id) ?? []), total: ids.length };
}
