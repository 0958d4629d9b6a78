// People as forms write them.
import type { Address } from '#organization/contract/shapes';
import type { FilingFacts } from '#people/server/public';
import { type FilingKind, officeOf } from '../rules/filing-kinds.ts';
import { filingNumber } from '../rules/filing-number.ts';
import type { FilingAddress, FilingPerson } from '../rules/filing-person.ts';
import { thaiTitle } from '../rules/thai-title.ts';

export const personToFile = (facts: FilingFacts, kind: FilingKind): FilingPerson => ({
  nationalId: filingNumber(facts, officeOf(kind)),
  title: thaiTitle(facts.titleName ?? ''),
  firstName: facts.firstName,
  ...(facts.middleName ? { middleName: facts.middleName } : {}),
  lastName: facts.lastName,
});

type Parts = Readonly<Partial<Record<keyof FilingAddress, string | null | undefined>>>;

/** Parts that are not known are left out; the required ones are empty then, and refused by the file. */
function addressOf(parts: Parts): FilingAddress {
  const known = Object.fromEntries(
    Object.entries(parts).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''),
  );
  return { district: '', province: '', postCode: '', ...known };
}

export const addressToFile = ({ address }: FilingFacts): FilingAddress =>
  address ? addressOf(address) : { district: '', province: '', postCode: '' };

export const companyAddress = (address: Address): FilingAddress => addressOf(address);
