import { expect, it } from 'vitest';
import { hasRoomForZone, typeBeyondPlan } from './zone-limit.ts';

it.each([
  [true, 0, true],
  [true, 1, false],
  [false, 0, true],
  [false, 250, true],
])('free plan %s with %d of the type: room %s', (free, ofThisType, expected) => {
  expect(hasRoomForZone({ free, ofThisType })).toBe(expected);
});

it('a list is counted together with what is there', () => {
  expect(typeBeyondPlan(true, {}, ['gps', 'qr', 'wifi'])).toBeNull();
  expect(typeBeyondPlan(true, {}, ['gps', 'qr', 'gps'])).toBe('gps');
  expect(typeBeyondPlan(true, { qr: 1 }, ['gps', 'qr'])).toBe('qr');
  expect(typeBeyondPlan(false, { qr: 9 }, ['qr', 'qr', 'qr'])).toBeNull();
});
