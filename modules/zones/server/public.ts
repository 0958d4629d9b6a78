export type { ZoneVerdict } from '../rules/zone-verdict.ts';
export { judgeZone, newCodeKey } from './codes.ts';

export type { ZoneOptions } from './options.ts';
export { type ZoneForPunch, type ZoneName, zoneNames, zonesFor } from './store/punch.ts';
export { recognitionById } from './store/recognitions.ts';
export { addZones, emptyZone, markActivated, type NewZone } from './store/zones.ts';
