import { expect, it } from 'vitest';
import { accuracyHint } from './accuracy-hint.ts';

it.each([
  ['ibeacon', null, { from: 3, to: 10 }],
  ['wifi', null, { from: 10, to: 30 }],
  ['gps', 100, { from: 100, to: 150 }],
  ['gps', null, null],
  ['qr', 100, null],
  ['face_scan', null, null],
  ['import', null, null],
] as const)('%s with a radius of %s: %j', (type, radius, expected) => {
  expect(accuracyHint(type, radius)).toEqual(expected);
});
