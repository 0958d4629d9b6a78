import { expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { compensatoryEntry } from './compensatory-day.ts';
import type { Readings } from './readings.ts';

const year = { from: asDate('2026-01-01'), to: asDate('2026-12-31') };

it.each<[Readings['compensatoryEnd'], string]>([
  ['exactDay', '2026-05-13'],
  ['endOfMonth', '2026-05-31'],
  ['endOfLeaveYear', '2026-12-31'],
])('work on Songkran, usable for 30 days, %s: until %s', (reading, until) => {
  const entry = compensatoryEntry(
    { date: asDate('2026-04-13'), minutes: 480 },
    { earnedDays: 30, reading, year, day: 480 },
  );
  expect(entry).toMatchObject({ minutes: 480, expiresOn: until });
});

it('three hours earn three hours, and twelve hours one day of the person', () => {
  const earned = (minutes: number, day = 480) =>
    compensatoryEntry({ date: asDate('2026-04-13'), minutes }, { earnedDays: 30, reading: 'exactDay', year, day })
      .minutes;
  expect([earned(180), earned(720), earned(720, 420)]).toEqual([180, 480, 420]);
});
