import type { Id } from '#kernel/ids';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import type { QrMode } from '#zones/rules/zone-code';
import type { ZoneType } from '#zones/rules/zone-fields';
import type { ZoneToJudge } from '#zones/rules/zone-verdict';

/** A zone as a punch meets it. */
export interface ZoneForPunch extends ZoneToJudge {
  readonly id: Id<'zone'>;
  readonly name: string;
  /** Whether it has proved itself; the first punch there does it. */
  readonly activated: boolean;
  /** Signs the zone's codes; it never leaves the server. */
  readonly codeKey: string;
}

interface PunchRow {
  readonly id: Id<'zone'>;
  readonly name: string;
  readonly type: ZoneType;
  readonly activated: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly radius: number | null;
  readonly beaconUuid: string | null;
  readonly beaconMajor: string | null;
  readonly beaconMinor: string | null;
  readonly wifiName: string | null;
  readonly wifiIpAddresses: readonly string[];
  readonly wifiMacAddress: string | null;
  readonly qrMode: QrMode | null;
  readonly codeKey: string;
}

/** Zones that are switched on and open to this person, by name or to everybody. */
export async function zonesFor(tx: TenantTx, employeeId: Id<'employee'>): Promise<readonly ZoneForPunch[]> {
  const rows = await tx.rows<PunchRow>(sql`
    select z.id, z.name, z.type, z.activated_at is not null as activated, z.latitude, z.longitude, z.radius,
      z.beacon_uuid as "beaconUuid", z.beacon_major as "beaconMajor", z.beacon_minor as "beaconMinor", z.wifi_name as "wifiName",
      z.wifi_ip_addresses as "wifiIpAddresses", z.wifi_mac_address as "wifiMacAddress", z.qr_mode as "qrMode",
      z.code_key as "codeKey"
    from app.zone z
    where z.organization_id = ${tx.organizationId} and z.enabled and z.deleted_at is null
      and (z.everyone or exists (
        select from app.zone_employee e
        where e.organization_id = ${tx.organizationId} and e.zone_id = z.id and e.employee_id = ${employeeId}))`);
  // Sorted here: each punch asks, most companies have one zone, and the database would set up a sort for it.
  return rows.sort(byName).map((row) => forPunch(tx.organizationId, row));
}

const dictionary = new Intl.Collator('th');
const byName = (one: PunchRow, other: PunchRow): number =>
  dictionary.compare(one.name, other.name) || (one.id < other.id ? -1 : 1);

const forPunch = (organizationId: string, row: PunchRow): ZoneForPunch => ({
  organizationId,
  id: row.id,
  name: row.name,
  type: row.type,
  activated: row.activated,
  fence:
    row.latitude === null || row.longitude === null || row.radius === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude, radius: row.radius },
  beacon:
    row.beaconMajor === null || row.beaconMinor === null
      ? null
      : { major: row.beaconMajor, minor: row.beaconMinor, uuid: row.beaconUuid },
  wifi: { name: row.wifiName, macAddress: row.wifiMacAddress, ipAddresses: row.wifiIpAddresses },
  qrMode: row.qrMode,
  codeKey: row.codeKey,
});

export interface ZoneName {
  readonly id: Id<'zone'>;
  readonly name: string;
  readonly type: ZoneType;
  readonly externalCode: string | null;
  readonly enabled: boolean;
  readonly deleted: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly radius: number | null;
}

/** Every zone there is or was, for reports of the past and for files that name one. */
export const zoneNames = (tx: TenantTx): Promise<ZoneName[]> =>
  tx.rows<ZoneName>(sql`
    select id, name, type, external_code as "externalCode", enabled, deleted_at is not null as deleted,
      latitude, longitude, radius
    from app.zone where organization_id = ${tx.organizationId} order by name collate "th-x-icu", id`);
