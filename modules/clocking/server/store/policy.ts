import type { LateUnit } from '#clocking/rules/late-unit';
import { type PolicyVersion, usualPolicy } from '#clocking/rules/policy-on';
import { commonErrors } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';

/** How a company counts, and the zone in which its days begin. */
export interface CompanyPolicy {
  /** The time rules by the date on which they begin; `policyOn` finds those of a date. */
  readonly versions: readonly PolicyVersion[];
  readonly timeZone: string;
  /** The last date for which everybody has a row. */
  readonly readyUntil: LocalDate | null;
  readonly readyZone: string | null;
  /** The moment for which days have asked to be computed; it may be past. */
  readonly wakesAt: Instant | null;
  /** Days up to it are locked; null when none are. */
  readonly lockedUntil: LocalDate | null;
}

const ruleColumns = sql`'forgottenCheckOut', v.forgotten_check_out, 'repeatMinutes', v.repeat_minutes,
  'minimumOvertime', v.minimum_overtime, 'normalDay', v.normal_day, 'wantedAssurance', v.wanted_assurance,
  'lateUnit', v.late_unit`;

/**
 * One statement. A company has a few versions of its time rules, so they are read at once, as an array: each punch asks, and an aggregate takes
 * PostgreSQL longer to set up than all the rest.
 */
export async function policyOf(tx: TenantTx): Promise<CompanyPolicy> {
  const row = await tx.one<CompanyPolicy>(sql`
    select o.time_zone as "timeZone", p.ready_until as "readyUntil", p.ready_zone as "readyZone", p.wakes_at as "wakesAt",
      p.locked_until as "lockedUntil", to_json(array(
        select json_build_object('id', v.id, 'from', v.from_date, ${ruleColumns})
        from app.attendance_policy_version v where v.organization_id = ${tx.organizationId})) as versions
    from app.organization_time_view o
    left join app.attendance_policy p on p.organization_id = o.organization_id
    where o.organization_id = ${tx.organizationId}`);
  if (!row) throw commonErrors.notFound();
  return row;
}

/** Up to which day the company's attendance is locked; null before the first locked period. */
export const attendanceLockedUntil = async (tx: TenantTx): Promise<LocalDate | null> =>
  (
    await tx.one<{ lockedUntil: LocalDate | null }>(sql`
      select locked_until as "lockedUntil" from app.attendance_policy where organization_id = ${tx.organizationId}`)
  )?.lockedUntil ?? null;

/** The unit in which the company counts lateness today. */
export const lateUnitOf = async (tx: TenantTx): Promise<LateUnit> =>
  (
    await tx.one<{ lateUnit: LateUnit }>(sql`
      select late_unit as "lateUnit" from app.organization_time_view where organization_id = ${tx.organizationId}`)
  )?.lateUnit ?? usualPolicy.lateUnit;

/** A version with who made it. */
export interface SavedVersion extends PolicyVersion {
  readonly id: Id<'attendancePolicy'>;
  readonly changedBy: string;
  readonly createdAt: Instant;
}

const versionColumns = sql`id, from_date as "from", forgotten_check_out as "forgottenCheckOut",
  repeat_minutes as "repeatMinutes", minimum_overtime as "minimumOvertime", normal_day as "normalDay",
  wanted_assurance as "wantedAssurance", late_unit as "lateUnit", changed_by as "changedBy", created_at as "createdAt"`;

/** Newest first, the coming ones included. */
export const versionsOf = (tx: TenantTx): Promise<SavedVersion[]> =>
  tx.rows<SavedVersion>(sql`
    select ${versionColumns} from app.attendance_policy_version
    where organization_id = ${tx.organizationId} order by from_date desc`);

/** A second change from the same date takes the place of the first and its id, which days have kept. */
export async function saveVersion(tx: TenantTx, version: SavedVersion): Promise<void> {
  const { id, from, changedBy, createdAt } = version;
  await tx.run(sql`
    insert into app.attendance_policy_version (organization_id, id, from_date, forgotten_check_out, repeat_minutes,
      minimum_overtime, normal_day, wanted_assurance, late_unit, changed_by, created_at)
    values (${tx.organizationId}, ${id}, ${from}, ${version.forgottenCheckOut}, ${version.repeatMinutes},
      ${version.minimumOvertime}, ${version.normalDay}, ${version.wantedAssurance}, ${version.lateUnit}, ${changedBy},
      ${createdAt})
    on conflict (organization_id, from_date) do update set forgotten_check_out = excluded.forgotten_check_out,
      repeat_minutes = excluded.repeat_minutes, minimum_overtime = excluded.minimum_overtime,
      normal_day = excluded.normal_day, wanted_assurance = excluded.wanted_assurance, late_unit = excluded.late_unit,
      changed_by = excluded.changed_by, created_at = excluded.created_at`);
}

/** The unit of lateness of versions that begin after a date: a change of the unit counts for them too. */
export const saveLateUnitAfter = (tx: TenantTx, date: LocalDate, lateUnit: LateUnit): Promise<number> =>
  tx.run(sql`
    update app.attendance_policy_version set late_unit = ${lateUnit}
    where organization_id = ${tx.organizationId} and from_date > ${date}`);

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
export async function saveReady(tx: TenantTx, options: { until: LocalDate; zone: string }): Promise<void> {
  await tx.run(sql`
    update app.attendance_policy set ready_until = ${options.until}, ready_zone = ${options.zone}, readying_until = null,
      readying_zone = null, readying_after = null
    where organization_id = ${tx.organizationId}`);
}

/** Everybody up to this id has theirs. */
export async function saveReadying(
  tx: TenantTx,
  options: { until: LocalDate; zone: string; after: string },
): Promise<void> {
  await tx.run(sql`
    update app.attendance_policy set readying_until = ${options.until}, readying_zone = ${options.zone}, readying_after = ${options.after}
    where organization_id = ${tx.organizationId}`);
}
