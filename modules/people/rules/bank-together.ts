/** A request for another bank account names bank, number and account holder together: those of the three that are missing. */
import type { FieldValues } from './file-change.ts';

export const bankFields = ['bankCode', 'bankAccount', 'bankAccountName'] as const;

/** @param changed the fields that the request is about */
export function missingOfBank(changed: readonly string[], wanted: FieldValues): readonly string[] {
  const isAboutBank = bankFields.some((field) => changed.includes(field) && wanted[field]);
  return isAboutBank ? bankFields.filter((field) => !wanted[field]) : [];
}
