import { expect, it } from 'vitest';
import { instant, timeIn } from '#kernel/time';
import { nightAfter } from './night.ts';

const ending = (four: string) => `00000000-0000-7000-8000-00000000${four}`;
const bangkok = (now: string, organizationId: string, nights?: number) =>
  nightAfter({
    now: instant(now),
    zone: 'Asia/Bangkok',
    organizationId,
    ...(nights === undefined ? {} : { nights }),
  });

it.each([
  ['before the night: this one', '2026-11-14T17:00:00Z', '0000', undefined, '2026-11-14T19:00:00.000Z'],
  ['at the moment itself: the next', '2026-11-14T19:00:00Z', '0000', undefined, '2026-11-15T19:00:00.000Z'],
  ['by day: the coming night', '2026-11-15T05:00:00Z', '0000', undefined, '2026-11-15T19:00:00.000Z'],
  ['another company: another minute', '2026-11-15T05:00:00Z', '00b3', undefined, '2026-11-15T21:59:00.000Z'],
  ['in a week: the seventh night', '2026-11-15T05:00:00Z', '0000', 7, '2026-11-21T19:00:00.000Z'],
])('%s', (_name, now, four, nights, expected) => {
  expect(bangkok(now, ending(four), nights)).toBe(expected);
});

it('is between two and five in the zone of the company, wherever that is', () => {
  for (const zone of ['Asia/Bangkok', 'America/New_York', 'Europe/Berlin'])
    for (let four = 0; four < 0x10000; four += 997) {
      const at = nightAfter({
        now: instant('2026-03-20T12:00:00Z'),
        zone,
        organizationId: ending(four.toString(16).padStart(4, '0')),
      });
      expect(timeIn(zone, at) >= '02:00' && timeIn(zone, at) < '05:00').toBe(true);
    }
});
