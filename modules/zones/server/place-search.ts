import * as z from 'zod';
import { handle } from '#access/server/public';
import type { Language } from '#kernel/text';
import { addressLine } from '#organization/rules/address-line';
import { thaiPlaces } from '#organization/server/public';
import type { Log } from '#server/log';
import { fetchOutside } from '#server/outside';
import type { FoundPlace } from '../contract/zones.ts';
import { zones } from '../contract.ts';
import { zoneErrors } from '../errors.ts';
import { type PlaceInAddress, type PlaceIndex, placeIndex, placesInAddress } from '../rules/places-in-address.ts';
import type { ZoneOptions } from './options.ts';

const patienceMilliseconds = 8_000;
const mostPlaces = 5;

/** Places as Nominatim answers them: coordinates are texts. */
const Answer = z.array(
  z.object({
    display_name: z.string(),
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
  }),
);

export const placeHandlers = ({ placeSearchUrl }: ZoneOptions) => [
  // The service is asked before the transaction: it may take seconds to answer.
  handle(zones.findPlaces, {
    prepare: async ({ input, log }) => {
      const exact = placeSearchUrl === null ? [] : await exactPlaces(placeSearchUrl, input, log);
      if (exact !== null && exact.length > 0) return exact;
      const districts = await districtsIn(input);
      if (exact === null && districts.length === 0) throw zoneErrors.placeSearchAway();
      return districts;
    },
    run: async ({ prepared }) => ({ places: prepared }),
  }),
];

/** Null when the service could not be asked. */
async function exactPlaces(url: string, input: AddressToFind, log: Log): Promise<FoundPlace[] | null> {
  try {
    return await placesAt(url, input);
  } catch (err) {
    log.warn({ err }, 'The search of places could not be asked.');
    return null;
  }
}

interface AddressToFind {
  readonly address: string;
  readonly language: Language;
}

let known: Promise<PlaceIndex> | undefined;

/** Districts and provinces that the address names, from lists that come with the server: nothing leaves it. */
export async function districtsIn({ address, language }: AddressToFind): Promise<FoundPlace[]> {
  known ??= thaiPlaces().then((places) => placeIndex(places.onMap()));
  return placesInAddress(address, await known).map((place) => ({
    name: language === 'th' ? thaiName(place) : englishName(place),
    latitude: place.latitude,
    longitude: place.longitude,
    around: place.around,
  }));
}

const thaiName = ({ subDistrict, district, province, postCode }: PlaceInAddress): string =>
  addressLine({
    subDistrict: subDistrict?.th ?? null,
    district: district?.th ?? null,
    province: province.th,
    postCode,
  });

const englishName = ({ subDistrict, district, province, postCode }: PlaceInAddress): string => {
  const names = [subDistrict?.en, district?.en, province.en].filter((name) => name !== undefined).join(', ');
  return postCode === null ? names : `${names} ${postCode}`;
};

/** @param url of a service of the Nominatim kind */
export async function placesAt(url: string, { address, language }: AddressToFind): Promise<FoundPlace[]> {
  const query = new URLSearchParams({ q: address, format: 'jsonv2', limit: String(mostPlaces) });
  const answer = await fetchOutside(`${url}?${query}`, {
    headers: { accept: 'application/json', 'accept-language': language, 'user-agent': 'Kala' },
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  if (!answer.ok) throw new Error(`The search of places answered ${answer.status}.`);
  const places = Answer.parse(await answer.json()).slice(0, mostPlaces);
  return places.map(({ display_name: name, lat, lon }) => ({
    name,
    latitude: sixDecimals(lat),
    longitude: sixDecimals(lon),
    around: null,
  }));
}

/** Six decimals are a tenth of a metre. */
const sixDecimals = (degrees: number): number => Number(degrees.toFixed(6));
