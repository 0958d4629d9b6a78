/** A company's passcode: eight of 32 letters and digits that do not look alike, shown as two groups of four. */
import { ok, type Result, refused } from '#kernel/result';

/** Without 0 and O, 1 and I: people read it aloud and type it from paper. */
export const passcodeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const passcodeLength = 8;

const shape = new RegExp(`^[${passcodeLetters}]{${passcodeLength}}$`);

/** The stored form of a typed code: small letters, hyphens and spaces do not matter. */
export function passcode(typed: string): Result<string, 'invalid'> {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase();
  return shape.test(plain) ? ok(plain) : refused('invalid');
}

export const formatPasscode = (plain: string): string => `${plain.slice(0, 4)}-${plain.slice(4)}`;
