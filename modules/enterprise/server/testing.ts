import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

interface DayFacts {
  readonly employeeId: string;
  readonly date: string;
  readonly kind?: 'work' | 'leave' | 'dayOff';
  /** Seconds. */
  readonly worked?: number;
  readonly late?: number;
  readonly approvedOvertime?: number;
  readonly zoneIds?: readonly string[];
}

/** A day of attendance that is over. */
export const anAttendanceDay = (
  tx: TenantTx,
  { employeeId, date, kind = 'work', worked = 28_800, late = 0, approvedOvertime = 0, zoneIds = [] }: DayFacts,
) =>
  tx.run(sql`
    insert into app.attendance_day (organization_id, employee_id, date, kind, progress, presence, state, window_from,
      window_to, scheduled, worked, regular, break, late, forgiven, absence, early_leave, away, overtime_before,
      overtime_after, holiday, holiday_work, leave, incomplete, closed_by_system, punch_count, placed, trace, computed_at,
      facts, fingerprint, approved_overtime, zone_ids)
    values (${tx.organizationId}, ${employeeId}, ${date}, ${kind}, 'over', 'left', 'out', ${`${date}T00:00Z`},
      ${`${date}T23:59Z`}, 28800, ${worked}, ${worked}, 3600, ${late}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false, 2, '{}',
      '{}', now(), '{}', 'x', ${approvedOvertime}, ${[...zoneIds]}::uuid[])`);

/** The same day for everybody else. */
export const copiedDay = (tx: TenantTx, employeeId: string) =>
  tx.run(sql`
    insert into app.attendance_day
    select (jsonb_populate_record(d, jsonb_build_object('employee_id', e.id))).*
    from app.attendance_day d
    join app.employee e on e.organization_id = ${tx.organizationId} and e.id <> d.employee_id
    where d.organization_id = ${tx.organizationId} and d.employee_id = ${employeeId}`);
