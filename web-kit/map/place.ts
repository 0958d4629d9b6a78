// Places and lengths on a map. Degrees north and east, metres.
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Metres of one degree of latitude. */
const degree = 111_195;

/** The place this many metres to the north and to the east; exact to the centimetre at the size of a zone. */
export function movedBy(from: Place, metres: { readonly north?: number; readonly east?: number }): Place {
  const shrink = Math.max(0.01, Math.cos((from.latitude * Math.PI) / 180));
  return rounded({
    latitude: from.latitude + (metres.north ?? 0) / degree,
    longitude: from.longitude + (metres.east ?? 0) / degree / shrink,
  });
}

/** Six decimals are a tenth of a metre; more would be false precision. */
export const rounded = (place: Place): Place => ({
  latitude: Number(place.latitude.toFixed(6)),
  longitude: Number(place.longitude.toFixed(6)),
});

/** The side of a square of the grid: 1, 2 or 5 with zeros, at least this many pixels wide. */
export function gridStep(metresPerPixel: number, smallestPixels = 48): number {
  const least = metresPerPixel * smallestPixels;
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((times) => times * power >= least) ?? 10) * power;
}
