import { expect, it } from 'vitest';
import { asDate, type LocalTime } from '#kernel/time';
import { leaveLength } from './leave-length.ts';
import { withMinimum } from './minimum-length.ts';
import { defaultReadings } from './readings.ts';
import { officeDays } from './testing.ts';

const monday = asDate('2026-12-28');
const leave = (start: string, end: string) =>
  leaveLength(
    {
      from: monday,
      to: monday,
      startPart: 'whole',
      endPart: 'whole',
      time: { start: start as LocalTime, end: end as LocalTime },
    },
    {
      days: officeDays('2026-12-27', '2026-12-28'),
      policy: { counts: 'working' },
      readings: defaultReadings,
      usualDay: 480,
    },
  );

it('half an hour where an hour is the minimum is refused, or costs an hour', () => {
  const half = leave('08:00', '08:30');
  expect(withMinimum(half, { minimumLeave: 60, reading: 'refused' })).toEqual({ ok: false, reason: 'belowMinimum' });
  expect(withMinimum(half, { minimumLeave: 60, reading: 'roundedUp' })).toMatchObject({
    value: [{ minutes: 60, reason: 'minimum' }],
  });
});

it('an hour is enough, and a time without planned work takes nothing', () => {
  expect(withMinimum(leave('08:00', '09:00'), { minimumLeave: 60, reading: 'refused' })).toMatchObject({ ok: true });
  expect(withMinimum(leave('18:00', '19:00'), { minimumLeave: 0, reading: 'roundedUp' })).toMatchObject({
    reason: 'nothingToTake',
  });
});
