/** A password is good when it has eight characters or more, is not known from breaches, is no sequence or repetition, and is not made of words of the person, the company or the product. */
import { ok, type Result, refused } from '#kernel/result';

export const shortestPassword = 8;

export type PasswordReason = 'passwordTooShort' | 'passwordTooCommon' | 'passwordNotEnglish';

export interface PasswordFacts {
  /** E-mail address, names, company: what a guesser would try first. */
  readonly ownWords: readonly string[];
  /** The password is in a list of stolen passwords. */
  readonly isBreached: boolean;
  /** A company may require characters that every keyboard has. */
  readonly englishOnly?: boolean;
}

const productWords = ['kala', 'กาล', 'password', 'รหัสผ่าน', 'welcome', 'admin'];
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'ๅภถคตจขช',
  'ฟหกดเาสว',
  'ผปแอทมฝ',
];
const english = /^[a-zA-Z0-9_@-]*$/;
/** The rest after removing words and sequences must still be this long. */
const shortestRest = 4;

export function passwordCheck(password: string, facts: PasswordFacts): Result<string, PasswordReason> {
  if (facts.englishOnly && !english.test(password)) return refused('passwordNotEnglish');
  if ([...password].length < shortestPassword) return refused('passwordTooShort');
  const lower = password.toLowerCase();
  const own = [...facts.ownWords, ...productWords]
    .flatMap((word) => word.toLowerCase().split(/[@.\s_-]+/))
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  // Own words may be part of a longer password, but must not be most of it.
  const rest = withoutRuns(own.reduce((text, word) => text.replaceAll(word, ''), lower));
  return facts.isBreached || rest.length < shortestRest ? refused('passwordTooCommon') : ok(password);
}

/**
 * Removes `1234`, `dcba`, `qwer` and `aaaa`: four characters that follow each other on a keyboard or in the alphabet, or one
 * character repeated.
 */
function withoutRuns(text: string): string {
  const shorter = text.replace(/(.+?)\1{2,}/gu, '$1');
  const lines = rows.flatMap((row) => [row, [...row].reverse().join('')]);
  let rest = '';
  for (let at = 0; at < shorter.length; ) {
    const length = Math.max(...lines.map((line) => runAt(shorter, at, line)));
    if (length >= 4) at += length;
    else rest += shorter[at++];
  }
  return rest;
}

function runAt(text: string, at: number, line: string): number {
  const start = line.indexOf(text[at] ?? '');
  if (start < 0) return 0;
  let length = 0;
  while (at + length < text.length && text[at + length] === line[start + length]) length += 1;
  return length;
}
