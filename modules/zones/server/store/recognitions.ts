import type { PersonalFile } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { ClockType } from '#zones/rules/clock-type';

/** A face that a scanner knew. */
export interface Recognition {
  readonly id: Id<'recognition'>;
  readonly zoneId: Id<'zone'>;
  readonly employeeId: Id<'employee'>;
  /** By the clock of the device. */
  readonly at: Instant;
  readonly receivedAt: Instant;
  /** Seconds by which the device's clock was ahead of ours at its last heartbeat; null before the first. */
  readonly skewSeconds: number | null;
  /** Whether it saw a living person; null when it does not look. */
  readonly live: boolean | null;
  /** What the person chose at the device, if anything. */
  readonly clockType: ClockType | null;
  readonly photoFileId: Id<'file'> | null;
}

export const recognitionById = (tx: TenantTx, recognitionId: Id<'recognition'>): Promise<Recognition | undefined> =>
  tx.one<Recognition>(sql`
    select id, zone_id as "zoneId", employee_id as "employeeId", at, received_at as "receivedAt",
      skew_seconds as "skewSeconds", live, clock_type as "clockType", photo_file_id as "photoFileId"
    from app.zone_recognition where organization_id = ${tx.organizationId} and id = ${recognitionId}`);

export interface NewRecognition extends Recognition {
  readonly kind: string;
  readonly raw: Readonly<Record<string, unknown>>;
}

/** Those that were not there yet. A device sends again what was not answered in time. */
export async function addRecognitions(
  tx: TenantTx,
  recognitions: readonly NewRecognition[],
): Promise<Id<'recognition'>[]> {
  if (recognitions.length === 0) return [];
  const added = await tx.rows<{ id: Id<'recognition'> }>(sql`
    insert into app.zone_recognition (organization_id, id, zone_id, employee_id, at, received_at, skew_seconds, kind,
      live, clock_type, photo_file_id, raw)
    values ${sql.rows(
      recognitions.map((one) => [
        tx.organizationId,
        one.id,
        one.zoneId,
        one.employeeId,
        one.at,
        one.receivedAt,
        one.skewSeconds,
        one.kind,
        one.live,
        one.clockType,
        one.photoFileId,
        sql.json(one.raw),
      ]),
    )}
    on conflict (organization_id, zone_id, employee_id, at, kind) do nothing
    returning id`);
  return added.map(({ id }) => id);
}

export const recognitionsOf = (tx: TenantTx, employeeId: Id<'employee'>): Promise<object[]> =>
  tx.rows<object>(sql`
    select at, received_at as "receivedAt", zone_id as "zoneId", kind, live, raw from app.zone_recognition
    where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by at`);

export const photosOf = (tx: TenantTx, employeeId: Id<'employee'>): Promise<PersonalFile[]> =>
  tx.rows<PersonalFile>(sql`
    select f.id as "fileId", f.name, r.at from app.zone_recognition r
    join app.stored_file f on f.organization_id = r.organization_id and f.id = r.photo_file_id
    where r.organization_id = ${tx.organizationId} and f.organization_id = ${tx.organizationId}
      and r.employee_id = ${employeeId}
    order by r.at, r.id`);

/** The pictures go; that the person was known at a time is the company's record of work. */
export async function takePhotosOut(tx: TenantTx, employeeId: Id<'employee'>): Promise<Id<'file'>[]> {
  const rows = await tx.rows<{ fileId: Id<'file'> }>(sql`
    with those as (
      select id, photo_file_id from app.zone_recognition
      where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and photo_file_id is not null)
    update app.zone_recognition r set photo_file_id = null from those
    where r.organization_id = ${tx.organizationId} and r.id = those.id
    returning those.photo_file_id as "fileId"`);
  return rows.map(({ fileId }) => fileId);
}

export async function savePhoto(tx: TenantTx, id: Id<'recognition'>, fileId: Id<'file'>): Promise<void> {
  await tx.run(sql`
    update app.zone_recognition set photo_file_id = ${fileId}
    where organization_id = ${tx.organizationId} and id = ${id}`);
}
