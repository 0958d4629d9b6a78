/** A request for another bank account names bank, number and account holder together, with a picture of the bank book: those of the four that are missing. */
import type { FieldValues } from './file-change.ts';

export const bankFields = ['bankCode', 'bankAccount', 'bankAccountName'] as const;

/** @param changed the fields that the request is about */
export const isAboutBank = (changed: readonly string[]): boolean => bankFields.some((field) => changed.includes(field));

/** An account that is only removed needs no proof. @param wanted with the picture as `bankBook` */
export function missingOfBank(changed: readonly string[], wanted: FieldValues): readonly string[] {
  const isNew = bankFields.some((field) => changed.includes(field) && wanted[field]);
  return isNew ? [...bankFields, 'bankBook'].filter((field) => !wanted[field]) : [];
}
