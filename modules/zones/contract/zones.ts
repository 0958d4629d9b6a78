import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput, nothing } from '#kernel/call';
import { id } from '#kernel/ids';
import { listOf, page, sort } from '#kernel/paging';
import { Instant } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { qrModes } from '../rules/zone-code.ts';
import { beaconTypes, zoneTypes } from '../rules/zone-fields.ts';
import { needsOfType, zoneFields } from './fields.ts';

/** A place where people clock. */
export const Zone = z.object({
  id: id('zone'),
  type: z.enum(zoneTypes),
  name: z.string(),
  externalCode: z.string().nullable(),
  enabled: z.boolean(),
  /** When it first proved itself; null until then. */
  activatedAt: Instant.nullable(),
  everyone: z.boolean(),
  /** How many are named; without meaning where it is open to everyone. */
  employeeCount: z.int(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  radius: z.int().nullable(),
  beaconType: z.enum(beaconTypes).nullable(),
  beaconUuid: z.string().nullable(),
  beaconMajor: z.string().nullable(),
  beaconMinor: z.string().nullable(),
  wifiName: z.string().nullable(),
  wifiIpAddresses: z.array(z.string()),
  wifiMacAddress: z.string().nullable(),
  qrMode: z.enum(qrModes).nullable(),
  deviceKey: z.string().nullable(),
  updatedAt: Instant,
});
export type Zone = z.infer<typeof Zone>;

/** One zone in full, with the password that people at the place are given. */
export const ZoneInFull = Zone.extend({ wifiPassword: z.string().nullable(), ...shownVersion });
export type ZoneInFull = z.infer<typeof ZoneInFull>;

export const ZonePick = z.object({ id: id('zone'), name: z.string(), type: z.enum(zoneTypes) });
export type ZonePick = z.infer<typeof ZonePick>;

const ZoneList = z.object({
  ...page(50),
  sort: sort(['name', 'updatedAt']).default('name'),
  search: z.string().trim().max(80).optional(),
  type: z.enum(zoneTypes).optional(),
});

export const FoundPlace = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The point is only the middle of the district or province; null when it is the place itself. */
  around: z.enum(['district', 'province']).nullable(),
});
export type FoundPlace = z.infer<typeof FoundPlace>;

const ZoneEmployee = z.object({
  employeeId: id('employee'),
  name: z.string(),
  employeeCode: z.string().nullable(),
});
export type ZoneEmployee = z.infer<typeof ZoneEmployee>;

const zoneId = z.object({ id: id('zone') });

/** What one line of a file would do. */
export const ImportedLine = z.object({
  /** As a spreadsheet counts them: the heading is line 1. */
  line: z.int(),
  name: z.string(),
  type: z.enum(zoneTypes).nullable(),
  action: z.enum(['add', 'change', 'refuse']),
  /** Column and what is wrong with it. */
  problems: z.array(z.object({ column: z.string(), code: z.string(), n: z.number().nullable() })),
});
export type ImportedLine = z.infer<typeof ImportedLine>;

const megabyte = 1024 * 1024;

export const zoneCalls = {
  listZones: call
    .route({ method: 'GET', path: '/auth/v1/zones', summary: 'Zones of the company' })
    .meta({ needs: 'zone.manage', reads: ['zones'] })
    .input(ZoneList)
    .output(listOf(Zone)),
  searchZones: call
    .route({
      method: 'GET',
      path: '/auth/v1/zones/search',
      summary: 'Zones in use, to choose from; `chosen` names one of them',
    })
    .meta({ needs: 'member', reads: ['zones'] })
    .input(
      ZoneList.pick({ page: true, size: true, search: true, type: true }).extend({ chosen: id('zone').optional() }),
    )
    .output(listOf(ZonePick)),
  readZone: call
    .route({ method: 'GET', path: '/auth/v1/zone', summary: 'One zone in full' })
    .meta({ needs: 'zone.manage', reads: ['zones'] })
    .input(zoneId)
    .output(ZoneInFull),
  createZone: call
    .route({ method: 'POST', path: '/auth/v1/zone', summary: 'Add a zone' })
    .meta({ needs: 'zone.manage', changes: ['zones'] })
    .input(z.object(zoneFields).superRefine(needsOfType))
    .output(Zone),
  editZone: call
    .route({ method: 'PUT', path: '/auth/v1/zone', summary: 'Change a zone; its type stays' })
    .meta({ needs: 'zone.manage', changes: ['zones'] })
    .input(z.object({ id: id('zone'), ...zoneFields, ...seenVersion }).superRefine(needsOfType))
    .output(Zone.extend(shownVersion)),
  deleteZone: call
    .route({ method: 'DELETE', path: '/auth/v1/zone', summary: 'Delete a zone; what was clocked there stays' })
    .meta({ needs: 'zone.manage', changes: ['zones'] })
    .input(zoneId)
    .output(nothing),
  setStatus: call
    .route({ method: 'PUT', path: '/auth/v1/zone/status', summary: 'Switch a zone on or off, or mark it as working' })
    .meta({ needs: 'zone.manage', changes: ['zones'] })
    .input(zoneId.extend({ enabled: z.boolean().optional(), activated: z.boolean().optional() }))
    .output(Zone),
  listEmployees: call
    .route({ method: 'GET', path: '/auth/v1/zone/employees', summary: 'Who may use a zone' })
    .meta({ needs: 'zone.manage', reads: ['zones', 'employees'] })
    .input(zoneId)
    .output(z.object({ everyone: z.boolean(), employees: z.array(ZoneEmployee), ...shownVersion })),
  assignEmployees: call
    .route({ method: 'PUT', path: '/auth/v1/zone/employees', summary: 'Say who may use a zone' })
    .meta({ needs: 'zone.manage', changes: ['zones'] })
    .input(
      zoneId.extend({
        everyone: z.boolean(),
        employeeIds: z.array(id('employee')).max(10_000).default([]),
        ...seenVersion,
      }),
    )
    .output(Zone.extend(shownVersion)),
  myAddress: call
    .route({ method: 'GET', path: '/auth/v1/zone/address', summary: 'The internet address the caller comes from' })
    .meta({ needs: 'zone.manage' })
    .output(z.object({ ip: z.string() })),
  findPlaces: call
    .route({ method: 'GET', path: '/auth/v1/zone/places', summary: 'Places at an address, to put a zone on the map' })
    .meta({ needs: 'zone.manage' })
    .input(z.object({ address: z.string().trim().min(3).max(200), language: z.enum(['en', 'th']).default('th') }))
    .output(z.object({ places: z.array(FoundPlace) })),
  exportZones: call
    .route({ method: 'GET', path: '/auth/v1/zones/export', summary: 'The zones as a file that can be imported again' })
    .meta({ needs: 'zone.export' })
    .input(ZoneList.pick({ type: true, search: true }))
    .output(fileOutput),
  importZones: call
    .route({ method: 'POST', path: '/auth/v1/zones/import', summary: 'Add and change zones from a CSV file' })
    .meta({ needs: 'zone.manage', changes: ['zones'] })
    .input(
      z.object({
        file: z
          .file()
          .min(1)
          .max(2 * megabyte),
        /** Only say what would happen. */
        dryRun: z.boolean().default(true),
      }),
    )
    .output(z.object({ done: z.boolean(), lines: z.array(ImportedLine) })),
};
