import { TextField } from '#ui/fields';
import { FieldGrid } from '#ui/panel';
import type { Field } from '#web/form';
import { useText } from '#web/text';
import type { Address } from '../contract.ts';

export const emptyAddress: Address = {
  firstname: '',
  lastname: '',
  companyName: '',
  address1: '',
  city: '',
  stateProvince: '',
  country: '',
  postalCode: '',
  phoneNumber: '',
  companyTaxId: null,
  branchCode: null,
};

const names = [
  'firstname',
  'lastname',
  'address1',
  'city',
  'stateProvince',
  'country',
  'postalCode',
  'phoneNumber',
] as const;

type TextOfForm = Field<string | null | undefined>;

/** The fields of an address, wherever it is in the form. */
export function AddressFields({ fieldOf }: { readonly fieldOf: (name: keyof Address) => Field<unknown> }) {
  const t = useText('billing');
  const text = (name: keyof Address) => fieldOf(name) as TextOfForm;
  return (
    <FieldGrid>
      <TextField field={text('companyName')} label={t(($) => $.address.companyName)} />
      <TextField field={text('companyTaxId')} label={t(($) => $.address.taxId)} numeric maxLength={13} />
      <TextField
        field={text('branchCode')}
        label={t(($) => $.address.branchCode)}
        hint={t(($) => $.address.branchHint)}
        numeric
        maxLength={5}
      />
      {names.map((name) => (
        <TextField key={name} field={text(name)} label={t(($) => $.address[name])} />
      ))}
    </FieldGrid>
  );
}
