/** Geofence: inside when distance less accuracy (at most 50 m of it) is within the radius; outside when even the whole accuracy does not reach; else doubtful. */
export interface Place {
  /** Degrees, north and east positive. */
  readonly latitude: number;
  readonly longitude: number;
}

export interface Fix extends Place {
  /** Metres within which the device believes itself to be; null when it does not say. */
  readonly accuracy: number | null;
  /** Seconds since the device measured it, when it says so. */
  readonly age?: number | null;
}

export interface Fence extends Place {
  /** Metres. */
  readonly radius: number;
}

export type FenceVerdict = 'inside' | 'doubtful' | 'outside';
export type FenceReason = 'near' | 'far' | 'atTheEdge' | 'inaccurate' | 'oldPosition' | 'noPosition';

export interface FenceAnswer {
  readonly verdict: FenceVerdict;
  readonly reason: FenceReason;
  /** Whole metres from the middle of the zone. */
  readonly distance: number | null;
}

export const defaultRadius = 100;
/** Below this, honest people stand outside because of reflections between buildings. */
export const smallestRadius = 30;
/** More of a device's doubt than this is not given to the person. */
export const accuracyGiven = 50;
/** Above this a position says too little: ask again, then mark. */
const worstAccuracy = 150;
/** An older position may be from another place. */
const oldestPosition = 60;

export function geofence(fence: Fence, fix: Fix | null): FenceAnswer {
  if (!fix) return { verdict: 'doubtful', reason: 'noPosition', distance: null };
  const distance = Math.round(metresBetween(fence, fix));
  // A device that does not say how sure it is is doubted as much as the worst that is still believed.
  const accuracy = fix.accuracy ?? worstAccuracy;
  if (distance - accuracy > fence.radius) return { verdict: 'outside', reason: 'far', distance };
  if (fix.accuracy === null || accuracy > worstAccuracy) return { verdict: 'doubtful', reason: 'inaccurate', distance };
  if ((fix.age ?? 0) > oldestPosition) return { verdict: 'doubtful', reason: 'oldPosition', distance };
  return distance - Math.min(accuracy, accuracyGiven) <= fence.radius
    ? { verdict: 'inside', reason: 'near', distance }
    : { verdict: 'doubtful', reason: 'atTheEdge', distance };
}

/** Mean radius of the earth, metres. */
const earth = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance by the haversine formula; at the size of a zone its error is below a centimetre. */
export function metresBetween(from: Place, to: Place): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const half = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east;
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(half)));
}
