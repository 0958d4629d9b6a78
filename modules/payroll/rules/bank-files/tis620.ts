/** TIS-620: ASCII as it is, Thai U+0E01 to U+0E5B as code point − 0x0D60, every other character refused. */
import { ok } from '#kernel/result';

export interface CharacterRefusal {
  readonly ok: false;
  readonly reason: 'unwritableCharacter';
  readonly character: string;
  /** Counted in characters from 0. */
  readonly at: number;
}

const carriageReturn = 0x0d;
const lineFeed = 0x0a;

/** Null for a character that TIS-620 does not have; of the control characters only the line ends are written. */
function byteOf(codePoint: number): number | null {
  if (codePoint >= 0x20 && codePoint <= 0x7e) return codePoint;
  if (codePoint === carriageReturn || codePoint === lineFeed) return codePoint;
  // U+0E3B to U+0E3E do not exist.
  if ((codePoint >= 0x0e01 && codePoint <= 0x0e3a) || (codePoint >= 0x0e3f && codePoint <= 0x0e5b))
    return codePoint - 0x0d60;
  return null;
}

// The same as byteOf without line ends, in one step: nearly all text passes here.
const writableText = /^[\u0020-\u007e\u0e01-\u0e3a\u0e3f-\u0e5b]*$/;

/** The first character that is not allowed inside a field (line ends are not). Null when all are. */
export function unwritableCharacter(text: string): string | null {
  if (writableText.test(text)) return null;
  for (const character of text) {
    const byte = byteOf(character.codePointAt(0) ?? 0);
    if (byte === null || byte < 0x20) return character;
  }
  return null;
}

export function encodeTis620(text: string): { readonly ok: true; readonly value: Uint8Array } | CharacterRefusal {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const byte = byteOf(text.charCodeAt(at));
    if (byte === null) {
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
      return { ok: false, reason: 'unwritableCharacter', character, at };
    }
    bytes[at] = byte;
  }
  return ok(bytes);
}

const replacements: readonly (readonly [RegExp, string])[] = [
  [/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' '],
  [/[\u200b-\u200d\u2060\ufeff\u00ad]/g, ''],
  [/[\u2018\u2019\u201b\u02bc]/g, "'"],
  [/[\u201c\u201d\u201f]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  // A typed or decomposed อำ is two characters; Thai text has one.
  [/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33'],
];

/** Text from office programs in plain characters: TIS-620 has no curly quotes, long dashes, no-break and invisible spaces. */
export function plainText(text: string): string {
  if (writableText.test(text) && !text.includes('\u0e4d')) return text.trim();
  return replacements.reduce((plain, [pattern, instead]) => plain.replace(pattern, instead), text).trim();
}
