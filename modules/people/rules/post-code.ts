/** Thai post code: 5 digits, the first two are a postal area in use (10 Bangkok to 96 Narathiwat). */
import { ok, type Result, refused } from '#kernel/result';

export type PostCodeRefusal = 'notDigits' | 'wrongLength' | 'unknownArea';

// Areas in use, Thailand Post. Not a map to provinces: some districts use the area of a neighbour (10130 is in Samut Prakan).
const areasByTens: Readonly<Record<string, string>> = {
  '1': '012345678',
  '2': '01234567',
  '3': '0123456789',
  '4': '0123456789',
  '5': '012345678',
  '6': '01234567',
  '7': '01234567',
  '8': '0123456',
  '9': '0123456',
};

export function postCode(typed: string): Result<string, PostCodeRefusal> {
  const digits = typed.trim();
  if (!/^[0-9]*$/.test(digits)) return refused('notDigits');
  if (digits.length !== 5) return refused('wrongLength');
  const areas = areasByTens[digits.charAt(0)] ?? '';
  return areas.includes(digits.charAt(1)) ? ok(digits) : refused('unknownArea');
}
