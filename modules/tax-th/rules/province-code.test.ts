import { expect, it } from 'vitest';
import { provinceCode } from './province-code.ts';

it.each([
  ['กรุงเทพมหานคร', '10'],
  ['จังหวัดสงขลา', '90'],
  ['จ. เชียงใหม่', '50'],
  ['Chon Buri', '20'],
  ['chonburi', '20'],
  ['', '10'],
  [null, '10'],
  ['Atlantis', '10'],
])('%s is %s', (name, code) => {
  expect(provinceCode(name)).toBe(code);
});
