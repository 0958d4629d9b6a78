import { expect, it } from 'vitest';
import { isSymbol } from './symbol.ts';

it.each([
  ['ช', true],
  ['บ่', true],
  ['N1', true],
  ['ดึ', true],
  ['', false],
  ['ABC', false],
  ['A ', false],
])('“%s” is a symbol: %s', (text, expected) => {
  expect(isSymbol(text)).toBe(expected);
});
