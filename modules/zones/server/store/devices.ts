import type { Id } from '#kernel/ids';
import { addSeconds, type Instant, systemNow } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { dueAt } from '#server/due';
import { zoneRefusals } from './zones.ts';

/** Names the work that asks scanners for what they saw. */
export const reconcileName = 'zones.reconcile';

/** From tomorrow on the scanners of the company are asked every night. */
export const reconcileFrom = (tx: TenantTx, now: Instant): void =>
  dueAt(tx, { name: reconcileName }, addSeconds(now, 86_400));

/** Another key is another device: what the last one knew, reported and was to do, and where it was reached, is forgotten. */
export async function saveDeviceKey(tx: TenantTx, zoneId: Id<'zone'>, deviceKey: string): Promise<void> {
  reconcileFrom(tx, systemNow());
  await forgetLastDevice(tx, zoneId, deviceKey);
  await refuseOn(
    tx.run(sql`
      insert into app.zone_device (organization_id, zone_id, device_key)
      values (${tx.organizationId}, ${zoneId}, ${deviceKey})
      on conflict (organization_id, zone_id) do update
      set device_key = excluded.device_key, address = null, password_sealed = null, secret_hash = null,
        heartbeat_at = null, skew_seconds = null, person_count = null, face_count = null, firmware = null
      where zone_device.device_key <> excluded.device_key`),
    zoneRefusals,
  );
}

/** Faces that are to be removed stay until a device says that it has them no more. */
async function forgetLastDevice(tx: TenantTx, zoneId: Id<'zone'>, deviceKey: string): Promise<void> {
  const hadAnother = sql`exists (
    select from app.zone_device d
    where d.organization_id = ${tx.organizationId} and d.zone_id = ${zoneId} and d.device_key <> ${deviceKey})`;
  await tx.run(sql`
    delete from app.zone_face
    where organization_id = ${tx.organizationId} and zone_id = ${zoneId} and state <> 'removing' and ${hadAnother}`);
  await tx.run(sql`
    delete from app.zone_device_task t
    where t.organization_id = ${tx.organizationId} and t.zone_id = ${zoneId} and t.state in ('waiting', 'sent')
      and ${hadAnother} and not exists (
        select from app.zone_face f
        where f.organization_id = ${tx.organizationId} and f.zone_id = ${zoneId} and f.employee_id = t.employee_id)`);
}

export interface DeviceRow {
  readonly zoneId: Id<'zone'>;
  readonly zoneName: string;
  readonly deviceKey: string;
  readonly address: string | null;
  readonly passwordSealed: string | null;
  readonly secretHash: string | null;
  readonly heartbeatAt: Instant | null;
  readonly skewSeconds: number | null;
  readonly personCount: number | null;
  readonly faceCount: number | null;
  readonly firmware: string | null;
  readonly waitingTasks: number;
}

export const deviceForUpdate = (tx: TenantTx, zoneId: string): Promise<DeviceRow | undefined> =>
  deviceOf(tx, zoneId, sql`for no key update of d`);

export const deviceOf = (tx: TenantTx, zoneId: string, lock: Statement = sql``): Promise<DeviceRow | undefined> =>
  tx.one<DeviceRow>(sql`
    select d.zone_id as "zoneId", z.name as "zoneName", d.device_key as "deviceKey", d.address,
      d.password_sealed as "passwordSealed", d.secret_hash as "secretHash", d.heartbeat_at as "heartbeatAt",
      d.skew_seconds as "skewSeconds", d.person_count as "personCount", d.face_count as "faceCount", d.firmware,
      (select count(*)::int from app.zone_device_task t
        where t.organization_id = ${tx.organizationId} and t.zone_id = d.zone_id and t.state in ('waiting', 'sent'))
        as "waitingTasks"
    from app.zone_device d
    join app.zone z on z.organization_id = d.organization_id and z.id = d.zone_id
    where d.organization_id = ${tx.organizationId} and d.zone_id = ${zoneId} and z.deleted_at is null ${lock}`);

/** Scanners that are switched on, the longest known first. */
export const faceZones = (tx: TenantTx): Promise<{ id: Id<'zone'>; name: string }[]> =>
  tx.rows<{ id: Id<'zone'>; name: string }>(sql`
    select id, name from app.zone
    where organization_id = ${tx.organizationId} and type = 'face_scan' and enabled and deleted_at is null
    order by created_at, id`);

export async function saveAccess(
  tx: TenantTx,
  zoneId: Id<'zone'>,
  options: { address: string | null; passwordSealed: string | null },
): Promise<void> {
  await tx.run(sql`
    update app.zone_device set address = ${options.address}, password_sealed = ${options.passwordSealed}
    where organization_id = ${tx.organizationId} and zone_id = ${zoneId}`);
}

export async function saveSecretHash(tx: TenantTx, zoneId: Id<'zone'>, secretHash: string): Promise<void> {
  await tx.run(sql`
    update app.zone_device set secret_hash = ${secretHash}
    where organization_id = ${tx.organizationId} and zone_id = ${zoneId}`);
}

export interface Heartbeat {
  readonly at: Instant;
  readonly skewSeconds: number;
  readonly personCount: number | null;
  readonly faceCount: number | null;
  readonly firmware: string | null;
}

export async function saveHeartbeat(tx: TenantTx, zoneId: Id<'zone'>, heartbeat: Heartbeat): Promise<void> {
  await tx.run(sql`
    update app.zone_device set heartbeat_at = ${heartbeat.at}, skew_seconds = ${heartbeat.skewSeconds},
      person_count = coalesce(${heartbeat.personCount}, person_count), face_count = coalesce(${heartbeat.faceCount}, face_count),
      firmware = coalesce(${heartbeat.firmware}, firmware)
    where organization_id = ${tx.organizationId} and zone_id = ${zoneId}`);
}
