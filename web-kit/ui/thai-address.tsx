// The part of an address from Thailand's register: province, district, sub-district and post code depend on one another. The stored
// names are the Thai ones, in every language of the page.
import { useQuery } from '@tanstack/react-query';
import type { Field } from '#web/form';
import { useLanguage, useText } from '#web/text';
import { type Choice, SelectField, TextField } from './fields.tsx';

interface Place {
  readonly th: string;
  readonly en: string;
}

/** The source of the lists; passed in by the module that owns them. */
export interface ThaiPlaces {
  readonly provinces: () => Promise<readonly Place[]>;
  readonly districts: (province: string) => Promise<readonly Place[]>;
  readonly subDistricts: (
    province: string,
    district: string,
  ) => Promise<readonly (Place & { readonly postCodes: readonly string[] })[]>;
  readonly atPostCode: (
    postCode: string,
  ) => Promise<readonly { readonly province: Place; readonly district: Place; readonly subDistrict: Place }[]>;
}

type TextOf = Field<string | null | undefined>;

interface ThaiAddressProps {
  readonly places: ThaiPlaces;
  readonly province: TextOf;
  readonly district: TextOf;
  readonly subDistrict: TextOf;
  readonly postCode: TextOf;
}

const isPostCode = (text: string): boolean => /^[1-9]\d{4}$/.test(text);

/** Four fields for a `FieldGrid`. A choice clears what no longer fits below it; a post code fills in what it determines. */
export function ThaiAddress({ places, province, district, subDistrict, postCode }: ThaiAddressProps) {
  const t = useText('kit');
  const lists = usePlaces(places, province.value ?? '', district.value ?? '');

  const clear = (...fields: readonly TextOf[]): void => {
    for (const field of fields) if (field.value) field.onChange(null);
  };
  const chooseSubDistrict = (name: string | null | undefined): void => {
    subDistrict.onChange(name);
    const [only, another] = lists.subDistricts.find(({ th }) => th === name)?.postCodes ?? [];
    if (only && another === undefined) postCode.onChange(only);
  };
  const typePostCode = async (typed: string): Promise<void> => {
    postCode.onChange(typed);
    if (!isPostCode(typed)) return;
    const found = await places.atPostCode(typed);
    const [provinces, districts, subDistricts] = [
      new Set(found.map((place) => place.province.th)),
      new Set(found.map((place) => place.district.th)),
      new Set(found.map((place) => place.subDistrict.th)),
    ];
    if (provinces.size === 0 || (province.value && provinces.has(province.value) && subDistrict.value)) return;
    province.onChange(onlyOne(provinces));
    district.onChange(onlyOne(districts));
    subDistrict.onChange(onlyOne(subDistricts));
  };

  return (
    <>
      <TextField
        field={{ ...postCode, onChange: (typed) => void typePostCode(typed ?? '') }}
        label={t(($) => $.controls.address.postCode)}
        placeholder={t(($) => $.controls.address.postCodeHint)}
        numeric
        maxLength={5}
        autoComplete="postal-code"
      />
      <SelectField
        field={{
          ...province,
          onChange: (name) => {
            province.onChange(name);
            clear(district, subDistrict, postCode);
          },
        }}
        label={t(($) => $.controls.address.province)}
        choices={useChoices(lists.provinces, province.value)}
      />
      <SelectField
        field={{
          ...district,
          disabled: district.disabled || !province.value,
          onChange: (name) => {
            district.onChange(name);
            clear(subDistrict, postCode);
          },
        }}
        label={t(($) => $.controls.address.district)}
        choices={useChoices(lists.districts, district.value)}
      />
      <SelectField
        field={{
          ...subDistrict,
          disabled: subDistrict.disabled || !district.value,
          onChange: chooseSubDistrict,
        }}
        label={t(($) => $.controls.address.subDistrict)}
        choices={useChoices(lists.subDistricts, subDistrict.value)}
      />
    </>
  );
}

const onlyOne = (names: ReadonlySet<string>): string | null => (names.size === 1 ? ([...names][0] ?? null) : null);

function usePlaces(places: ThaiPlaces, province: string, district: string) {
  const forGood = { staleTime: Number.POSITIVE_INFINITY };
  const provinces = useQuery({ queryKey: ['thai places'], queryFn: places.provinces, ...forGood });
  const districts = useQuery({
    queryKey: ['thai places', province],
    queryFn: () => places.districts(province),
    enabled: province !== '',
    ...forGood,
  });
  const subDistricts = useQuery({
    queryKey: ['thai places', province, district],
    queryFn: () => places.subDistricts(province, district),
    enabled: province !== '' && district !== '',
    ...forGood,
  });
  return {
    provinces: provinces.data ?? [],
    districts: (province && districts.data) || [],
    subDistricts: (province && district && subDistricts.data) || [],
  };
}

/** A name that is not in the register (an old one, a place abroad) stays in the list, so that it is not lost. */
function useChoices(places: readonly Place[], current: string | null | undefined): readonly Choice[] {
  const language = useLanguage();
  const choices = places.map((place) => ({ value: place.th, label: place[language] }));
  const isKnown = !current || choices.some(({ value }) => value === current);
  return isKnown ? choices : [{ value: current, label: current }, ...choices];
}
