import { TextField } from '#ui/fields';
import { FieldGrid } from '#ui/panel';
import { ThaiAddress } from '#ui/thai-address';
import type { CallForm, Field } from '#web/form';
import { useText } from '#web/text';
import { thaiPlaces } from './thai-places.ts';

/** Any form with an address in it, under this name. */
export type AddressForm = Pick<CallForm<never>, 'fieldAt'>;

interface AddressFieldsProps {
  readonly form: AddressForm;
  /** The path of the address in the form: 'address'. */
  readonly at: string;
  /** Outside Thailand the lists of the register are of no use. */
  readonly country?: string | null | undefined;
}

const houseParts = ['houseNumber', 'moo', 'village', 'building', 'floor', 'room', 'soi', 'junction', 'road'] as const;
const placeParts = ['subDistrict', 'district', 'province'] as const;

/** The thirteen parts of an address. */
export function AddressFields({ form, at, country = 'TH' }: AddressFieldsProps) {
  const t = useText('organization');
  const field = (part: string) => form.fieldAt(`${at}.${part}`) as Field<string | null | undefined>;
  const houses = houseParts.map((part) => (
    <TextField key={part} field={field(part)} label={t(($) => $.address[part])} maxLength={80} />
  ));
  return (
    <FieldGrid>
      {country !== 'TH' && houses}
      {/* The post code comes first: it fills in most of the rest. */}
      {country === 'TH' ? (
        <ThaiAddress
          places={thaiPlaces}
          province={field('province')}
          district={field('district')}
          subDistrict={field('subDistrict')}
          postCode={field('postCode')}
        />
      ) : (
        <>
          {placeParts.map((part) => (
            <TextField key={part} field={field(part)} label={t(($) => $.address[part])} maxLength={80} />
          ))}
          <TextField field={field('postCode')} label={t(($) => $.address.postCode)} maxLength={5} numeric />
        </>
      )}
      {country === 'TH' && houses}
    </FieldGrid>
  );
}
