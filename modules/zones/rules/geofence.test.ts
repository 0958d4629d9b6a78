import { describe, expect, it } from 'vitest';
import { geofence, metresBetween } from './geofence.ts';

/** Democracy Monument, Bangkok. */
const office = { latitude: 13.7567, longitude: 100.5018, radius: 100 };
/** So many metres to the north: a degree of latitude is 111,195 m. */
const away = (metres: number, accuracy: number | null, age?: number) => ({
  latitude: office.latitude + metres / 111_195.08,
  longitude: office.longitude,
  accuracy,
  ...(age === undefined ? {} : { age }),
});

describe('a zone of 100 metres', () => {
  it.each([
    // metres away, accuracy, verdict, reason
    [0, 5, 'inside', 'near'],
    [100, 0, 'inside', 'near'],
    [101, 0, 'outside', 'far'],
    [130, 30, 'inside', 'near'], // may be at 100
    [131, 30, 'outside', 'far'],
    [150, 50, 'inside', 'near'],
    [160, 80, 'doubtful', 'atTheEdge'], // only 50 m of doubt are given
    [181, 80, 'outside', 'far'],
    [20, 151, 'doubtful', 'inaccurate'],
    [5_000, 400, 'outside', 'far'], // however bad, it is not here
    [20, null, 'doubtful', 'inaccurate'],
    [251, null, 'outside', 'far'],
  ] as const)('%d m away with an accuracy of %s m: %s, %s', (metres, accuracy, verdict, reason) => {
    expect(geofence(office, away(metres, accuracy))).toEqual({ verdict, reason, distance: metres });
  });

  it('doubts a position that is older than a minute, and one that is missing', () => {
    expect(geofence(office, away(10, 5, 60)).verdict).toBe('inside');
    expect(geofence(office, away(10, 5, 61))).toMatchObject({ verdict: 'doubtful', reason: 'oldPosition' });
    expect(geofence(office, null)).toEqual({ verdict: 'doubtful', reason: 'noPosition', distance: null });
  });
});

describe('distance', () => {
  it.each([
    // Bangkok to Chiang Mai; across the date line; pole to pole
    [13.7563, 100.5018, 18.7883, 98.9853, 582],
    [0, 179.5, 0, -179.5, 111],
    [90, 0, -90, 0, 20_015],
    [13.7563, 100.5018, 13.7563, 100.5018, 0],
  ])('from %d, %d to %d, %d: %d km', (latitude, longitude, toLatitude, toLongitude, kilometres) => {
    const metres = metresBetween({ latitude, longitude }, { latitude: toLatitude, longitude: toLongitude });
    expect(Math.round(metres / 1000)).toBe(kilometres);
  });
});
