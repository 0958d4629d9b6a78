import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { oneAtATime } from '#server/db/one-at-a-time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { shiftErrors } from '#shifts/errors';
import type { ProfileHours } from '#shifts/rules/profile';
import type { BoardId } from './boards.ts';

export interface ProfileRow {
  readonly id: Id<'shiftProfile'>;
  readonly name: string;
  readonly code: string;
  readonly symbol: string;
  readonly colour: string;
  readonly tagId: Id<'tag'> | null;
  readonly isArchived: boolean;
}

export interface Profile extends ProfileRow {
  /** Newest first. */
  readonly versions: readonly ProfileHours[];
}

const columns = sql`id, name, code, symbol, colour, tag_id as "tagId", archived_at is not null as "isArchived"`;
const hourColumns = sql`from_date as "from", kind, start_minute as start, end_minute as "end",
  break_minutes as "breakMinutes", pay_percent as "payPercent", late_after as "lateAfter", absence_after as "absenceAfter"`;

/** All profiles, those that are no longer offered included: a plan may still name them. Two statements. */
export async function allProfiles(tx: TenantTx): Promise<Profile[]> {
  const [rows, hours] = await Promise.all([
    tx.rows<ProfileRow>(sql`
      select ${columns} from app.shift_profile where organization_id = ${tx.organizationId}
      order by name collate "th-x-icu", id`),
    allHours(tx),
  ]);
  const versionsOf = Map.groupBy(hours, ({ profileId }) => profileId);
  return rows.map((row) => ({ ...row, versions: versionsOf.get(row.id) ?? [] }));
}

/** The dated hours of every profile, newest first. */
export const allHours = (tx: TenantTx): Promise<(ProfileHours & { readonly profileId: string })[]> =>
  tx.rows(sql`
    select profile_id as "profileId", ${hourColumns} from app.shift_profile_version
    where organization_id = ${tx.organizationId} order by profile_id, from_date desc`);

export async function profileForUpdate(tx: TenantTx, id: Id<'shiftProfile'>): Promise<Profile> {
  const row = await tx.one<ProfileRow>(sql`
    select ${columns} from app.shift_profile
    where organization_id = ${tx.organizationId} and id = ${id} and archived_at is null for update`);
  if (!row) throw shiftErrors.profileNotFound();
  const versions = await tx.rows<ProfileHours>(sql`
    select ${hourColumns} from app.shift_profile_version
    where organization_id = ${tx.organizationId} and profile_id = ${id} order by from_date desc`);
  return { ...row, versions };
}

/** Additions are counted one at a time, so that two cannot both take the last place. */
export async function countProfilesLocked(tx: TenantTx): Promise<number> {
  await oneAtATime(tx, 'shift profiles');
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from app.shift_profile
    where organization_id = ${tx.organizationId} and archived_at is null`);
  return row?.count ?? 0;
}

export const hasTag = async (tx: TenantTx, tagId: Id<'tag'>): Promise<boolean> =>
  (await tx.one(sql`select 1 as found from app.tag where organization_id = ${tx.organizationId} and id = ${tagId}`)) !==
  undefined;

const refusals = {
  shift_profile_code_key: () => shiftErrors.codeTaken(duplicate('code')),
  shift_profile_symbol_key: () => shiftErrors.symbolTaken(duplicate('symbol')),
};

type ShownParts = Omit<ProfileRow, 'isArchived'>;

export const addProfile = (tx: TenantTx, one: ShownParts, now: Instant): Promise<number> =>
  refuseOn(
    tx.run(sql`
      insert into app.shift_profile (organization_id, id, name, code, symbol, colour, tag_id, created_at, updated_at)
      values (${tx.organizationId}, ${one.id}, ${one.name}, ${one.code}, ${one.symbol}, ${one.colour}, ${one.tagId},
        ${now}, ${now})`),
    refusals,
  );

export const saveProfile = (tx: TenantTx, one: ShownParts, now: Instant): Promise<number> =>
  refuseOn(
    tx.run(sql`
      update app.shift_profile set name = ${one.name}, code = ${one.code}, symbol = ${one.symbol}, colour = ${one.colour},
        tag_id = ${one.tagId}, updated_at = ${now}
      where organization_id = ${tx.organizationId} and id = ${one.id}`),
    refusals,
  );

/** A second version of the same day takes the place of the first. */
export const saveHours = (
  tx: TenantTx,
  hours: ProfileHours & { readonly profileId: Id<'shiftProfile'>; readonly changedBy: string; readonly now: Instant },
): Promise<number> =>
  tx.run(sql`
    insert into app.shift_profile_version (organization_id, profile_id, from_date, kind, start_minute, end_minute,
      break_minutes, pay_percent, late_after, absence_after, changed_by, created_at)
    values (${tx.organizationId}, ${hours.profileId}, ${hours.from}, ${hours.kind}, ${hours.start}, ${hours.end},
      ${hours.breakMinutes}, ${hours.payPercent}, ${hours.lateAfter}, ${hours.absenceAfter}, ${hours.changedBy},
      ${hours.now})
    on conflict (organization_id, profile_id, from_date) do update set kind = excluded.kind,
      start_minute = excluded.start_minute, end_minute = excluded.end_minute, break_minutes = excluded.break_minutes,
      pay_percent = excluded.pay_percent, late_after = excluded.late_after, absence_after = excluded.absence_after,
      changed_by = excluded.changed_by, created_at = excluded.created_at`);

export const archiveProfile = (tx: TenantTx, id: Id<'shiftProfile'>, now: Instant): Promise<number> =>
  tx.run(sql`
    update app.shift_profile set archived_at = ${now}, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${id}`);

/** Published days with the profile, on a date or later. */
export const plannedWith = (
  tx: TenantTx,
  { profileId, from }: { readonly profileId: Id<'shiftProfile'>; readonly from: LocalDate },
): Promise<{ boardId: BoardId; employeeId: Id<'employee'>; date: LocalDate }[]> =>
  tx.rows(sql`
    select board_id as "boardId", employee_id as "employeeId", date from app.shift_cell
    where organization_id = ${tx.organizationId} and date >= ${from}
      and published @> ${sql.json([{ profileId }])}::jsonb
    order by board_id, employee_id, date`);
