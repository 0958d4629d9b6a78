import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { id } from '#kernel/ids';
import { problem } from '#kernel/problems';
import { Instant } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { deviceProblems } from '../rules/device-answer.ts';
import { faceStates } from '../rules/face-registration.ts';
import { isNetwork } from '../rules/ip-network.ts';

/** How a person stands with a scanner. */
export const Face = z.object({
  employeeId: id('employee'),
  name: z.string(),
  employeeCode: z.string().nullable(),
  /** Whether the person has agreed that the face is kept. */
  consent: z.boolean(),
  /** Photos in the employee file. */
  filePhotos: z.int(),
  state: z.enum(faceStates),
  /** Photos on the device. */
  photos: z.int(),
  problem: z.enum(deviceProblems).nullable(),
});
export type Face = z.infer<typeof Face>;

/** A scanner as it last reported. */
export const Device = z.object({
  deviceKey: z.string(),
  /** Whether it is in touch: its last heartbeat is younger than three minutes. */
  online: z.boolean(),
  heartbeatAt: Instant.nullable(),
  /** Seconds its clock is ahead of ours. */
  skewSeconds: z.int().nullable(),
  personCount: z.int().nullable(),
  faceCount: z.int().nullable(),
  firmware: z.string().nullable(),
  /** Whether it has been given addresses to call. */
  connected: z.boolean(),
  address: z.string().nullable(),
  /** Whether this server may speak to devices in the local network at all. */
  lan: z.boolean(),
  waitingTasks: z.int(),
  ...shownVersion,
});
export type Device = z.infer<typeof Device>;

/** Where the device is to call; each address holds its secret and is shown once. */
export const DeviceAddresses = z.object({
  heartbeat: z.string(),
  task: z.string(),
  result: z.string(),
  recognition: z.string(),
  image: z.string(),
  /** Whether they were set in the device already. */
  sent: z.boolean(),
});
export type DeviceAddresses = z.infer<typeof DeviceAddresses>;

const zoneId = z.object({ id: id('zone') });
const atZone = z.object({ zoneId: id('zone'), employeeId: id('employee') });

export const faceCalls = {
  listFaces: call
    .route({ method: 'GET', path: '/auth/v1/face/employee/zone', summary: 'Who is known to a scanner' })
    .meta({ needs: 'zone.manage', reads: ['zones', 'zone.faces', 'employee.documents', 'employees'] })
    .input(
      z.object({
        zoneId: id('zone'),
        /** One person; everybody when left out. */ employeeId: id('employee').optional(),
      }),
    )
    .output(z.array(Face)),
  registerFace: call
    .route({ method: 'POST', path: '/auth/v1/face/employee/zone', summary: 'Take photos of somebody at a scanner' })
    .meta({ needs: 'zone.manage', changes: ['zone.faces'] })
    .input(
      z.object({
        employeeId: id('employee'),
        /** The company's only scanner when left out. */
        zoneId: id('zone').optional(),
        step: z.enum(['start', 'again', 'finish']).default('start'),
      }),
    )
    .output(Face),
  removeFace: call
    .route({ method: 'DELETE', path: '/auth/v1/face/employee/zone', summary: 'Make a scanner forget somebody' })
    .meta({ needs: 'zone.manage', changes: ['zone.faces'] })
    .input(atZone)
    .output(nothing),
  syncEmployees: call
    .route({ method: 'POST', path: '/auth/v1/zone/sync', summary: 'Bring a scanner up to date with its people' })
    .meta({ needs: 'zone.manage', changes: ['zone.faces'] })
    .input(zoneId)
    .output(
      z.object({
        sent: z.int(),
        removed: z.int(),
        withoutConsent: z.int(),
        withoutPhotos: z.int(),
        unchanged: z.int(),
      }),
    ),
  readDevice: call
    .route({ method: 'GET', path: '/auth/v1/zone/device', summary: 'The scanner of a zone' })
    .meta({ needs: 'zone.manage', reads: ['zones', 'zone.faces', 'zone.device'] })
    .input(zoneId)
    .output(Device),
  saveDevice: call
    .route({ method: 'PUT', path: '/auth/v1/zone/device', summary: 'Where the scanner answers in the local network' })
    .meta({ needs: 'zone.manage', changes: ['zone.device'] })
    .input(
      zoneId.extend({
        address: z
          .string()
          .trim()
          .refine((text) => isNetwork(text) && !text.includes('/'), problem('ipAddress'))
          .meta({ examples: ['192.168.1.50'] })
          .nullish(),
        /** Kept as it is when left out. */
        password: z
          .string()
          .regex(/^[A-Za-z0-9]{4,32}$/, problem('devicePassword'))
          .meta({ examples: ['test1234'] })
          .nullish(),
        ...seenVersion,
      }),
    )
    .output(Device),
  checkDevice: call
    .route({ method: 'POST', path: '/auth/v1/zone/device/check', summary: 'Ask the scanner for its key' })
    .meta({ needs: 'zone.manage', changes: ['zones', 'zone.device'] })
    .input(zoneId)
    .output(z.object({ deviceKey: z.string(), matches: z.boolean() })),
  connectDevice: call
    .route({ method: 'POST', path: '/auth/v1/zone/device/connect', summary: 'New addresses for the scanner to call' })
    .meta({ needs: 'zone.manage', changes: ['zone.device'] })
    .input(zoneId)
    .output(DeviceAddresses),
  setDeviceWifi: call
    .route({ method: 'POST', path: '/auth/v1/zone/device/wifi', summary: 'Put the scanner on a Wi-Fi' })
    .meta({ needs: 'zone.manage', changes: ['zone.device'] })
    .input(zoneId.extend({ name: z.string().trim().min(1).max(32), password: z.string().min(8).max(63).nullish() }))
    .output(nothing),
};
