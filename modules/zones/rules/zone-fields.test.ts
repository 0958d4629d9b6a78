import { describe, expect, it } from 'vitest';
import { missingFields } from './zone-fields.ts';

const place = { latitude: 13.7, longitude: 100.5, radius: 100 };

describe('what is missing', () => {
  it.each([
    ['gps', {}, ['latitude', 'longitude', 'radius']],
    ['gps', place, []],
    // Nought is a place in the Gulf of Guinea, not an empty field.
    ['gps', { latitude: 0, longitude: 0, radius: 100 }, []],
    ['ibeacon', {}, ['beaconId']],
    ['ibeacon', { beaconId: '0001-0002' }, []],
    ['wifi', {}, ['wifiName']],
    ['face_scan', {}, ['deviceKey']],
    ['qr', {}, []],
    ['import', {}, []],
    // A fence at another kind of zone is welcome, half of one is not.
    ['qr', place, []],
    ['qr', { latitude: 13.7 }, ['longitude', 'radius']],
    ['qr', { radius: 100 }, []],
    ['wifi', { wifiName: 'Office', longitude: 100.5 }, ['latitude', 'radius']],
  ] as const)('of a zone %s with %j: %j', (type, fields, expected) => {
    expect(missingFields(type, fields)).toEqual(expected);
  });
});
