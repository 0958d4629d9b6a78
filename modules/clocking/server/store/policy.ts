import type { ClockSettings } from '#clocking/contract/settings';
import type { AssuranceLevel } from '#clocking/rules/assurance';
import type { AttendancePolicy } from '#clocking/rules/attendance-day';
import { commonErrors } from '#kernel/errors';
import type { Instant, LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** How a company counts, and the zone in which its days begin. */
export interface CompanyPolicy extends AttendancePolicy {
  readonly wantedAssurance: AssuranceLevel;
  readonly timeZone: string;
  /** The last date for which everybody has a row. */
  readonly readyUntil: LocalDate | null;
  readonly readyZone: string | null;
  /** The moment for which days have asked to be computed; it may be past. */
  readonly wakesAt: Instant | null;
}

/** One statement: a company that never chose has the usual. */
export async function policyOf(tx: TenantTx): Promise<CompanyPolicy> {
  const row = await tx.one<CompanyPolicy>(sql`
    select coalesce(p.forgotten_check_out, 'leaveOpen') as "forgottenCheckOut",
      coalesce(p.repeat_minutes, 1) as "repeatMinutes",
      coalesce(p.minimum_overtime, 30) as "minimumOvertime", coalesce(p.normal_day, 480) as "normalDay",
      coalesce(p.wanted_assurance, 'C') as "wantedAssurance", o.late_unit as "lateUnit", o.time_zone as "timeZone",
      p.ready_until as "readyUntil", p.ready_zone as "readyZone", p.wakes_at as "wakesAt"
    from app.organization_time_view o
    left join app.attendance_policy p on p.organization_id = o.organization_id
    where o.organization_id = ${tx.organizationId}`);
  if (!row) throw commonErrors.notFound();
  return row;
}

export async function savePolicy(tx: TenantTx, o: ClockSettings): Promise<void> {
  await tx.run(sql`
    insert into app.attendance_policy (organization_id, forgotten_check_out, minimum_overtime, normal_day, wanted_assurance,
      repeat_minutes)
    values (${tx.organizationId}, ${o.forgottenCheckOut}, ${o.minimumOvertime}, ${o.normalDay}, ${o.wantedAssurance},
      ${o.repeatMinutes})
    on conflict (organization_id) do update set forgotten_check_out = excluded.forgotten_check_out,
      minimum_overtime = excluded.minimum_overtime, normal_day = excluded.normal_day,
      wanted_assurance = excluded.wanted_assurance, repeat_minutes = excluded.repeat_minutes`);
}

/** A company without a row of its own asks each time. */
export function saveWake(tx: TenantTx, at: Instant): void {
  tx.later(sql`update app.attendance_policy set wakes_at = ${at} where organization_id = ${tx.organizationId}`);
}

/** How far days are made ahead. */
export interface Readiness {
  /** The last date for which everybody has a row. */
  readonly readyUntil: LocalDate | null;
  readonly readyZone: string | null;
  /** The last date that is being made, and the zone in which; null when nothing is under way. */
  readonly readyingUntil: LocalDate | null;
  readonly readyingZone: string | null;
  /** Everybody up to this id has theirs. */
  readonly readyingAfter: string | null;
}

const nothingReady: Readiness = {
  readyUntil: null,
  readyZone: null,
  readyingUntil: null,
  readyingZone: null,
  readyingAfter: null,
};

/** Of several who make days ready at once, one does and the others wait for it. */
export async function lockPolicy(tx: TenantTx): Promise<Readiness> {
  await tx.run(sql`
    insert into app.attendance_policy (organization_id) values (${tx.organizationId})
    on conflict (organization_id) do nothing`);
  const row = await tx.one<Readiness>(sql`
    select ready_until as "readyUntil", ready_zone as "readyZone", readying_until as "readyingUntil",
      readying_zone as "readyingZone", readying_after as "readyingAfter"
    from app.attendance_policy
    where organization_id = ${tx.organizationId} for update`);
  return row ?? nothingReady;
}

/** Everybody has theirs: nothing is under way any more. */
export async function saveReady(tx: TenantTx, o: { until: LocalDate; zone: string }): Promise<void> {
  await tx.run(sql`
    update app.attendance_policy set ready_until = ${o.until}, ready_zone = ${o.zone}, readying_until = null,
      readying_zone = null, readying_after = null
    where organization_id = ${tx.organizationId}`);
}

/** Everybody up to this id has theirs. */
export async function saveReadying(tx: TenantTx, o: { until: LocalDate; zone: string; after: string }): Promise<void> {
  await tx.run(sql`
    update app.attendance_policy set readying_until = ${o.until}, readying_zone = ${o.zone}, readying_after = ${o.after}
    where organization_id = ${tx.organizationId}`);
}
