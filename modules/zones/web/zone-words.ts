import { IconBluetooth, IconFaceId, IconFileImport, IconMapPin, IconQrcode, IconWifi } from '@tabler/icons-react';
import { usePageKey } from '#web/links';
import { useText } from '#web/text';
import type { Zone } from '../contract.ts';
import { zonePages } from '../pages.ts';
import { accuracyHint } from '../rules/accuracy-hint.ts';
import type { ZoneType } from '../rules/zone-fields.ts';

export const iconOfType: Readonly<Record<ZoneType, typeof IconMapPin>> = {
  gps: IconMapPin,
  ibeacon: IconBluetooth,
  wifi: IconWifi,
  qr: IconQrcode,
  face_scan: IconFaceId,
  import: IconFileImport,
};

const typeOfTab: Readonly<Partial<Record<keyof typeof zonePages, ZoneType>>> = {
  gps: 'gps',
  ibeacon: 'ibeacon',
  wifi: 'wifi',
  qr: 'qr',
  faceScanner: 'face_scan',
  import: 'import',
};

/** The type whose tab is on screen; null on the tab of all. */
export const useTypeOnScreen = (): ZoneType | null => typeOfTab[usePageKey(zonePages) ?? 'all'] ?? null;

/** How a zone knows that somebody is there, in a line. */
export function useWhereWords(): (zone: Zone) => string {
  const t = useText('zones');
  return (zone) => {
    const hint = accuracyHint(zone.type, zone.radius);
    const range = hint && zone.type !== 'gps' ? `${hint.from}-${hint.to} ${t(($) => $.form.metres)}` : null;
    const fence = zone.radius === null ? null : `${t(($) => $.form.radius)} ${zone.radius} ${t(($) => $.form.metres)}`;
    const own = {
      gps: [zone.latitude === null ? null : `${zone.latitude.toFixed(5)}, ${zone.longitude?.toFixed(5)}`],
      ibeacon: [zone.beaconMajor && `${zone.beaconMajor}-${zone.beaconMinor}`],
      wifi: [zone.wifiName, zone.wifiIpAddresses[0] ?? null],
      qr: [zone.qrMode && t(($) => $.form.qrModes[zone.qrMode ?? 'rotating'])],
      face_scan: [zone.deviceKey],
      import: [zone.externalCode],
    }[zone.type];
    return [...own, range, fence].filter(Boolean).join(' · ');
  };
}
