/** How exactly a zone knows where somebody is, in metres: Bluetooth 3 to 10 (3 to 5 near the beacon), Wi-Fi 10 to 30, GPS its radius and up to 50 more. */
import { accuracyGiven } from './geofence.ts';
import type { ZoneType } from './zone-fields.ts';

export interface AccuracyHint {
  readonly from: number;
  readonly to: number;
}

export const bluetoothRange: AccuracyHint = { from: 3, to: 10 };
export const besideTheBeacon: AccuracyHint = { from: 3, to: 5 };
export const wifiRange: AccuracyHint = { from: 10, to: 30 };

/** Null where the place is where the code or the device is. */
export function accuracyHint(type: ZoneType, radius: number | null): AccuracyHint | null {
  switch (type) {
    case 'ibeacon':
      return bluetoothRange;
    case 'wifi':
      return wifiRange;
    case 'gps':
      return radius === null ? null : { from: radius, to: radius + accuracyGiven };
    case 'qr':
    case 'face_scan':
    case 'import':
      return null;
  }
}
