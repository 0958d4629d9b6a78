/** The place in a text: two coordinates, or a link of Google Maps, OpenStreetMap, Apple Maps or Bing; the pin of a link goes before the middle of its map. */
import { ok, type Result, refused } from '#kernel/result';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** `shortLink` holds no coordinates: only its owner's server knows where it leads. */
export type NoPlace = 'shortLink' | 'noPlace';

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/** The first that is found counts. */
const patterns: readonly RegExp[] = [
  // Google: the pin, then what was asked for, then the middle of the map.
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(
    String.raw`[?&](?:q|query|destination|daddr|ll|sll|center|cp)=(?:loc:)?${number}(?:,|%2C|~|\+|\s)+${number}`,
    'i',
  ),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`@${number},${number}`),
  // OpenStreetMap: zoom, latitude, longitude.
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/${number}/${number}`),
  new RegExp(`^geo:${number},${number}`),
  new RegExp(String.raw`^\(?${number}\s*[,\s]\s*${number}\)?$`),
];

const shortLinks = /^https?:\/\/(maps\.app\.goo\.gl|goo\.gl\/maps|osm\.org\/go|g\.co|maps\.apple\/p)\b/i;
const degrees = /(\d{1,3})°\s*(\d{1,2})['′]\s*(\d{1,2}(?:\.\d+)?)["″]\s*([NSEW])/gi;

export function placeInText(typed: string): Result<Place, NoPlace> {
  const text = typed.trim();
  for (const pattern of patterns) {
    const [, latitude, longitude] = pattern.exec(text) ?? [];
    const place = placeOf(Number(latitude), Number(longitude));
    if (place) return ok(place);
  }
  const inDegrees = placeInDegrees(text);
  if (inDegrees) return ok(inDegrees);
  return refused(shortLinks.test(text) ? 'shortLink' : 'noPlace');
}

/** As Google Maps writes it: 13°45'23.0"N 100°30'06.5"E. */
function placeInDegrees(text: string): Place | null {
  const [north, east] = [...text.matchAll(degrees)].map(([, whole, minutes, seconds, side]) => {
    const size = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600;
    return /[SW]/i.test(side ?? '') ? -size : size;
  });
  return placeOf(north ?? Number.NaN, east ?? Number.NaN);
}

/** Six decimals are a tenth of a metre. */
function placeOf(latitude: number, longitude: number): Place | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) };
}
