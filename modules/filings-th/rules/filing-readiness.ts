/** Readiness of a filing: people with every field that it asks for ÷ people in it; the others block it, each with the fields that are missing. A field that the company lacks blocks everyone. */
import { type MissingForFiling, missingParts } from '#payroll/rules/missing-for-filing';
import { officeOf } from './filing-kinds.ts';
import { checkedNumber, type PersonNumbers } from './filing-number.ts';
import type { Duty } from './values/filing-law.ts';

export const personFields = [
  'nationalId',
  'wrongNationalId',
  'title',
  'firstName',
  'lastName',
  'address',
  'birthDate',
  'startDate',
] as const;
export type PersonField = (typeof personFields)[number];

export const companyFields = ['taxId', 'companyAddress', 'socialSecurityId', 'socialSecurityBranch'] as const;
export type CompanyField = (typeof companyFields)[number];

const names: readonly PersonField[] = ['nationalId', 'title', 'firstName', 'lastName'];
const withAddress: readonly PersonField[] = [...names, 'wrongNationalId', 'address'];
const ofTax: readonly CompanyField[] = ['taxId', 'companyAddress'];
const ofSocialSecurity: readonly CompanyField[] = ['socialSecurityId', 'socialSecurityBranch'];

/** What each filing asks for. Forms of the Revenue Department check the digit of the number and need the address. */
const neededFields: Readonly<
  Record<Duty, { readonly person: readonly PersonField[]; readonly company: readonly CompanyField[] }>
> = {
  pnd1: { person: withAddress, company: ofTax },
  studentLoan: { person: names, company: ['taxId'] },
  sps110: { person: names, company: ofSocialSecurity },
  welfareFund: { person: [...names, 'birthDate', 'startDate'], company: [] },
  sps103: { person: [...names, 'birthDate', 'startDate'], company: ofSocialSecurity },
  sps609: { person: names, company: ofSocialSecurity },
  certificates: { person: withAddress, company: ofTax },
  pnd1kor: { person: withAddress, company: ofTax },
  kt20k: { person: [], company: ofSocialSecurity },
};

export interface PersonToCheck extends PersonNumbers {
  readonly employeeId: string;
  readonly name: string;
  readonly titleName: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
  readonly startDate: string | null;
  readonly address: Readonly<
    Record<'houseNumber' | 'subDistrict' | 'district' | 'province' | 'postCode', string | null>
  > | null;
}

export interface Blocker {
  readonly employeeId: string;
  readonly name: string;
  readonly fields: readonly PersonField[];
}

export interface Readiness {
  readonly people: number;
  readonly ready: number;
  /** Whole percent, rounded down: 100 only when nothing is missing. Null where nobody is in the filing. */
  readonly percent: number | null;
  readonly blockers: readonly Blocker[];
  readonly company: readonly CompanyField[];
}

function lackingOf(duty: Duty, person: PersonToCheck): readonly PersonField[] {
  const { houseNumber, subDistrict, district, province, postCode } = person.address ?? {};
  const parts: readonly MissingForFiling[] = missingParts(
    {
      nationalId: checkedNumber(person, duty === 'certificates' ? 'tax' : officeOf(duty)),
      title: person.titleName ?? '',
      firstName: person.firstName,
      lastName: person.lastName,
    },
    {
      houseNumber: houseNumber ?? '',
      subDistrict: subDistrict ?? '',
      district: district ?? '',
      province: province ?? '',
      postCode: postCode ?? '',
    },
  );
  return [
    ...parts,
    ...(person.birthDate === null ? (['birthDate'] as const) : []),
    ...(person.startDate === null ? (['startDate'] as const) : []),
  ];
}

/** `lacking` are the fields that the company has not entered. */
export function filingReadiness(
  duty: Duty,
  people: readonly PersonToCheck[],
  lacking: readonly CompanyField[],
): Readiness {
  const needed = neededFields[duty];
  const company = needed.company.filter((field) => lacking.includes(field));
  const blockers = people.flatMap((person): Blocker[] => {
    const fields = lackingOf(duty, person).filter((field) => needed.person.includes(field));
    return fields.length === 0 ? [] : [{ employeeId: person.employeeId, name: person.name, fields }];
  });
  const ready = company.length > 0 ? 0 : people.length - blockers.length;
  const percent = people.length === 0 ? null : Math.floor((ready * 100) / people.length);
  return { people: people.length, ready, percent, blockers, company };
}
