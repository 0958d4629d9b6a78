/** What each type of zone must be given: GPS a place and a radius, iBeacon its number, Wi-Fi its name, face scanner its device key; a place is whole or not there. */
export const zoneTypes = ['qr', 'gps', 'ibeacon', 'wifi', 'face_scan', 'import'] as const;
export type ZoneType = (typeof zoneTypes)[number];

export const beaconTypes = ['ibeacon', 'altbeacon'] as const;

/** Metres. Fences of more than this are no place. */
export const largestRadius = 10_000;
export const leastRadius = 10;

export interface ZoneFieldValues {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  readonly radius?: number | null | undefined;
  readonly beaconId?: string | null | undefined;
  readonly wifiName?: string | null | undefined;
  readonly deviceKey?: string | null | undefined;
}

/** The fields that are missing. */
export function missingFields(type: ZoneType, fields: ZoneFieldValues): (keyof ZoneFieldValues)[] {
  const place = ['latitude', 'longitude', 'radius'] as const;
  const isEmpty = (name: keyof ZoneFieldValues): boolean => fields[name] === null || fields[name] === undefined;
  // A radius alone is what the form begins with, not half a place.
  const wantsPlace = type === 'gps' || !isEmpty('latitude') || !isEmpty('longitude');
  const wanted: readonly (keyof ZoneFieldValues)[] = [...(wantsPlace ? place : []), ...ownFields[type]];
  return wanted.filter(isEmpty);
}

const ownFields: Readonly<Record<ZoneType, readonly (keyof ZoneFieldValues)[]>> = {
  qr: [],
  gps: [],
  ibeacon: ['beaconId'],
  wifi: ['wifiName'],
  face_scan: ['deviceKey'],
  import: [],
};
