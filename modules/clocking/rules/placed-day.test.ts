import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { placeDay } from './placed-day.ts';
import { scheduleOf, shown } from './testing.ts';

describe('a schedule on a date in a zone', () => {
  it.each([
    // zone, date, hours, start, end, length of the hours, length of the day
    ['Asia/Bangkok', '2026-11-02', '08:00-17:00', '02 08:00', '02 17:00', 9, 24],
    ['Asia/Bangkok', '2026-11-02', '22:00-06:00', '02 22:00', '03 06:00', 8, 24],
    ['Asia/Kathmandu', '2026-11-02', '08:00-17:00', '02 08:00', '02 17:00', 9, 24], // 5 h 45 min from UTC
    ['Europe/Berlin', '2026-03-29', '00:00-08:00', '29 00:00', '29 08:00', 7, 23], // an hour is skipped
    ['Europe/Berlin', '2026-10-25', '00:00-08:00', '25 00:00', '25 08:00', 9, 25], // an hour comes twice
    ['Europe/Berlin', '2026-03-28', '22:00-06:00', '28 22:00', '29 06:00', 7, 24], // the jump is in the night after
    ['America/Santiago', '2026-09-06', '08:00-17:00', '06 08:00', '06 17:00', 9, 23], // midnight itself is skipped
    ['Australia/Lord_Howe', '2026-10-04', '00:00-08:00', '04 00:00', '04 08:00', 7.5, 23.5], // half an hour is skipped
  ])('%s %s %s', (zone, date, hours, start, end, worked, day) => {
    const placed = placeDay(asDate(date), scheduleOf(hours), zone);
    const [from, to] = [placed.segments[0]?.from ?? 0, placed.segments[0]?.to ?? 0];
    expect([shown(from, zone), shown(to, zone)]).toEqual([start, end]);
    expect([(to - from) / 3600, (placed.midnight.to - placed.midnight.from) / 3600]).toEqual([worked, day]);
  });

  it('has no hours on a date that the zone skipped', () => {
    expect(placeDay(asDate('2011-12-30'), scheduleOf('22:50-00:00'), 'Pacific/Apia').segments).toEqual([]);
  });
});
