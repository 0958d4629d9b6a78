import { deviceHandlers } from './device.ts';
import { myZonesHandler } from './my-zones.ts';
import { stationHandlers } from './stations.ts';

export const clockHandlers = [myZonesHandler, ...stationHandlers, ...deviceHandlers];
