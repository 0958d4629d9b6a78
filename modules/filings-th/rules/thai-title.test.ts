import { expect, it } from 'vitest';
import { thaiTitle } from './thai-title.ts';

it.each([
  ['Mr.', 'นาย'],
  ['mr', 'นาย'],
  ['MRS.', 'นาง'],
  ['Ms.', 'นางสาว'],
  ['Miss', 'นางสาว'],
  ['น.ส.', 'นางสาว'],
  [' นาย ', 'นาย'],
  ['ร.ต.อ.', 'ร.ต.อ.'],
  ['', ''],
])('%j is %j', (title, thai) => {
  expect(thaiTitle(title)).toBe(thai);
});
