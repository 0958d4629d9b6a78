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

export function useAddressLabels(): Readonly<Record<keyof Address, string>> {
  const t = useText('billing');
  return {
    firstname: t(($) => $.address.firstname),
    lastname: t(($) => $.address.lastname),
    companyName: t(($) => $.address.companyName),
    address1: t(($) => $.address.address1),
    city: t(($) => $.address.city),
    stateProvince: t(($) => $.address.stateProvince),
    country: t(($) => $.address.country),
    postalCode: t(($) => $.address.postalCode),
    phoneNumber: t(($) => $.address.phoneNumber),
    companyTaxId: t(($) => $.address.taxId),
    branchCode: t(($) => $.address.branchCode),
  };
}

type TextOfForm = Field<string | null | undefined>;

/** The fields of an address, wherever it is in the form. */
export function AddressFields({ fieldOf }: { readonly fieldOf: (name: keyof Address) => Field<unknown> }) {
  const t = useText('billing');
  const labels = useAddressLabels();
  const text = (name: keyof Address) => fieldOf(name) as TextOfForm;
  return (
    <FieldGrid>
      <TextField field={text('companyName')} label={labels.companyName} />
      <TextField field={text('companyTaxId')} label={labels.companyTaxId} numeric maxLength={13} />
      <TextField
        field={text('branchCode')}
        label={labels.branchCode}
        hint={t(($) => $.address.branchHint)}
        numeric
        maxLength={5}
      />
      {names.map((name) => (
        <TextField key={name} field={text(name)} label={labels[name]} />
      ))}
    </FieldGrid>
  );
}
