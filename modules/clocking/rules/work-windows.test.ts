import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { placeDay } from './placed-day.ts';
import { bangkok, daysOf, scheduleOf, shown } from './testing.ts';
import { workWindows } from './work-windows.ts';

const windowsOf = (schedules: readonly string[], zone = bangkok, first = asDate('2026-11-02')) =>
  workWindows(daysOf(schedules, zone, first)).map(({ from, to }) => `${shown(from, zone)} to ${shown(to, zone)}`);

describe('work windows, four hours before and eight after', () => {
  it.each([
    [
      'office days leave 01:00 to 04:00 to nobody: shared at 02:30',
      ['08:00-17:00', '08:00-17:00'],
      ['02 04:00 to 03 02:30', '03 02:30 to 04 01:00'],
    ],
    [
      'a night shift belongs to the date on which it starts',
      ['22:00-06:00', '22:00-06:00'],
      ['02 18:00 to 03 16:00', '03 16:00 to 04 14:00'],
    ],
    [
      'twelve-hour shifts meet exactly',
      ['08:00-20:00', '08:00-20:00'],
      ['02 04:00 to 03 04:00', '03 04:00 to 04 04:00'],
    ],
    [
      'closing at 23:00 and opening at 07:00: both ask for 03:00 to 07:00, shared at 05:00',
      ['14:00-23:00', '07:00-16:00'],
      ['02 10:00 to 03 05:00', '03 05:00 to 04 00:00'],
    ],
    [
      'a night shift and then a day shift two hours later: shared at 07:00',
      ['22:00-06:00', '08:00-17:00'],
      ['02 18:00 to 03 07:00', '03 07:00 to 04 01:00'],
    ],
    [
      'a day off begins at its own midnight, not before',
      ['08:00-12:00', ''],
      ['02 04:00 to 03 00:00', '03 00:00 to 04 00:00'],
    ],
    [
      'a day off after a night shift: both ask for 06:00 to 14:00, shared at 10:00',
      ['22:00-06:00', ''],
      ['02 18:00 to 03 10:00', '03 10:00 to 04 00:00'],
    ],
    [
      'a day off before an office day: 00:00 to 04:00 is nobody’s, shared at 02:00',
      ['', '08:00-17:00'],
      ['02 00:00 to 03 02:00', '03 02:00 to 04 01:00'],
    ],
    ['days without schedule meet at midnight', ['', ''], ['02 00:00 to 03 00:00', '03 00:00 to 04 00:00']],
    [
      'thirty hours on duty, then a day off that begins when they end',
      ['08:00-14:00+1', ''],
      ['02 04:00 to 03 18:00', '03 18:00 to 04 00:00'],
    ],
    [
      'forty-eight hours on duty leave no window to the day off inside',
      ['08:00-08:00+2', '', ''],
      ['02 04:00 to 04 12:00', '03 00:00 to 03 00:00', '04 12:00 to 05 00:00'],
    ],
    [
      'a day of 24 hours follows another without a gap',
      ['08:00-08:00', '08:00-08:00'],
      ['02 04:00 to 03 08:00', '03 08:00 to 04 16:00'],
    ],
    [
      'duties of 26 hours each day overlap by two: shared at 09:00',
      ['08:00-10:00+1', '08:00-10:00+1'],
      ['02 04:00 to 03 09:00', '03 09:00 to 04 18:00'],
    ],
  ])('%s', (_name, schedules, expected) => {
    expect(windowsOf(schedules)).toEqual(expected);
  });

  it('keep to the wall clock in the night in which an hour is skipped', () => {
    const nights = ['22:00-06:00', '22:00-06:00'];
    expect(windowsOf(nights, 'Europe/Berlin', asDate('2026-03-28'))).toEqual([
      '28 18:00 to 29 16:00',
      '29 16:00 to 30 14:00',
    ]);
    const [night] = daysOf(nights, 'Europe/Berlin', asDate('2026-03-28'));
    const [hours] = night?.segments ?? [];
    expect(hours && hours.to - hours.from).toBe(7 * 3600);
  });

  it('follow each other when the company moves to a zone two hours ahead', () => {
    const [before, after] = workWindows([
      placeDay(asDate('2026-06-30'), scheduleOf('08:00-17:00'), 'Asia/Bangkok'),
      placeDay(asDate('2026-07-01'), scheduleOf('08:00-17:00'), 'Asia/Tokyo'),
    ]);
    expect(before?.to).toBe(after?.from);
    expect(before && shown(before.to)).toBe('01 01:30');
  });
});
