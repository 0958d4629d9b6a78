import { zoneCalls } from './contract/zones.ts';

export { ImportedLine, Zone, type ZoneEmployee, ZoneInFull, ZonePick } from './contract/zones.ts';

export const zones = { ...zoneCalls };
