/** What a zone says to the signals of a punch: inside its fence or not, a good code or not, its Wi-Fi by address, access point or name, its beacon by its numbers and, where both say one, its UUID. */
import type { Instant } from '#kernel/time';
import { type Fence, type FenceAnswer, type Fix, geofence } from './geofence.ts';
import { isInNetwork } from './ip-network.ts';
import { type CodedZone, judgeCode, type QrMode, type QrProblem, type Sign } from './zone-code.ts';
import type { ZoneType } from './zone-fields.ts';

export interface ZoneToJudge extends CodedZone {
  readonly type: ZoneType;
  readonly fence: Fence | null;
  readonly wifi: {
    readonly name: string | null;
    readonly macAddress: string | null;
    readonly ipAddresses: readonly string[];
  };
  readonly beacon: { readonly major: string; readonly minor: string; readonly uuid?: string | null } | null;
}

export interface HeardBeacon {
  readonly major: string;
  readonly minor: string;
  readonly uuid?: string | null | undefined;
}

export interface ZoneSignals {
  readonly fix: Fix | null;
  readonly qrText?: string | null;
  /** From where the request came. */
  readonly ip: string;
  /** What only an app on the phone can see; a browser cannot. */
  readonly wifi?: { readonly name?: string; readonly mac?: string } | null;
  readonly beacon?: HeardBeacon | null;
  readonly now: Instant;
}

export interface ZoneVerdict {
  /** Null where the zone has no fence. */
  readonly fence: FenceAnswer | null;
  readonly qr: QrMode | null;
  readonly qrProblem: QrProblem | null;
  /** Which of the rotating codes it was: each counts once for a person, and the module that stores the punch sees to it. */
  readonly qrStep: number | null;
  readonly wifi: boolean;
  readonly beacon: boolean;
}

export function zoneVerdict(zone: ZoneToJudge, signals: ZoneSignals, sign: Sign): ZoneVerdict {
  const code =
    zone.type === 'qr' && signals.qrText
      ? judgeCode(zone, signals.qrText, { now: signals.now, sign })
      : { qr: null, problem: null, step: null };
  return {
    fence: zone.fence && geofence(zone.fence, signals.fix),
    qr: code.qr,
    qrProblem: code.problem,
    qrStep: code.step,
    wifi: zone.type === 'wifi' && hearsWifi(zone, signals),
    beacon: zone.type === 'ibeacon' && hearsBeacon(zone, signals),
  };
}

function hearsWifi({ wifi }: ZoneToJudge, signals: ZoneSignals): boolean {
  if (wifi.ipAddresses.some((network) => isInNetwork(signals.ip, network))) return true;
  const { name, mac } = signals.wifi ?? {};
  // Every café may use the name; the access point's own number is asked for where the zone has one.
  if (wifi.macAddress) return mac !== undefined && isSameHex(mac, wifi.macAddress);
  return wifi.name !== null && name === wifi.name;
}

const hearsBeacon = ({ beacon }: ZoneToJudge, { beacon: heard }: ZoneSignals): boolean =>
  Boolean(beacon && heard) &&
  isSameHex(heard?.major ?? '', beacon?.major ?? '') &&
  isSameHex(heard?.minor ?? '', beacon?.minor ?? '') &&
  // Owners number their beacons as they like: the UUID tells whose it is.
  (!beacon?.uuid || !heard?.uuid || isSameHex(heard.uuid, beacon.uuid));

const hexDigits = (text: string): string =>
  text
    .replaceAll(/[^0-9a-f]/gi, '')
    .toUpperCase()
    .replace(/^0+/, '');
const isSameHex = (a: string, b: string): boolean => hexDigits(a) === hexDigits(b);
