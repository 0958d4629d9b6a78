import { expect, test } from 'vitest';
import { isSpecialityValue, type Speciality, specialityNumber } from './specialities.ts';

test.each<[Speciality, string, boolean]>([
  ['icc', 'on', true],
  ['icc', '1', false],
  ['icc', '', false],
  ['vejthani', '48', true],
  ['vejthani', '0', false],
  ['vejthani', '168', true],
  ['vejthani', '169', false],
  ['vejthani', '48.5', false],
  ['vejthani', 'on', false],
  ['lhbank', '5', true],
  ['lhbank', '31', false],
])('%s takes "%s": %s', (type, value, expected) => {
  expect(isSpecialityValue(type, value)).toBe(expected);
});

test('the number of a feature is its value, or the usual one', () => {
  expect(specialityNumber([{ type: 'vejthani', value: '60' }], 'vejthani')).toBe(60);
  expect(specialityNumber([{ type: 'vejthani', value: 'many' }], 'vejthani')).toBe(48);
  expect(specialityNumber([{ type: 'lhbank', value: '10' }], 'vejthani')).toBe(48);
});
