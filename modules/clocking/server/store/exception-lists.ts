import type { DayException } from '#clocking/rules/exceptions';
import type { ClockType } from '#clocking/rules/punch';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { byName } from '#people/server/public';
import { type List, type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { inTeams, type TeamFilter } from './people.ts';

export interface ExceptionRow {
  readonly id: Id<'attendanceException'>;
  readonly employeeId: Id<'employee'>;
  readonly date: LocalDate;
  readonly kind: DayException['kind'];
  readonly subject: string;
  readonly detail: DayException;
  readonly foundAt: Instant;
  readonly resolvedAt: Instant | null;
  readonly resolvedName: string | null;
  readonly note: string | null;
}

const columns = sql`x.id, x.employee_id as "employeeId", x.date, x.kind, x.subject, x.detail, x.found_at as "foundAt",
  x.resolved_at as "resolvedAt", x.resolved_name as "resolvedName", x.note`;

export interface ExceptionQuery extends Paging {
  readonly status: 'open' | 'resolved' | 'all';
  /** Whose questions the asker may see, on `x.employee_id`. */
  readonly reach: Statement;
  readonly kinds?: readonly string[] | undefined;
  readonly employeeId?: string | undefined;
  readonly teams?: TeamFilter | undefined;
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
}

const statuses: Readonly<Record<ExceptionQuery['status'], Statement>> = {
  open: sql`x.resolved_at is null`,
  resolved: sql`x.resolved_at is not null`,
  all: sql`true`,
};

/** Questions about days on which the person was in one of these teams or below it. */
const ofDaysIn = (tx: TenantTx, teams: TeamFilter): Statement => sql`
  exists (select from app.attendance_day d
    where d.organization_id = ${tx.organizationId} and d.employee_id = x.employee_id and d.date = x.date
      and ${inTeams(tx, teams)})`;

type Narrowing = Pick<ExceptionQuery, 'reach' | 'employeeId' | 'teams' | 'from' | 'to'>;

const narrowed = (tx: TenantTx, query: Narrowing): Statement =>
  sql.join(
    [
      sql`x.organization_id = ${tx.organizationId}`,
      query.reach,
      ...(query.employeeId ? [sql`x.employee_id = ${query.employeeId}`] : []),
      ...(query.teams ? [ofDaysIn(tx, query.teams)] : []),
      ...(query.from ? [sql`x.date >= ${query.from}`] : []),
      ...(query.to ? [sql`x.date <= ${query.to}`] : []),
    ],
    ' and ',
  );

const chosen = (tx: TenantTx, query: ExceptionQuery): Statement => sql`
  ${narrowed(tx, query)} and ${statuses[query.status]}
  and ${query.kinds?.length ? sql`x.kind = any(${[...query.kinds]})` : sql`true`}`;

export const exceptionList = (tx: TenantTx, query: ExceptionQuery): List => ({
  select: columns,
  from: sql`app.attendance_exception x
    join app.employee_name_view e on e.organization_id = x.organization_id and e.id = x.employee_id`,
  where: sql`${chosen(tx, query)} and e.organization_id = ${tx.organizationId}`,
  orderBy: sql`${byName}, x.date desc, x.id`,
});

/** How many of the list each of these people has. */
async function countsOfPeople(tx: TenantTx, query: ExceptionQuery, employeeIds: readonly string[]) {
  if (employeeIds.length === 0) return new Map<string, number>();
  const rows = await tx.rows<{ employeeId: string; count: number }>(sql`
    select x.employee_id as "employeeId", count(*)::int as count from app.attendance_exception x
    where ${chosen(tx, query)} and x.employee_id = any(${[...new Set(employeeIds)]}::uuid[])
    group by x.employee_id`);
  return new Map(rows.map(({ employeeId, count }) => [employeeId, count]));
}

export async function exceptionPage(tx: TenantTx, query: ExceptionQuery) {
  const [page, open] = await Promise.all([
    pageOf<ExceptionRow>(tx, exceptionList(tx, query), query),
    tx.rows<{ kind: DayException['kind']; count: number }>(sql`
      select x.kind, count(*)::int as count from app.attendance_exception x
      where ${narrowed(tx, query)} and x.resolved_at is null group by x.kind`),
  ]);
  const counts = await countsOfPeople(
    tx,
    query,
    page.items.map((one) => one.employeeId),
  );
  return { ...page, items: page.items.map((one) => ({ ...one, ofPerson: counts.get(one.employeeId) ?? 1 })), open };
}

/** For the number alone: the page of the list would put all of them into its order first. */
export async function countOpenExceptions(
  tx: TenantTx,
  query: Pick<ExceptionQuery, 'reach' | 'from'>,
): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.attendance_exception x
    where ${narrowed(tx, query)} and ${statuses.open}`);
  return row?.count ?? 0;
}

export const exceptionsOfDay = (tx: TenantTx, employeeId: string, date: LocalDate): Promise<ExceptionRow[]> =>
  tx.rows<ExceptionRow>(sql`
    select ${columns} from app.attendance_exception x
    where x.organization_id = ${tx.organizationId} and x.employee_id = ${employeeId} and x.date = ${date}
    order by x.kind, x.id`);

/** Those within reach, locked. */
export const exceptionsForUpdate = (tx: TenantTx, ids: readonly string[], reach: Statement): Promise<ExceptionRow[]> =>
  tx.rows<ExceptionRow>(sql`
    select ${columns} from app.attendance_exception x
    where x.organization_id = ${tx.organizationId} and x.id = any(${[...ids]}) and ${reach}
    order by x.id for update`);

interface Dispute {
  readonly employeeId: string;
  readonly date: LocalDate;
  readonly punchId: string;
}

/** A person who says it again after an answer opens the question again. */
export async function saveDispute(
  tx: TenantTx,
  { employeeId, date, punchId, type, note, now }: Dispute & { type: ClockType; note: string | null; now: Instant },
): Promise<void> {
  const detail: DayException = { kind: 'disputed', punchId, type, note };
  await tx.run(sql`
    insert into app.attendance_exception (organization_id, id, employee_id, date, kind, subject, detail, found_at)
    values (${tx.organizationId}, ${newId('attendanceException')}, ${employeeId}, ${date}, 'disputed', ${punchId},
      ${JSON.stringify(detail)}, ${now})
    on conflict (organization_id, employee_id, date, kind, subject) do update set detail = excluded.detail,
      found_at = excluded.found_at, resolved_at = null, resolved_by = null, resolved_name = null, note = null`);
}

/** An answered question stays. */
export const removeDispute = (tx: TenantTx, { employeeId, date, punchId }: Dispute): Promise<number> =>
  tx.run(sql`
    delete from app.attendance_exception
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and date = ${date} and kind = 'disputed'
      and subject = ${punchId} and resolved_at is null`);

/** Who corrects a punch has answered the person who said that it is wrong. */
export const answerDisputes = (
  tx: TenantTx,
  punchIds: readonly string[],
  { now, by, name, note }: { now: Instant; by: string; name: string; note: string },
): Promise<number> =>
  tx.run(sql`
    update app.attendance_exception set resolved_at = ${now}, resolved_by = ${by}, resolved_name = ${name}, note = ${note}
    where organization_id = ${tx.organizationId} and kind = 'disputed' and subject = any(${[...punchIds]})
      and resolved_at is null`);

export interface Resolution {
  readonly ids: readonly string[];
  readonly resolvedAt: Instant | null;
  readonly resolvedBy: string | null;
  readonly resolvedName: string | null;
  readonly note: string | null;
}

export const saveResolution = (tx: TenantTx, resolution: Resolution): Promise<number> =>
  tx.run(sql`
    update app.attendance_exception set resolved_at = ${resolution.resolvedAt}, resolved_by = ${resolution.resolvedBy},
      resolved_name = ${resolution.resolvedName}, note = ${resolution.note}
    where organization_id = ${tx.organizationId} and id = any(${[...resolution.ids]})`);
