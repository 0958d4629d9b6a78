// Provinces, districts, sub-districts and post codes, from a package of public data, loaded into memory on first use.
import { getDatabase, setEngMode } from 'thai-address-universal';
import type { Place, PlaceAtPostCode } from '../contract/reference-lists.ts';

export interface SubDistrict extends Place {
  readonly postCodes: readonly string[];
}

interface KnownSubDistrict extends Place {
  readonly postCodes: string[];
}
interface District extends Place {
  /** By Thai name, this one and those above. */
  readonly subDistricts: Map<string, KnownSubDistrict>;
}
interface Province extends Place {
  readonly districts: Map<string, District>;
}

export interface ThaiPlaces {
  readonly provinces: readonly Place[];
  districts(province: string): readonly Place[];
  subDistricts(province: string, district: string): readonly SubDistrict[];
  atPostCode(postCode: string): readonly PlaceAtPostCode[];
}

let loaded: Promise<ThaiPlaces> | undefined;

export const thaiPlaces = (): Promise<ThaiPlaces> => {
  loaded ??= load();
  return loaded;
};

async function load(): Promise<ThaiPlaces> {
  // The package has its rows twice, one list per language, in the same order.
  await setEngMode(true);
  const english = [...getDatabase()];
  await setEngMode(false);
  const thai = [...getDatabase()];
  const provinces = new Map<string, Province>();
  const byPostCode = new Map<string, PlaceAtPostCode[]>();
  for (const [index, row] of thai.entries()) {
    const other = english[index];
    // Islands and camps without a post code are left out; they are in no postal address.
    if (!other || !row.postal_code) continue;
    const province = known(provinces, row.province, () => ({ en: other.province, districts: new Map() }));
    const district = known(province.districts, row.district, () => ({ en: other.district, subDistricts: new Map() }));
    const subDistrict = known(district.subDistricts, row.sub_district, () => ({
      en: other.sub_district,
      postCodes: [],
    }));
    const postCode = String(row.postal_code);
    if (subDistrict.postCodes.includes(postCode)) continue;
    subDistrict.postCodes.push(postCode);
    const there = byPostCode.get(postCode) ?? [];
    there.push({ province: nameOf(province), district: nameOf(district), subDistrict: nameOf(subDistrict) });
    byPostCode.set(postCode, there);
  }
  return {
    provinces: sorted(provinces.values()),
    districts: (province) => sorted(provinces.get(province)?.districts.values() ?? []),
    subDistricts: (province, district) =>
      sorted(provinces.get(province)?.districts.get(district)?.subDistricts.values() ?? [], ({ postCodes }) => ({
        postCodes,
      })),
    atPostCode: (postCode) => byPostCode.get(postCode) ?? [],
  };
}

function known<Kind extends Place>(places: Map<string, Kind>, th: string, make: () => Omit<Kind, 'th'>): Kind {
  const place = places.get(th) ?? ({ th, ...make() } as Kind);
  places.set(th, place);
  return place;
}

const nameOf = ({ th, en }: Place): Place => ({ th, en });

const dictionary = new Intl.Collator('th');

/** In the order of a Thai dictionary. */
const sorted = <From extends Place, Kept extends object = object>(
  places: Iterable<From>,
  keep: (place: From) => Kept = () => ({}) as Kept,
): (Place & Kept)[] =>
  [...places].sort((a, b) => dictionary.compare(a.th, b.th)).map((place) => ({ ...nameOf(place), ...keep(place) }));
