/** National id: 13 digits, the first 1 to 8, the last a check digit = (11 − (Σ digit i × (14 − i), i = 1 to 12) mod 11) mod 10. */
import { ok, type Result, refused } from '#kernel/result';
import { digitsOfLength, hasValidCheckDigit } from '#organization/rules/registration-numbers';

export type NationalIdRefusal = 'wrongLength' | 'notDigits' | 'notAPerson' | 'wrongCheckDigit';

/** Takes what a person types, with or without the mask, and keeps the digits. */
export function nationalId(typed: string): Result<string, NationalIdRefusal> {
  const digits = digitsOfLength(typed, 13);
  if (!digits.ok) return digits;
  // 0 belongs to companies and to numbers of the Revenue Department; 6 and 7 are foreigners and their children.
  if (!/^[1-8]/.test(digits.value)) return refused('notAPerson');
  return hasValidCheckDigit(digits.value) ? ok(digits.value) : refused('wrongCheckDigit');
}

/** 1-4-5-2-1, as printed on the card. */
export const formatNationalId = (digits: string): string =>
  [digits.slice(0, 1), digits.slice(1, 5), digits.slice(5, 10), digits.slice(10, 12), digits.slice(12)].join('-');
