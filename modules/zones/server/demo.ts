import type { Demo } from '#access/server/public';
import { addSeconds, type Instant } from '#kernel/time';
import { newId } from '#server/ids';

import { newCodeKey } from './codes.ts';
import { saveDeviceKey } from './store/devices.ts';
import { addZones, emptyZone, type NewZone } from './store/zones.ts';

type DemoZone = Pick<NewZone, 'type' | 'name' | 'externalCode'> & Partial<NewZone> & { readonly deviceKey?: string };

/** A head office in Bangkok and a factory in the industrial estate at Bang Pu, as such a company has them. */
const places: readonly DemoZone[] = [
  {
    type: 'gps',
    name: 'สำนักงานใหญ่ สาทร',
    externalCode: 'HQ',
    latitude: 13.72162,
    longitude: 100.52924,
    radius: 100,
  },
  {
    type: 'gps',
    name: 'โรงงานบางปู',
    externalCode: 'BPU',
    latitude: 13.53378,
    longitude: 100.65526,
    radius: 250,
  },
  {
    type: 'qr',
    name: 'ประตูหน้าโรงงาน',
    externalCode: 'BPU-QR',
    qrMode: 'rotating',
    latitude: 13.53378,
    longitude: 100.65526,
    radius: 250,
  },
  { type: 'qr', name: 'โกดังสินค้า (โปสเตอร์)', externalCode: 'WH-QR', qrMode: 'static' },
  {
    type: 'wifi',
    name: 'ไวไฟสำนักงานใหญ่',
    externalCode: 'HQ-WIFI',
    wifiName: 'SiamRungruang-HQ',
    wifiIpAddresses: ['203.0.113.16/28'],
    wifiMacAddress: '3C:5A:B4:01:9F:E2',
  },
  {
    type: 'ibeacon',
    name: 'ห้องเครื่องจักร สาย A',
    externalCode: 'BPU-A',
    beaconType: 'ibeacon',
    beaconMajor: '00A1',
    beaconMinor: '4F2C',
  },
  { type: 'face_scan', name: 'เครื่องสแกนประตูโรงงาน', externalCode: 'BPU-FACE', deviceKey: '84E0F420893301FA' },
  { type: 'import', name: 'เครื่องตอกบัตรเดิม', externalCode: 'OLD' },
];

/** Types of zones where people have clocked; zones of other types are set up and unused. */
const inUse: readonly DemoZone['type'][] = ['gps', 'qr', 'wifi', 'import'];

export const demo: Demo = async (tx, { now }) => {
  const zones = places.map(({ deviceKey, ...place }) => ({ zone: demoZone(place, now), deviceKey }));
  await addZones(
    tx,
    zones.map(({ zone }) => zone),
    now,
  );
  for (const { zone, deviceKey } of zones) if (deviceKey) await saveDeviceKey(tx, zone.id, deviceKey);
};

const demoZone = (place: Omit<DemoZone, 'deviceKey'>, now: Instant): NewZone => ({
  id: newId('zone'),
  codeKey: newCodeKey(),
  activatedAt: inUse.includes(place.type) ? addSeconds(now, -90 * 86_400) : null,
  ...emptyZone,
  ...place,
});
