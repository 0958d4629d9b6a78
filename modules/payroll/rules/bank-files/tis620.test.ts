import { describe, expect, it } from 'vitest';
import { encodeTis620, plainText, unwritableCharacter } from './tis620.ts';

const hex = (text: string): string => {
  const encoded = encodeTis620(text);
  if (!encoded.ok) throw new Error(encoded.character);
  return [...encoded.value].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
};

describe('TIS-620', () => {
  it.each([
    ['A1 ~', '41 31 20 7e'],
    ['ก', 'a1'],
    ['ฺ', 'da'], // the last before the gap
    ['฿', 'df'], // the first after the gap
    ['๛', 'fb'],
    ['สมชาย', 'ca c1 aa d2 c2'],
    ['น้ำ', 'b9 e9 d3'], // tone and vowel are separate characters
    ['a\r\n', '61 0d 0a'],
    ['', ''],
  ])('%j is the bytes %s', (text, bytes) => {
    expect(hex(text)).toBe(bytes);
  });

  it('agrees with the decoder of the platform over the whole Thai block', () => {
    const decoder = new TextDecoder('windows-874');
    const thai = Array.from({ length: 0x5b }, (_, i) => String.fromCodePoint(0x0e01 + i))
      .filter((_, i) => i + 0x0e01 < 0x0e3b || i + 0x0e01 > 0x0e3e)
      .join('');
    const encoded = encodeTis620(thai);
    expect(encoded.ok && decoder.decode(encoded.value)).toBe(thai);
  });

  it.each([
    ['José', 'é', 3],
    ['李', '李', 0],
    ['กา😀', '😀', 2],
    ['\u0e3b', '\u0e3b', 0],
    ['a\tb', '\t', 1],
  ])('%j is refused and the character is named', (text, character, at) => {
    expect(encodeTis620(text)).toEqual({ ok: false, reason: 'unwritableCharacter', character, at });
  });

  it('a line end is not allowed inside a field', () => {
    expect(unwritableCharacter('สมชาย\nใจดี')).toBe('\n');
    expect(unwritableCharacter('สมชาย ใจดี')).toBeNull();
  });

  it.each([
    ['“ABC” Co’s – Thailand\u00a0Ltd', `"ABC" Co's - Thailand Ltd`],
    ['สม\u200bชาย ', 'สมชาย'],
    ['น\u0e4d\u0e32', 'นำ'],
    ['José', 'José'], // not guessed: the writer refuses it
  ])('%j is written plainly as %j', (typed, plain) => {
    expect(plainText(typed)).toBe(plain);
  });
});
