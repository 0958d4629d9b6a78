import { expect, it } from 'vitest';
import { addSeconds, instant } from '#kernel/time';
import { isTooFast, travelSpeed } from './travel-speed.ts';

const at = instant('2026-11-02T01:00:00Z');
const bangkok = { latitude: 13.7563, longitude: 100.5018, accuracy: 10 };
const chiangMai = { latitude: 18.7883, longitude: 98.9853, accuracy: 10 };
const nextStreet = { ...bangkok, latitude: bangkok.latitude + 0.001 };

it.each([
  // to, seconds later, km/h, too fast
  [chiangMai, 8 * 3600, 73, false], // by car
  [chiangMai, 3600, 582, true], // by aeroplane
  [chiangMai, 60, 34_950, true],
  [nextStreet, 1, 328, true], // 91 m beyond doubt in one second
  [bangkok, 0, 0, false],
  [{ ...nextStreet, accuracy: 150 }, 1, 0, false], // may be the same spot
])('%o after %d s: %d km/h, too fast %s', (fix, seconds, speed, tooFast) => {
  const [from, to] = [
    { at, fix: bangkok },
    { at: addSeconds(at, seconds), fix },
  ];
  expect([Math.round(travelSpeed(from, to) / 10), isTooFast(from, to)]).toEqual([Math.round(speed / 10), tooFast]);
});
