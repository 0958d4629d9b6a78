import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { zoneOn } from './zone-on.ts';

const choices = [
  { from: asDate('2026-07-01'), zone: 'Asia/Tokyo' },
  { from: asDate('2026-01-01'), zone: 'Asia/Bangkok' },
] as const;

it.each([
  ['2025-05-05', 'Asia/Bangkok'], // before the first choice there was no other
  ['2026-06-30', 'Asia/Bangkok'], // the company moved on 1 July; June stays where it was
  ['2026-07-01', 'Asia/Tokyo'],
  ['2027-01-01', 'Asia/Tokyo'],
])('on %s the zone is %s', (date, zone) => {
  expect(zoneOn(asDate(date), [...choices])).toBe(zone);
});
