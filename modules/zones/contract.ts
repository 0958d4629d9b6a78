import { codeCalls } from './contract/codes.ts';
import { deviceCalls } from './contract/device-calls.ts';
import { faceCalls } from './contract/faces.ts';
import { zoneCalls } from './contract/zones.ts';

export { ShownCodes, ZoneCode } from './contract/codes.ts';
export { Device, DeviceAddresses, Face } from './contract/faces.ts';
export { ImportedLine, Zone, type ZoneEmployee, ZoneInFull, ZonePick } from './contract/zones.ts';

export const zones = { ...zoneCalls, ...codeCalls, ...faceCalls, ...deviceCalls };
