import * as z from 'zod';
import { note, words } from '#kernel/checks';
import { problem } from '#kernel/problems';
import { isNetwork } from '../rules/ip-network.ts';
import { qrModes } from '../rules/zone-code.ts';
import { beaconTypes, largestRadius, leastRadius, missingFields, zoneTypes } from '../rules/zone-fields.ts';

/** Two groups of four hexadecimal digits, the beacon's major and minor. */
const beaconId = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-F]{4}-[0-9A-F]{4}$/, problem('beaconId'))
    .meta({ examples: ['00A1-4F2C'] })
    .nullish();

/** Six pairs of hexadecimal digits. */
const macAddress = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-F]{2}(?::[0-9A-F]{2}){5}$/, problem('macAddress'))
    .meta({ examples: ['3C:5A:B4:01:9F:E2'] })
    .nullish();

const ipAddress = () =>
  z
    .string()
    .trim()
    .refine(isNetwork, problem('ipAddress'))
    .meta({ examples: ['203.0.113.7'] });

/** The serial number of a face scanner, mostly 16 hexadecimal digits. */
const deviceKey = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-Z]{8,32}$/, problem('deviceKey'))
    .meta({ examples: ['84E0F420893301FA'] });

/** Every field of every type; those of other types are left out. */
export const zoneFields = {
  type: z.enum(zoneTypes),
  name: words(80),
  externalCode: note(40),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  radius: z.int().min(leastRadius).max(largestRadius).nullish(),
  beaconType: z.enum(beaconTypes).nullish(),
  beaconUuid: z.guid(problem('beaconUuid')).nullish(),
  beaconId: beaconId(),
  /** An SSID has 32 bytes at most. */
  wifiName: note(32),
  /** WPA takes 8 to 63 letters; an open network has none. */
  wifiPassword: z.string().min(8).max(63).nullish(),
  wifiIpAddresses: z.array(ipAddress()).max(20).default([]),
  wifiMacAddress: macAddress(),
  qrMode: z.enum(qrModes).nullish(),
  deviceKey: deviceKey().nullish(),
};

type Fields = z.output<z.ZodObject<typeof zoneFields>>;

/** Says at each field what the type of zone still needs. */
export function needsOfType(fields: Fields, refuse: z.RefinementCtx): void {
  for (const name of missingFields(fields.type, fields))
    refuse.addIssue({ code: 'custom', path: [name], message: problem('required'), input: fields[name] });
}
