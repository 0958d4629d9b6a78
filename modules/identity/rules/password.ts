/** A password is good when it has eight characters or more, is not among the common ones, and is not made of the person's own words. */
import { ok, type Result, refused } from '#kernel/result';

export const shortestPassword = 8;

// The most used passwords of published lists that are long enough to pass the length, and their Thai cousins.
const common = new Set([
  'password',
  'password1',
  'password12',
  'password123',
  '12345678',
  '123456789',
  '1234567890',
  'qwertyui',
  'qwerty123',
  'qwertyuiop',
  '11111111',
  '00000000',
  '88888888',
  '99999999',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'trustno1',
  'welcome1',
  'admin123',
  'administrator',
  'letmein1',
  'abcd1234',
  'abc12345',
  'asdfghjk',
  'passw0rd',
  'p@ssw0rd',
  '1q2w3e4r',
  '1qaz2wsx',
  'zxcvbnm1',
  'thailand',
  'bangkok1',
  'sawasdee',
]);

export function passwordCheck(
  password: string,
  ownWords: readonly string[],
): Result<string, 'passwordTooShort' | 'passwordTooCommon'> {
  if ([...password].length < shortestPassword) return refused('passwordTooShort');
  const lower = password.toLowerCase();
  const own = ownWords.flatMap((word) => word.toLowerCase().split(/[@.\s_-]+/)).filter((word) => word.length >= 4);
  // Own words may be part of a longer password, but must not be most of it.
  const rest = own.reduce((text, word) => text.replaceAll(word, ''), lower);
  if (common.has(lower) || rest.length < 4) return refused('passwordTooCommon');
  return ok(password);
}
