/** Number of a person in a filing: the id card; a foreigner without one has the 13 digits that the office gave. */
import type { officeOf } from './filing-kinds.ts';

export interface PersonNumbers {
  readonly idCard: string | null;
  readonly taxId: string | null;
  readonly socialSecurityId: string | null;
}

const isNumber = (text: string | null): text is string => /^[0-9]{13}$/.test(text ?? '');

/** What is known where none has 13 digits: the file refuses it. */
export function filingNumber(numbers: PersonNumbers, office: ReturnType<typeof officeOf>): string {
  const { idCard } = numbers;
  const given = office === 'tax' ? numbers.taxId : numbers.socialSecurityId;
  return [idCard, given].find(isNumber) ?? idCard ?? given ?? '';
}

/** The number that is looked through before filing; empty where the office gave one that no file takes. */
export function checkedNumber(numbers: PersonNumbers, office: ReturnType<typeof officeOf>): string {
  const number = filingNumber(numbers, office);
  return isNumber(number) || number === numbers.idCard ? number : '';
}
