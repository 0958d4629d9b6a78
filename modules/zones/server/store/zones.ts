import { duplicate } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { refuseOn } from '#server/db/database';
import { oneAtATime } from '#server/db/one-at-a-time';
import { type Page, type Paging, pageOf } from '#server/db/page';
import { contains } from '#server/db/search';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { Zone, ZonePick } from '#zones/contract';
import { zoneErrors } from '#zones/errors';
import type { ZoneType } from '#zones/rules/zone-fields';

export const zoneRefusals = {
  zone_name_key: () => zoneErrors.nameTaken(duplicate('name')),
  zone_code_key: () => zoneErrors.codeTaken(duplicate('externalCode')),
  zone_device_key_key: () => zoneErrors.deviceKeyTaken(duplicate('deviceKey')),
};

export interface ZoneQuery {
  readonly search?: string | undefined;
  readonly type?: ZoneType | undefined;
}

type ZoneSort = 'name' | '-name' | 'updatedAt' | '-updatedAt';

// Each part names the organization itself: Citus locks no row of a statement whose parts are tied together only.
const zoneColumns = (tx: TenantTx) => sql`
  z.id, z.type, z.name, z.external_code as "externalCode", z.enabled, z.activated_at as "activatedAt", z.everyone,
  (select count(*)::int from app.zone_employee e where e.organization_id = ${tx.organizationId} and e.zone_id = z.id)
    as "employeeCount",
  z.latitude, z.longitude, z.radius, z.beacon_type as "beaconType", z.beacon_uuid as "beaconUuid",
  z.beacon_major as "beaconMajor", z.beacon_minor as "beaconMinor", z.wifi_name as "wifiName",
  z.wifi_ip_addresses as "wifiIpAddresses", z.wifi_mac_address as "wifiMacAddress", z.qr_mode as "qrMode",
  (select d.device_key from app.zone_device d where d.organization_id = ${tx.organizationId} and d.zone_id = z.id)
    as "deviceKey",
  z.updated_at as "updatedAt"`;

const order: Readonly<Record<ZoneSort, Statement>> = {
  name: sql`z.name collate "th-x-icu", z.id`,
  '-name': sql`z.name collate "th-x-icu" desc, z.id`,
  updatedAt: sql`z.updated_at, z.id`,
  '-updatedAt': sql`z.updated_at desc, z.id`,
};

const matching = (tx: TenantTx, { search, type }: ZoneQuery): Statement => sql`
  z.organization_id = ${tx.organizationId} and z.deleted_at is null
  ${type ? sql`and z.type = ${type}` : sql.empty}
  and ${contains(sql`z.name`, search)}`;

/** One page, with the count of all that match. */
export const zonesPage = (tx: TenantTx, query: ZoneQuery & Paging & { readonly sort: ZoneSort }): Promise<Page<Zone>> =>
  pageOf<Zone>(
    tx,
    { select: zoneColumns(tx), from: sql`app.zone z`, where: matching(tx, query), orderBy: order[query.sort] },
    query,
  );

export const enabledZones = (
  tx: TenantTx,
  query: ZoneQuery & Paging & { readonly chosen?: Id<'zone'> | undefined },
): Promise<Page<ZonePick>> =>
  pageOf<ZonePick>(
    tx,
    {
      select: sql`z.id, z.name, z.type`,
      from: sql`app.zone z`,
      where: sql`${matching(tx, query)} and z.enabled and ${query.chosen ? sql`z.id = ${query.chosen}` : sql`true`}`,
      orderBy: order.name,
    },
    query,
  );

export type SealedZone = Zone & { readonly wifiPasswordSealed: string | null };

export const everyZone = (tx: TenantTx, query: ZoneQuery): Promise<SealedZone[]> =>
  tx.rows<SealedZone>(sql`
    select ${zoneColumns(tx)}, z.wifi_password_sealed as "wifiPasswordSealed" from app.zone z
    where ${matching(tx, query)} order by ${order.name}`);

export const zoneById = (tx: TenantTx, zoneId: Id<'zone'>): Promise<SealedZone | undefined> =>
  tx.one<SealedZone>(sql`
    select ${zoneColumns(tx)}, z.wifi_password_sealed as "wifiPasswordSealed" from app.zone z
    where z.organization_id = ${tx.organizationId} and z.id = ${zoneId} and z.deleted_at is null`);

export const zoneForUpdate = (tx: TenantTx, zoneId: Id<'zone'>): Promise<SealedZone | undefined> =>
  tx.one<SealedZone>(sql`
    select ${zoneColumns(tx)}, z.wifi_password_sealed as "wifiPasswordSealed" from app.zone z
    where z.organization_id = ${tx.organizationId} and z.id = ${zoneId} and z.deleted_at is null
    for update of z`);

/** Additions are counted one at a time, so that two cannot both take the last place. */
export async function countByTypeLocked(tx: TenantTx): Promise<Partial<Record<ZoneType, number>>> {
  await oneAtATime(tx, 'zones');
  const counts = await tx.rows<{ type: ZoneType; count: number }>(sql`
    select type, count(*)::int as count from app.zone
    where organization_id = ${tx.organizationId} and deleted_at is null group by type`);
  return Object.fromEntries(counts.map(({ type, count }) => [type, count]));
}

/** What an administrator types, as it is stored. */
export interface ZoneValues {
  readonly name: string;
  readonly externalCode: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly radius: number | null;
  readonly beaconType: string | null;
  readonly beaconUuid: string | null;
  readonly beaconMajor: string | null;
  readonly beaconMinor: string | null;
  readonly wifiName: string | null;
  readonly wifiPasswordSealed: string | null;
  readonly wifiIpAddresses: readonly string[];
  readonly wifiMacAddress: string | null;
  readonly qrMode: string | null;
}

/** A zone of which nothing is set but its name: each kind of zone fills in its part. */
export const emptyZone: Omit<ZoneValues, 'name'> = {
  externalCode: null,
  latitude: null,
  longitude: null,
  radius: null,
  beaconType: null,
  beaconUuid: null,
  beaconMajor: null,
  beaconMinor: null,
  wifiName: null,
  wifiPasswordSealed: null,
  wifiIpAddresses: [],
  wifiMacAddress: null,
  qrMode: null,
};

export interface NewZone extends ZoneValues {
  readonly id: Id<'zone'>;
  readonly type: ZoneType;
  readonly codeKey: string;
  readonly enabled?: boolean;
  readonly everyone?: boolean;
  readonly activatedAt?: Instant | null;
}

export const addZones = (tx: TenantTx, zones: readonly NewZone[], now: Instant): Promise<number> =>
  refuseOn(
    tx.run(sql`
      insert into app.zone (organization_id, id, type, name, external_code, enabled, activated_at, everyone, latitude,
        longitude, radius, beacon_type, beacon_uuid, beacon_major, beacon_minor, wifi_name, wifi_password_sealed,
        wifi_ip_addresses, wifi_mac_address, qr_mode, code_key, created_at, updated_at)
      values ${sql.rows(
        zones.map((zone) => [
          tx.organizationId,
          zone.id,
          zone.type,
          zone.name,
          zone.externalCode,
          zone.enabled ?? true,
          zone.activatedAt ?? null,
          zone.everyone ?? true,
          zone.latitude,
          zone.longitude,
          zone.radius,
          zone.beaconType,
          zone.beaconUuid,
          zone.beaconMajor,
          zone.beaconMinor,
          zone.wifiName,
          zone.wifiPasswordSealed,
          zone.wifiIpAddresses,
          zone.wifiMacAddress,
          zone.qrMode,
          zone.codeKey,
          now,
          now,
        ]),
      )}`),
    zoneRefusals,
  );

export const saveZone = (tx: TenantTx, zoneId: Id<'zone'>, zone: ZoneValues & { now: Instant }): Promise<number> =>
  refuseOn(
    tx.run(sql`
      update app.zone set name = ${zone.name}, external_code = ${zone.externalCode}, latitude = ${zone.latitude},
        longitude = ${zone.longitude}, radius = ${zone.radius}, beacon_type = ${zone.beaconType},
        beacon_uuid = ${zone.beaconUuid}, beacon_major = ${zone.beaconMajor}, beacon_minor = ${zone.beaconMinor},
        wifi_name = ${zone.wifiName}, wifi_password_sealed = ${zone.wifiPasswordSealed},
        wifi_ip_addresses = ${zone.wifiIpAddresses}, wifi_mac_address = ${zone.wifiMacAddress},
        qr_mode = ${zone.qrMode}, updated_at = ${zone.now}
      where organization_id = ${tx.organizationId} and id = ${zoneId}`),
    zoneRefusals,
  );

export async function saveStatus(
  tx: TenantTx,
  zoneId: Id<'zone'>,
  options: { enabled: boolean; activatedAt: Instant | null; now: Instant },
): Promise<void> {
  await tx.run(sql`
    update app.zone set enabled = ${options.enabled}, activated_at = ${options.activatedAt}, updated_at = ${options.now}
    where organization_id = ${tx.organizationId} and id = ${zoneId}`);
}

/** The first sign of life counts; later ones change nothing. */
export async function markActivated(tx: TenantTx, zoneId: Id<'zone'>, now: Instant): Promise<void> {
  await tx.run(sql`
    update app.zone set activated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${zoneId} and activated_at is null`);
}

export async function removeZone(tx: TenantTx, zoneId: Id<'zone'>, now: Instant): Promise<void> {
  await tx.run(sql`
    update app.zone set deleted_at = ${now}, enabled = false, updated_at = ${now}
    where organization_id = ${tx.organizationId} and id = ${zoneId}`);
  await tx.run(sql`delete from app.zone_employee where organization_id = ${tx.organizationId} and zone_id = ${zoneId}`);
  await tx.run(sql`delete from app.zone_device where organization_id = ${tx.organizationId} and zone_id = ${zoneId}`);
}
