import type { PlacedDay } from '#clocking/rules/placed-day';
import type { Instant, LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

export interface PlannedDay {
  readonly date: LocalDate;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly placed: PlacedDay | null;
  readonly teamIds: readonly string[] | null;
}

interface PunchOfPlan {
  readonly id: string;
  readonly employeeId: string;
  readonly at: Instant;
  readonly movedTo: LocalDate | null;
}

/** By punch, the day it counts for: the one it was moved to, else the one whose window holds it. */
export async function plannedDays(
  tx: TenantTx,
  punches: readonly PunchOfPlan[],
): Promise<ReadonlyMap<string, PlannedDay>> {
  if (punches.length === 0) return new Map();
  const rows = await tx.rows<PlannedDay & { id: string }>(sql`
    select p.id, d.date, d.starts_at as "startsAt", d.ends_at as "endsAt", d.placed, d.team_ids as "teamIds"
    from app.attendance_day d
    join unnest(${punches.map(({ id }) => id)}::uuid[], ${punches.map(({ employeeId }) => employeeId)}::uuid[],
        ${punches.map(({ at }) => at)}::timestamptz[], ${punches.map(({ movedTo }) => movedTo)}::date[])
      as p(id, employee_id, at, moved_to) on p.employee_id = d.employee_id
      and d.date between coalesce(p.moved_to, (p.at at time zone 'UTC')::date - 4)
        and coalesce(p.moved_to, (p.at at time zone 'UTC')::date + 2)
      and (p.moved_to is not null or (d.window_from <= p.at and d.window_to > p.at))
    where d.organization_id = ${tx.organizationId}`);
  return new Map(rows.map(({ id, ...day }) => [id, day]));
}
