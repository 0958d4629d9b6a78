/** Travel speed between two punches: distance less both accuracies ÷ time; above 200 km/h one of the two positions is not true. */
import { type Instant, secondsBetween } from '#kernel/time';
import { type Fix, metresBetween } from '#zones/rules/geofence';

export interface Sighting {
  readonly at: Instant;
  readonly fix: Fix;
}

/** Faster than any way to work in Thailand; a flight between two punches is a question worth asking too. */
const fastestTravel = 200;

/** Whole kilometres per hour. Two punches in the same second count as one second apart. */
export function travelSpeed(from: Sighting, to: Sighting): number {
  const doubt = (from.fix.accuracy ?? 0) + (to.fix.accuracy ?? 0);
  const metres = Math.max(0, metresBetween(from.fix, to.fix) - doubt);
  const seconds = Math.max(1, Math.abs(secondsBetween(from.at, to.at)));
  return Math.round((metres * 3600) / (seconds * 1000));
}

export const isTooFast = (from: Sighting, to: Sighting): boolean => travelSpeed(from, to) > fastestTravel;
