// Who is in, late or away now: the open days of a scope.
import { boardOrder, type Presence } from '#clocking/rules/presence';
import type { ClockType } from '#clocking/rules/punch';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import type { Paging } from '#server/db/page';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { type DayQuery, daysOfNamedPeople, whereDayOfPerson } from './reports.ts';

export interface BoardRow {
  readonly employeeId: Id<'employee'>;
  readonly employeeCode: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly teamIds: readonly string[] | null;
  readonly date: LocalDate;
  readonly presence: Presence;
  readonly since: Instant | null;
  readonly startsAt: Instant | null;
  readonly late: number;
  readonly clockingId: Id<'clocking'> | null;
  readonly clockType: ClockType | null;
  readonly timestamp: Instant | null;
  readonly zoneId: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracy: number | null;
}

export interface BoardQuery extends DayQuery, Paging {
  readonly now: Instant;
  readonly today: LocalDate;
  readonly presence?: readonly Presence[] | undefined;
}

/**
 * Of each person the day that runs now: the one whose window it is, before it one whose work still goes on. A person who has
 * neither, as in the first night of a company, is on the board with the day of today.
 */
const running = (tx: TenantTx, { now, status: _status, ...query }: BoardQuery): Statement => sql`
  select distinct on (d.employee_id) d.employee_id, d.team_ids, d.date, d.presence, d.state_since, d.starts_at, d.late,
    d.last_clocking_id, e.employee_code, e.first_name, e.last_name
  from ${daysOfNamedPeople}
  where ${whereDayOfPerson(tx, query)} and e.status = 'approved'
    and (d.window_from <= ${now} and d.window_to > ${now}
      or d.date = ${query.today}
      or d.state in ('working', 'onBreak') and d.progress = 'running' and d.window_from <= ${now})
  order by d.employee_id, (d.state in ('working', 'onBreak')) desc, (d.window_from <= ${now} and d.window_to > ${now}) desc,
    d.date desc`;

export interface PresenceCount {
  readonly presence: Presence;
  readonly count: number;
  /** Those among them whom presence and status of the query ask for. */
  readonly found: number;
}

/** The rows of the board that a query asks for. A status is one of the day of today, which another day may follow already. */
const asked = (tx: TenantTx, { presence, status, today }: BoardQuery): Statement =>
  sql.join(
    [
      presence?.length ? sql`r.presence = any(${[...presence]})` : sql`true`,
      ...(status?.length
        ? [
            sql`exists (select from app.attendance_day t where t.organization_id = ${tx.organizationId}
              and t.employee_id = r.employee_id and t.date = ${today} and t.statuses && ${[...status]}::text[])`,
          ]
        : []),
    ],
    ' and ',
  );

export async function board(tx: TenantTx, query: BoardQuery): Promise<{ items: BoardRow[]; counts: PresenceCount[] }> {
  const isAsked = asked(tx, query);
  const [items, counts] = await Promise.all([
    tx.rows<BoardRow>(sql`
      with now_running as (${running(tx, query)})
      select r.employee_id as "employeeId", r.team_ids as "teamIds", r.employee_code as "employeeCode", r.first_name as "firstName",
        r.last_name as "lastName", r.date, r.presence, r.state_since as since, r.starts_at as "startsAt", r.late,
        c.id as "clockingId", c.type as "clockType", c.at as timestamp, c.zone_id as "zoneId", c.latitude, c.longitude,
        c.accuracy
      from now_running r
      left join app.clocking c on c.organization_id = ${tx.organizationId} and c.id = r.last_clocking_id
      where ${isAsked}
      order by array_position(${[...boardOrder]}::text[], r.presence), r.first_name collate "th-x-icu",
        r.last_name collate "th-x-icu", r.employee_id
      limit ${query.size} offset ${query.page * query.size}`),
    tx.rows<PresenceCount>(sql`
      with now_running as (${running(tx, query)})
      select r.presence, count(*)::int as count, count(*) filter (where ${isAsked})::int as found
      from now_running r group by r.presence`),
  ]);
  return { items, counts };
}
