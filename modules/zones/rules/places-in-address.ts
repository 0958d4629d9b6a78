/** Places that an address names: a district scores its post code (4) + names of province, district and sub-district (3 in full, 2 within other letters, 1 begun); the best five. */

interface Named {
  readonly th: string;
  readonly en: string;
}
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}
interface SubDistrict extends Named {
  readonly postCodes: readonly string[];
}
interface District extends Named {
  /** Null where no source has one: the province's centre takes its place. */
  readonly centre: Point | null;
  readonly subDistricts: readonly SubDistrict[];
}
export interface Province extends Named {
  readonly centre: Point | null;
  readonly districts: readonly District[];
}

/** A place with its names as they are compared. */
interface Known<Place> {
  readonly place: Place;
  readonly names: readonly string[];
}
interface KnownDistrict extends Known<District> {
  readonly subDistricts: readonly Known<SubDistrict>[];
}
interface KnownProvince extends Known<Province> {
  readonly districts: readonly KnownDistrict[];
}
export type PlaceIndex = readonly KnownProvince[];

export interface PlaceInAddress extends Point {
  /** What the point is the middle of. */
  readonly around: 'district' | 'province';
  readonly province: Named;
  readonly district: Named | null;
  readonly subDistrict: Named | null;
  readonly postCode: string | null;
}

const mostPlaces = 5;
const postCodeScore = 4;
/** Shorter names are inside too many other words. */
const shortestInside = 4;
const shortestBeginning = 3;

const labels =
  /ตำบล|แขวง|อำเภอ|เขต|จังหวัด|(?<![\u0e00-\u0e7f])[ตอจ]\.|sub-?\s*district|district|province|tambon|khwaeng|amphoe|khet|changwat/g;

/** Words without what only says the kind of place. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/กทม\.?/g, 'กรุงเทพมหานคร')
    .replaceAll(labels, ' ')
    .replaceAll('muang', 'mueang')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

const nameKey = (name: string): string => wordsOf(name).join('');
const namesOf = ({ th, en }: Named): string[] => [nameKey(th), nameKey(en)];

/** Made once: names are compared in lower case and without spaces. */
export const placeIndex = (provinces: readonly Province[]): PlaceIndex =>
  provinces.map((province) => ({
    place: province,
    names: namesOf(province),
    districts: province.districts.map((district) => ({
      place: district,
      names: namesOf(district),
      subDistricts: district.subDistricts.map((one) => ({ place: one, names: namesOf(one) })),
    })),
  }));

interface Asked {
  readonly words: readonly string[];
  /** All words without spaces. */
  readonly letters: string;
  readonly postCode: string | null;
}

function askedFor(address: string): Asked {
  const words = wordsOf(address);
  const postCode = words.find((word) => /^[1-9]\d{4}$/.test(word)) ?? null;
  const named = words.filter((word) => !/^\d+$/.test(word));
  return { words: named, letters: named.join(''), postCode };
}

function nameScore({ words, letters }: Asked, names: readonly string[]): number {
  const score = (name: string): number => {
    if (words.includes(name)) return 3;
    if (name.length >= shortestInside && letters.includes(name)) return 2;
    return words.some((word) => word.length >= shortestBeginning && name.startsWith(word)) ? 1 : 0;
  };
  return Math.max(...names.map(score));
}

interface Scored {
  readonly score: number;
  readonly place: PlaceInAddress;
}

/** A sub-district with the name of its district counts only where the address has the name twice. */
function subDistrictIn(asked: Asked, { place: district, subDistricts }: KnownDistrict) {
  let best: { score: number; place: SubDistrict } | null = null;
  for (const { place, names } of subDistricts) {
    const isTwice = (name: string): boolean => asked.letters.split(name).length > 2;
    if (place.th === district.th && !names.some(isTwice)) continue;
    const fits = asked.postCode === null || place.postCodes.includes(asked.postCode);
    const score = fits ? nameScore(asked, names) : 0;
    if (score > (best?.score ?? 0)) best = { score, place };
  }
  return best;
}

function scoredDistrict(asked: Asked, { place: province }: KnownProvince, known: KnownDistrict): Scored | null {
  const { place: district } = known;
  const codes = new Set(district.subDistricts.flatMap(({ postCodes }) => postCodes));
  const hasCode = asked.postCode !== null && codes.has(asked.postCode);
  const sub = subDistrictIn(asked, known);
  const score = (hasCode ? postCodeScore : 0) + nameScore(asked, known.names) + (sub?.score ?? 0);
  const centre = district.centre ?? province.centre;
  if (score === 0 || centre === null) return null;
  const only = codes.size === 1 ? ([...codes][0] ?? null) : null;
  return {
    score,
    place: {
      ...centre,
      around: district.centre === null ? 'province' : 'district',
      province,
      district,
      subDistrict: sub?.place ?? null,
      postCode: hasCode ? asked.postCode : (sub?.place.postCodes[0] ?? only),
    },
  };
}

function scoredPlaces(asked: Asked, known: KnownProvince): Scored[] {
  const { place: province } = known;
  const ofProvince = nameScore(asked, known.names);
  const districts = known.districts
    .map((district) => scoredDistrict(asked, known, district))
    .filter((one): one is Scored => one !== null)
    .map(({ score, place }) => ({ score: score + ofProvince, place }));
  if (districts.length > 0 || ofProvince === 0 || province.centre === null) return districts;
  const place = {
    ...province.centre,
    around: 'province',
    province,
    district: null,
    subDistrict: null,
    postCode: null,
  } as const;
  return [{ score: ofProvince, place }];
}

/** Of equal places the larger one is first: a province before a sub-district of its name. */
const size = ({ district, subDistrict }: PlaceInAddress): number =>
  district === null ? 0 : subDistrict === null ? 1 : 2;

/** The best first; places with two thirds of its score or less are left out. */
export function placesInAddress(address: string, index: PlaceIndex): PlaceInAddress[] {
  const asked = askedFor(address);
  const scored = index.flatMap((province) => scoredPlaces(asked, province));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score * 3 > best * 2)
    .sort((one, other) => other.score - one.score || size(one.place) - size(other.place))
    .slice(0, mostPlaces)
    .map(({ place }) => place);
}
