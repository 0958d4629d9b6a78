import { module } from '#access/server/public';
import { clock } from '../contract.ts';
import { deviceHandlers } from './device.ts';
import { myZonesHandler } from './my-zones.ts';
import { stationHandlers } from './stations.ts';

export const clockModule = module({
  name: 'clock',
  contract: clock,
  publicCalls: [clock.pairStation, clock.stationNow, clock.stationPerson, clock.stationPunch],
  handlers: [myZonesHandler, ...stationHandlers, ...deviceHandlers],
});
