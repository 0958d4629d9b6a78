import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { instant } from '#kernel/time';
import type { Zone } from '../contract.ts';
import { readLines } from './zone-file.ts';

const office: Zone = {
  id: asId('01890000-0000-7000-8000-00000000000a'),
  type: 'gps',
  name: 'สำนักงานใหญ่',
  externalCode: 'HQ',
  enabled: true,
  activatedAt: null,
  everyone: true,
  employeeCount: 0,
  latitude: 13.7,
  longitude: 100.5,
  radius: 100,
  beaconType: null,
  beaconUuid: null,
  beaconMajor: null,
  beaconMinor: null,
  wifiName: null,
  wifiIpAddresses: [],
  wifiMacAddress: null,
  qrMode: null,
  deviceKey: null,
  updatedAt: instant('2026-11-15T00:00:00Z'),
};
const place = { latitude: '13.75', longitude: '100.5', radius: '150' };

describe('one line', () => {
  it.each([
    ['a new zone', { type: 'gps', name: 'โรงงาน', ...place }, 'add', []],
    ['the one of the same code', { type: 'gps', name: 'ตึกใหม่', externalCode: 'hq', ...place }, 'change', []],
    ['the one of the same name', { type: 'GPS', name: ' สำนักงานใหญ่ ', ...place }, 'change', []],
    ['words of a spreadsheet', { type: 'Face Scan', name: 'ประตู', deviceKey: '84e0f420893301fa' }, 'add', []],
    [
      'several addresses',
      { type: 'wifi', name: 'W', wifiName: 'Office', wifiIpAddresses: '203.0.113.7; 10.0.0.0/8' },
      'add',
      [],
    ],
    ['no type', { name: 'โรงงาน' }, 'refuse', ['type required']],
    ['a type nobody knows', { type: 'sonar', name: 'โรงงาน' }, 'refuse', ['type choice']],
    [
      'no place',
      { type: 'gps', name: 'โรงงาน' },
      'refuse',
      ['latitude required', 'longitude required', 'radius required'],
    ],
    ['words for figures', { type: 'gps', name: 'โรงงาน', ...place, radius: 'กว้าง' }, 'refuse', ['radius number']],
    ['a beacon of three groups', { type: 'ibeacon', name: 'B', beaconId: '1-2-3' }, 'refuse', ['beaconId beaconId']],
    ['another type than the zone has', { type: 'qr', name: 'x', externalCode: 'HQ' }, 'refuse', ['type typeStays']],
    ['the name of another', { type: 'qr', name: 'สำนักงานใหญ่', externalCode: 'NEW' }, 'refuse', ['type typeStays']],
  ])('%s', (_what, cells, action, problems) => {
    const [line] = readLines([{ line: 2, cells }], [office]);
    expect(line?.problems.map(({ column, code }) => `${column} ${code}`)).toEqual(problems);
    expect(line?.action).toBe(action);
    expect(line?.line).toBe(2);
  });
});

it('a name that stands twice in the file is refused the second time', () => {
  const lines = readLines(
    [
      { line: 2, cells: { type: 'qr', name: 'A' } },
      { line: 3, cells: { type: 'qr', name: ' a' } },
    ],
    [],
  );
  expect(lines.map(({ action }) => action)).toEqual(['add', 'refuse']);
});

describe('a line that changes a zone leaves what it does not speak of', () => {
  const line = (cells: Record<string, string>, zone: Zone) => readLines([{ line: 2, cells }], [zone])[0]?.input;
  const none = { latitude: null, longitude: null, radius: null };

  it('columns that the file does not have, and the kind of code and of beacon', () => {
    const poster: Zone = { ...office, ...none, type: 'qr', name: 'ประตู', qrMode: 'static' };
    expect(line({ type: 'qr', name: 'ประตู' }, poster)).toMatchObject({ qrMode: 'static', externalCode: 'HQ' });
    expect(line({ type: 'qr', name: 'ประตู', qrMode: '' }, poster)).toMatchObject({ qrMode: 'static' });
    const wifi: Zone = { ...office, type: 'wifi', wifiName: 'Office', wifiIpAddresses: ['203.0.113.7'] };
    expect(line({ type: 'wifi', name: wifi.name, wifiName: 'Office 2' }, wifi)).toMatchObject({
      wifiName: 'Office 2',
      wifiIpAddresses: ['203.0.113.7'],
      latitude: 13.7,
    });
    const beacon = { beaconType: 'altbeacon', beaconMajor: '00A1', beaconMinor: '4F2C' } as const;
    const sender: Zone = { ...office, ...none, ...beacon, type: 'ibeacon' };
    expect(line({ type: 'ibeacon', name: sender.name, beaconId: '00A1-4F2D' }, sender)).toMatchObject({
      beaconType: 'altbeacon',
      beaconId: '00A1-4F2D',
    });
  });

  it('an empty cell empties its field', () => {
    const cells = { type: 'gps', name: office.name, externalCode: '', ...place };
    expect(line(cells, office)).toMatchObject({ externalCode: null, radius: 150 });
  });
});
