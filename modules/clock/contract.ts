import { myZoneCalls } from './contract/my-zones.ts';
import { stationCalls } from './contract/stations.ts';

export { MyZone } from './contract/my-zones.ts';
export { Station, StationNow, StationPerson } from './contract/stations.ts';

export const clock = { ...myZoneCalls, ...stationCalls };
