import { expect, it } from 'vitest';
import { isPersonName } from './person-name.ts';

it.each([
  ['สมศรี', true],
  ['เกียรติศักดิ์', true],
  ['ณ อยุธยา', true],
  ['Mary-Jane', true],
  ['O’Connor', true],
  ["D'Angelo", true],
  ['J. R.', true],
  ['José', true],
  ['', false],
  ['Somchai2', false],
  ['๒๕๖๙', false],
  ['<b>', false],
  ['a@b', false],
  ['-', false],
  ['http://x', false],
  ['x'.repeat(101), false],
])('%s is a name: %s', (text, expected) => {
  expect(isPersonName(text)).toBe(expected);
});
