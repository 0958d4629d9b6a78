import { type Handler, handle } from '#access/server/public';
import type { CallData } from '#kernel/call';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { companyFormats } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import type { Secrets } from '#server/secrets';
import { editForm } from '#server/version';
import { type Zone, zones } from '../contract.ts';
import { zoneErrors } from '../errors.ts';
import type { ZoneType } from '../rules/zone-fields.ts';
import { hasRoomForZone } from '../rules/zone-limit.ts';
import { newCodeKey } from './codes.ts';
import { reconcileFrom, saveDeviceKey } from './store/devices.ts';
import * as people from './store/employees.ts';
import { hasFaces } from './store/faces.ts';
import * as store from './store/zones.ts';

export type ZoneInput = Omit<CallData<typeof zones.createZone>, 'type'>;

type WholeZone = Zone & { readonly wifiPassword: string | null };

const inFull = ({ wifiPasswordSealed, ...zone }: store.SealedZone, secrets: Secrets): WholeZone => ({
  ...zone,
  wifiPassword: wifiPasswordSealed && secrets.open(wifiPasswordSealed),
});

const form = editForm((zone: WholeZone) => ({
  name: zone.name,
  externalCode: zone.externalCode,
  latitude: zone.latitude,
  longitude: zone.longitude,
  radius: zone.radius,
  beaconType: zone.beaconType,
  beaconUuid: zone.beaconUuid,
  beaconId: zone.beaconMajor && `${zone.beaconMajor}-${zone.beaconMinor}`,
  wifiName: zone.wifiName,
  wifiPassword: zone.wifiPassword,
  wifiIpAddresses: zone.wifiIpAddresses,
  wifiMacAddress: zone.wifiMacAddress,
  qrMode: zone.qrMode,
  deviceKey: zone.deviceKey,
}));

/** Who may use a zone; those named are remembered while it is open to everyone. */
const peopleForm = editForm((zone: Pick<Zone, 'everyone'> & { readonly employees: readonly people.ZoneMember[] }) => ({
  everyone: zone.everyone,
  employeeIds: zone.employees.map(({ employeeId }) => employeeId).sort(),
}));

export const zoneHandlers = (secrets: Secrets): readonly Handler[] => [
  handle(zones.listZones, async ({ input, tx }) => {
    const { items, total } = await store.zonesPage(tx, input);
    return { items, total, page: input.page, size: input.size };
  }),

  handle(zones.searchZones, async ({ input, tx }) => {
    const { items, total } = await store.enabledZones(tx, input);
    if (input.chosen && total === 0) throw zoneErrors.zoneNotFound();
    return { items, total, page: input.page, size: input.size };
  }),

  handle(zones.readZone, async ({ input, tx }) =>
    form.shown(inFull(found(await store.zoneById(tx, input.id)), secrets)),
  ),

  handle(zones.createZone, async ({ input, tx, actor, now, audit }) => {
    const { type, ...fields } = input;
    const counts = await store.countByTypeLocked(tx);
    if (!hasRoomForZone({ free: actor.plan.free, ofThisType: counts[type] ?? 0 })) throw zoneErrors.upgradeNeeded();
    const id = newId('zone');
    await store.addZones(tx, [{ id, type, codeKey: newCodeKey(), ...valuesOf(type, fields, secrets) }], now);
    if (type === 'face_scan' && fields.deviceKey) await saveDeviceKey(tx, id, fields.deviceKey);
    const zone = await zoneNow(tx, id);
    audit({ kind: 'zone', id, name: zone.name, after: loggedFields(zone) });
    return zone;
  }),

  handle(zones.editZone, async ({ input, tx, now, audit }) => {
    const { id, type, version: _, ...fields } = input;
    const before = found(await store.zoneForUpdate(tx, id));
    if (before.type !== type) throw zoneErrors.typeStays();
    form.requireUnchanged(input, inFull(before, secrets));
    await store.saveZone(tx, id, { ...valuesOf(type, fields, secrets), now });
    if (type === 'face_scan' && fields.deviceKey) await saveDeviceKey(tx, id, fields.deviceKey);
    const { wifiPassword: _password, ...zone } = form.shown(inFull(found(await store.zoneById(tx, id)), secrets));
    audit({ kind: 'zone', id, name: zone.name, before: loggedFields(before), after: loggedFields(zone) });
    return zone;
  }),

  handle(zones.deleteZone, async ({ input, tx, now, audit }) => {
    const zone = found(await store.zoneForUpdate(tx, input.id));
    // Faces on a device that nobody speaks to any more could never be taken off it.
    if (await hasFaces(tx, zone.id)) throw zoneErrors.facesRemain();
    await store.removeZone(tx, zone.id, now);
    audit({ kind: 'zone', id: zone.id, name: zone.name, before: loggedFields(zone) });
    return {};
  }),

  handle(zones.setStatus, async ({ input, tx, now, audit }) => {
    const before = found(await store.zoneForUpdate(tx, input.id));
    const activatedAt = input.activated === undefined ? before.activatedAt : activation(before, input.activated, now);
    if (input.enabled && before.type === 'face_scan') reconcileFrom(tx, now);
    await store.saveStatus(tx, before.id, { enabled: input.enabled ?? before.enabled, activatedAt, now });
    const zone = await zoneNow(tx, before.id);
    audit({ kind: 'zone', id: zone.id, name: zone.name, before: statusOf(before), after: statusOf(zone) });
    return zone;
  }),

  handle(zones.myAddress, async ({ request }) => ({ ip: request.ip.replace(/^::ffff:/, '') })),

  handle(zones.listEmployees, async ({ input, tx }) => {
    const zone = found(await store.zoneById(tx, input.id));
    const members = await people.employeesOfZone(tx, zone.id);
    const formats = await companyFormats(tx);
    const employees = members.map((one) => ({ ...one, name: nameText(one, formats.name) }));
    return { everyone: zone.everyone, employees, version: peopleForm.version({ ...zone, employees }) };
  }),

  handle(zones.assignEmployees, async ({ input, tx, now, audit }) => {
    const before = found(await store.zoneForUpdate(tx, input.id));
    peopleForm.requireUnchanged(input, { ...before, employees: await people.employeesOfZone(tx, before.id) });
    const chosen = [...new Set(input.employeeIds)];
    const known = await people.atWork(tx, chosen);
    if (known.size < chosen.length) throw zoneErrors.employeeNotFound();
    await people.setEmployees(tx, before.id, { everyone: input.everyone, employeeIds: chosen, now });
    const zone = await zoneNow(tx, before.id);
    audit({ kind: 'zone', id: zone.id, name: zone.name, before: openTo(before), after: openTo(zone) });
    const employees = await people.employeesOfZone(tx, zone.id);
    return { ...zone, version: peopleForm.version({ ...zone, employees }) };
  }),
];

function found<Found extends Zone>(zone: Found | undefined): Found {
  if (!zone) throw zoneErrors.zoneNotFound();
  return zone;
}

async function zoneNow(tx: TenantTx, zoneId: Id<'zone'>): Promise<Zone> {
  const { wifiPasswordSealed: _, ...zone } = found(await store.zoneById(tx, zoneId));
  return zone;
}

const activation = (before: Zone, activated: boolean, now: Zone['updatedAt']): Zone['activatedAt'] =>
  activated ? (before.activatedAt ?? now) : null;

/** Fields of other types are dropped, so that a zone is never half of two kinds. */
export function valuesOf(type: ZoneType, fields: ZoneInput, secrets: Secrets): store.ZoneValues {
  const isBeacon = type === 'ibeacon';
  const isWifi = type === 'wifi';
  const hasPlace = fields.latitude !== null && fields.latitude !== undefined;
  const [major = null, minor = null] = isBeacon ? (fields.beaconId?.split('-') ?? []) : [];
  return {
    name: fields.name,
    externalCode: fields.externalCode,
    latitude: fields.latitude ?? null,
    longitude: fields.longitude ?? null,
    radius: hasPlace ? (fields.radius ?? null) : null,
    beaconType: isBeacon ? (fields.beaconType ?? 'ibeacon') : null,
    beaconUuid: isBeacon ? (fields.beaconUuid ?? null) : null,
    beaconMajor: major,
    beaconMinor: minor,
    wifiName: isWifi ? fields.wifiName : null,
    wifiPasswordSealed: isWifi && fields.wifiPassword ? secrets.seal(fields.wifiPassword) : null,
    wifiIpAddresses: isWifi ? fields.wifiIpAddresses : [],
    wifiMacAddress: isWifi ? (fields.wifiMacAddress ?? null) : null,
    qrMode: type === 'qr' ? (fields.qrMode ?? 'rotating') : null,
  };
}

/** What the activity log keeps of a zone. */
const loggedFields = ({ name, externalCode, latitude, longitude, radius, ...rest }: Zone) => ({
  name,
  externalCode,
  place: latitude === null ? null : `${latitude}, ${longitude}`,
  radius,
  beacon: rest.beaconMajor && `${rest.beaconMajor}-${rest.beaconMinor}`,
  wifi: rest.wifiName,
  qrMode: rest.qrMode,
  deviceKey: rest.deviceKey,
});

const statusOf = ({ enabled, activatedAt }: Zone) => ({ enabled, activatedAt });

const openTo = ({ everyone, employeeCount }: Zone) => ({ everyone, employees: everyone ? null : employeeCount });
