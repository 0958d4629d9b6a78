/** Missing for filing: what PND 1, PND 1 Kor and SPS 1-10 ask of a person and the file of the person does not have. */
import { taxId } from '#organization/rules/registration-numbers';

export interface PersonToFile {
  readonly nationalId: string;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface AddressToFile {
  readonly houseNumber?: string;
  readonly subDistrict?: string;
  readonly district: string;
  readonly province: string;
  readonly postCode: string;
}

const missingForFiling = ['nationalId', 'wrongNationalId', 'title', 'firstName', 'lastName', 'address'] as const;
export type MissingForFiling = (typeof missingForFiling)[number];

const isEmpty = (text: string | undefined): boolean => (text ?? '').trim() === '';

export function missingParts(person: PersonToFile, address: AddressToFile | null): readonly MissingForFiling[] {
  const number = person.nationalId;
  const isAddressWhole =
    address !== null &&
    [address.houseNumber, address.subDistrict, address.district, address.province, address.postCode].every(
      (part) => !isEmpty(part),
    );
  const checks: readonly (readonly [MissingForFiling, boolean])[] = [
    ['nationalId', isEmpty(number)],
    ['wrongNationalId', !isEmpty(number) && !taxId(number).ok],
    ['title', isEmpty(person.title)],
    ['firstName', isEmpty(person.firstName)],
    ['lastName', isEmpty(person.lastName)],
    ['address', !isAddressWhole],
  ];
  return checks.filter(([, isMissing]) => isMissing).map(([name]) => name);
}
