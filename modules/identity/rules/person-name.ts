/** A first, middle or last name: 1 to 100 letters of any script, and between them spaces, dots, apostrophes or hyphens; no digits, symbols or control characters. Several spaces become one. */
import { ok, type Result, refused } from '#kernel/result';

export const longestName = 100;

// Vowels and tone marks of Thai are marks, not letters. Two joiners (U+200C, U+200D) shape letters of some scripts.
const part = String.raw`\p{L}[\p{L}\p{M}\u200c\u200d]*`;
const shape = new RegExp(String.raw`^${part}(?:[ .'’·・-]{1,3}${part})*\.?$`, 'u');

/** The typed or pasted text, without surrounding spaces and invisible characters. */
export const tidyName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export function personName(typed: string): Result<string, 'wrongName'> {
  const name = tidyName(typed);
  return name.length <= longestName && shape.test(name) ? ok(name) : refused('wrongName');
}
