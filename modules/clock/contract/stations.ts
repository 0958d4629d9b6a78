import * as z from 'zod';
import { call } from '#access/contract';
import { presences } from '#clocking/rules/presence';
import { clockTypes } from '#clocking/rules/punch';
import { nothing } from '#kernel/call';
import { words } from '#kernel/checks';
import { deviceMoment } from '#kernel/dates';
import { id } from '#kernel/ids';
import { Instant } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { nameDisplays } from '#organization/contract/company';

export const Station = z.object({
  id: id('station'),
  name: z.string(),
  zoneId: z.uuid().nullable(),
  /** Without it the number alone is enough, and the punch counts as unproven. */
  needsPin: z.boolean(),
  takesPhoto: z.boolean(),
  /** Since when a tablet holds it; null while none does. */
  pairedAt: Instant.nullable(),
  lastSeenAt: Instant.nullable(),
  ...shownVersion,
});
export type Station = z.infer<typeof Station>;
export type StationRow = Omit<Station, 'version'>;

const stationFields = {
  name: words(80),
  zoneId: id('zone').nullable().default(null),
  needsPin: z.boolean().default(true),
  takesPhoto: z.boolean().default(true),
};

/** Shown once: the code to type at the tablet. */
const DeviceCode = z.object({ station: Station, code: z.string(), expiresAt: Instant });

/** What an administrator does. */
const managing = {
  listStations: call
    .route({ method: 'GET', path: '/auth/v1/stations', summary: 'Stations of the company' })
    .meta({ needs: 'station.manage', reads: ['stations', 'zones'] })
    .output(z.object({ items: z.array(Station) })),
  createStation: call
    .route({ method: 'POST', path: '/auth/v1/station', summary: 'Add a station and get its device code' })
    .meta({ needs: 'station.manage', changes: ['stations'] })
    .input(z.object(stationFields))
    .output(DeviceCode),
  editStation: call
    .route({ method: 'PUT', path: '/auth/v1/station', summary: 'Change a station' })
    .meta({ needs: 'station.manage', changes: ['stations'] })
    .input(z.object({ id: id('station'), ...stationFields, ...seenVersion }))
    .output(Station),
  newDeviceCode: call
    .route({
      method: 'POST',
      path: '/auth/v1/station/code',
      summary: 'A new device code; the tablet of now is signed out',
    })
    .meta({ needs: 'station.manage', changes: ['stations'] })
    .input(z.object({ id: id('station') }))
    .output(DeviceCode),
  revokeStation: call
    .route({
      method: 'DELETE',
      path: '/auth/v1/station',
      summary: 'Take a station away; its tablet is signed out at once',
    })
    .meta({ needs: 'station.manage', changes: ['stations'] })
    .input(z.object({ id: id('station') }))
    .output(nothing),
};

/** What the tablet shows of itself. */
export const StationNow = z.object({
  name: z.string(),
  company: z.string(),
  timeZone: z.string(),
  now: Instant,
  needsPin: z.boolean(),
  takesPhoto: z.boolean(),
  /** How the company writes times and names. */
  nameDisplay: z.enum(nameDisplays),
  clockDisplay: z.enum(['24', '12']),
  clockSeparator: z.enum(['colon', 'dot', 'none']),
  digits: z.enum(['latin', 'thai']),
  currency: z.string(),
});
export type StationNow = z.infer<typeof StationNow>;

/** Number at the station or employee code, and the PIN. */
const who = {
  number: z.string().trim().min(1).max(40),
  pin: z
    .string()
    .regex(/^\d{4,6}$/)
    .optional(),
};

export const StationPerson = z.object({
  firstName: z.string(),
  lastName: z.string(),
  presence: z.enum(presences),
  since: Instant.nullable(),
  nextTypes: z.array(z.enum(clockTypes)),
});
export type StationPerson = z.infer<typeof StationPerson>;

/** What the tablet does, known by the cookie that pairing gave it. */
const device = {
  pairStation: call
    .route({ method: 'POST', path: '/v1/station/pair', summary: 'Make this device the station of a device code' })
    .meta({ needs: 'public', limit: 'narrow' })
    .input(
      z.object({
        code: z
          .string()
          .trim()
          .min(6)
          .max(20)
          .meta({ examples: ['ABCD-EFGH'] }),
      }),
    )
    .output(StationNow),
  stationNow: call
    .route({ method: 'GET', path: '/v1/station', summary: 'What this device is' })
    .meta({ needs: 'public' })
    .output(StationNow),
  stationPerson: call
    .route({
      method: 'POST',
      path: '/v1/station/person',
      summary: 'Who stands at the station, and what they may punch',
    })
    .meta({ needs: 'public' })
    .input(z.object(who))
    .output(StationPerson),
  stationPunch: call
    .route({ method: 'POST', path: '/v1/station/clock', summary: 'Punch at the station' })
    .meta({ needs: 'public' })
    .input(
      z.object({
        ...who,
        clockType: z.enum(clockTypes),
        /** When the button was pressed, by the clock that `stationNow` answered. */
        timestamp: deviceMoment,
        /** Names the punch: sent again, it is the same one. */
        key: z.string().min(8).max(100),
        photo: z
          .file()
          .max(2 * 1024 * 1024)
          .optional(),
      }),
    )
    .output(z.object({ person: StationPerson, timestamp: Instant })),
};

export const stationCalls = { ...managing, ...device };
