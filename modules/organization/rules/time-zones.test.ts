import { expect, it } from 'vitest';
import { instant } from '#kernel/time';
import { isTimeZone, timeZonesAt } from './time-zones.ts';

const names = ['Asia/Tokyo', 'Asia/Bangkok', 'Europe/Berlin', 'Asia/Jakarta', 'Pacific/Honolulu', 'Asia/Kolkata'];
const inOrder = (at: string) => timeZonesAt(names, instant(at)).map((zone) => `${zone.id} ${zone.offsetMinutes}`);

it('runs from west to east, and by name where the offset is the same', () => {
  expect(inOrder('2026-11-15T00:00:00Z')).toEqual([
    'Pacific/Honolulu -600',
    'Europe/Berlin 60',
    'Asia/Kolkata 330',
    'Asia/Bangkok 420',
    'Asia/Jakarta 420',
    'Asia/Tokyo 540',
  ]);
});

it('knows that Berlin changes in summer and Bangkok does not', () => {
  expect(inOrder('2026-07-01T00:00:00Z')).toContain('Europe/Berlin 120');
  expect(inOrder('2026-07-01T00:00:00Z')).toContain('Asia/Bangkok 420');
});

it('a zone is known by its name, new or old, and not by an offset from UTC', () => {
  expect(['Asia/Bangkok', 'Asia/Calcutta', 'UTC'].every(isTimeZone)).toBe(true);
  expect(['+07:00', 'Asia/Nowhere', '', 'กรุงเทพ'].some(isTimeZone)).toBe(false);
});
