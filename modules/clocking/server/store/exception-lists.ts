import type { DayException } from '#clocking/rules/exceptions';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { type Paging, pageOf } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
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

const narrowed = (tx: TenantTx, query: ExceptionQuery): Statement =>
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

export async function exceptionPage(tx: TenantTx, query: ExceptionQuery) {
  const base = narrowed(tx, query);
  const where = sql`${base} and ${statuses[query.status]}
    and ${query.kinds?.length ? sql`x.kind = any(${[...query.kinds]})` : sql`true`}`;
  const list = { select: columns, from: sql`app.attendance_exception x`, where, orderBy: sql`x.date desc, x.id` };
  const [page, open] = await Promise.all([
    pageOf<ExceptionRow>(tx, list, query),
    tx.rows<{ kind: DayException['kind']; count: number }>(sql`
      select x.kind, count(*)::int as count from app.attendance_exception x
      where ${base} and x.resolved_at is null group by x.kind`),
  ]);
  return { ...page, open };
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

export interface Resolution {
  readonly ids: readonly string[];
  readonly resolvedAt: Instant | null;
  readonly resolvedBy: string | null;
  readonly resolvedName: string | null;
  readonly note: string | null;
}

export const saveResolution = (tx: TenantTx, o: Resolution): Promise<number> =>
  tx.run(sql`
    update app.attendance_exception set resolved_at = ${o.resolvedAt}, resolved_by = ${o.resolvedBy},
      resolved_name = ${o.resolvedName}, note = ${o.note}
    where organization_id = ${tx.organizationId} and id = any(${[...o.ids]})`);
