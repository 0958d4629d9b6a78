/** Number of a person in a filing: the id card; a foreigner without one has the 13 digits that the office gave; at social security also a tax number that is the number of a person. */
import { taxId } from '#organization/rules/registration-numbers';
import type { officeOf } from './filing-kinds.ts';

export interface PersonNumbers {
  readonly idCard: string | null;
  readonly taxId: string | null;
  readonly socialSecurityId: string | null;
}

const isNumber = (text: string | null): text is string => /^[0-9]{13}$/.test(text ?? '');

/** The first digit of a registered person is 1 to 8, of a foreigner 6 or 7; 0 is a number that only the tax office knows. */
const isOfPerson = (text: string | null): text is string => /^[1-8]/.test(text ?? '') && taxId(text ?? '').ok;

/** What is known where none has 13 digits: the file refuses it. */
export function filingNumber(numbers: PersonNumbers, office: ReturnType<typeof officeOf>): string {
  const { idCard } = numbers;
  const given = office === 'tax' ? numbers.taxId : numbers.socialSecurityId;
  const registered = isOfPerson(numbers.taxId) ? numbers.taxId : null;
  return [idCard, given, registered].find(isNumber) ?? idCard ?? given ?? '';
}

/** No file of the office can name the person. */
export const isWithoutNumber = (numbers: PersonNumbers, office: ReturnType<typeof officeOf>): boolean =>
  !isNumber(filingNumber(numbers, office));

/** The number that is looked through before filing; empty where the office gave one that no file takes. */
export function checkedNumber(numbers: PersonNumbers, office: ReturnType<typeof officeOf>): string {
  const number = filingNumber(numbers, office);
  return isNumber(number) || number === numbers.idCard ? number : '';
}
