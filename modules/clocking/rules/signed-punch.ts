/** What a device signs of a punch: device, counter, kind, moment, the last server time with its mark, code and position, one a line. */
import type { ClockType } from './punch.ts';

export interface PunchToSign {
  readonly deviceId: string;
  /** Rises by one with each punch of the device. */
  readonly counter: number;
  readonly clockType: ClockType;
  readonly timestamp: string;
  /** The last server time that the device saw; null when it has seen none. */
  readonly seenAt: string | null;
  /** The server's own proof that it said `seenAt`. */
  readonly mark: string | null;
  readonly qrText: string | null;
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
}

export const signedWords = (punch: PunchToSign): string =>
  [
    'kala punch 1',
    punch.deviceId,
    punch.counter,
    punch.clockType,
    punch.timestamp,
    punch.seenAt ?? '',
    punch.mark ?? '',
    punch.qrText ?? '',
    punch.position ? `${punch.position.latitude},${punch.position.longitude}` : '',
  ].join('\n');
