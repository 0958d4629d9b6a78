import { readFileSync } from 'node:fs';

/** Degrees north and east. */
export interface Centre {
  readonly latitude: number;
  readonly longitude: number;
}

/** The main town of each district by the Thai names of its province and itself, from `district-centres.txt` beside this file. */
export function districtCentres(): ReadonlyMap<string, ReadonlyMap<string, Centre>> {
  const centres = new Map<string, Map<string, Centre>>();
  let districts = new Map<string, Centre>();
  for (const line of readFileSync(new URL('./district-centres.txt', import.meta.url), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [name = '', latitude, longitude] = line.split(' ');
    if (latitude === undefined) {
      districts = new Map();
      centres.set(name, districts);
    } else districts.set(name, { latitude: Number(latitude), longitude: Number(longitude) });
  }
  return centres;
}
