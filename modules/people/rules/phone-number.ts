/** Thai phone number: a mobile is 10 digits from 06, 08 or 09; a land line is 9 digits from 02 to 07; +66 stands for the first 0. */
import { ok, type Result, refused } from '#kernel/result';

export type PhoneRefusal = 'notDigits' | 'wrongLength' | 'wrongPrefix';

/** Takes what a person types and keeps the national digits: '+66 81 234 5678' is '0812345678'. */
export function phoneNumber(typed: string): Result<string, PhoneRefusal> {
  const bare = typed.replace(/[\s().-]/g, '').replace(/^(?:\+66|0066)0?/, '0');
  if (!/^[0-9]*$/.test(bare)) return refused('notDigits');
  if (bare.length === 10) return /^0[689]/.test(bare) ? ok(bare) : refused('wrongPrefix');
  if (bare.length === 9) return /^0[2-7]/.test(bare) ? ok(bare) : refused('wrongPrefix');
  return refused('wrongLength');
}

/** Mobile 3-3-4; Bangkok 2-3-4; other land lines 3-3-3. */
export function formatPhoneNumber(digits: string): string {
  const first = digits.length === 9 && digits.startsWith('02') ? 2 : 3;
  return [digits.slice(0, first), digits.slice(first, first + 3), digits.slice(first + 3)].join('-');
}
