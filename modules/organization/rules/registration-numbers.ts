/** Check digit of a thirteen-digit number: (11 − (Σ digit i × (14 − i), i = 1 to 12) mod 11) mod 10. Other registrations: digits of a fixed length. */
import { ok, type Result, refused } from '#kernel/result';

export type RegistrationRefusal = 'wrongLength' | 'notDigits' | 'wrongCheckDigit';

/** What people type between the digits: hyphens and spaces. */
const withoutSeparators = (typed: string): string => typed.replace(/[\s-]/g, '');

/** The last digit of a national id or tax id is computed from the twelve before it. */
export function checkDigit(twelveDigits: string): number {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += Number(twelveDigits[i]) * (13 - i);
  return (11 - (sum % 11)) % 10;
}

export const hasValidCheckDigit = (digits: string): boolean => checkDigit(digits) === Number(digits[12]);

/** Digits only, of exactly this length; hyphens and spaces between them are dropped. */
export function digitsOfLength(typed: string, length: number): Result<string, 'wrongLength' | 'notDigits'> {
  const digits = withoutSeparators(typed);
  if (!/^[0-9]*$/.test(digits)) return refused('notDigits');
  return digits.length === length ? ok(digits) : refused('wrongLength');
}

/** A taxpayer's number: 13 digits with a check digit. A person's tax id is the national id; a company's starts with 0. */
export function taxId(typed: string): Result<string, RegistrationRefusal> {
  const digits = digitsOfLength(typed, 13);
  if (!digits.ok) return digits;
  return hasValidCheckDigit(digits.value) ? digits : refused('wrongCheckDigit');
}

/** The employer's account at the Social Security Office: 10 digits. */
export const socialSecurityId = (typed: string): Result<string, RegistrationRefusal> => digitsOfLength(typed, 10);

/** The branch at the Social Security Office: 6 digits, 000000 is the main one. */
export const socialSecurityBranch = (typed: string): Result<string, RegistrationRefusal> => digitsOfLength(typed, 6);
