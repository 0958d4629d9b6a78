import { describe, expect, it } from 'vitest';
import {
  addMinutes,
  addToDate,
  asDate,
  dateIn,
  dateParts,
  datesBetween,
  daysBetween,
  type Instant,
  instant,
  instantAt,
  instantAtMinute,
  instantOfMilliseconds,
  instantOfSeconds,
  type LocalTime,
  localDate,
  millisecondsOf,
  minuteOfTime,
  offsetMinutes,
  secondsBetween,
  secondsOf,
  systemNow,
  timeIn,
  timeOfMinute,
} from './time.ts';

describe('an instant in a time zone', () => {
  it('falls on the next day in Bangkok once it is 17:00 UTC', () => {
    expect(dateIn('Asia/Bangkok', instant('2026-11-14T16:59:59Z'))).toBe('2026-11-14');
    expect(dateIn('Asia/Bangkok', instant('2026-11-14T17:00:00Z'))).toBe('2026-11-15');
    expect(timeIn('Asia/Bangkok', instant('2026-11-14T17:05:59Z'))).toBe('00:05');
  });

  it('converts to local time and back', () => {
    const at = instantAt('Asia/Bangkok', asDate('2026-11-15'), '08:30' as LocalTime);
    expect(at).toBe('2026-11-15T01:30:00.000Z');
    expect(timeIn('Asia/Bangkok', at)).toBe('08:30');
  });

  it('follows daylight saving time of other zones', () => {
    expect(offsetMinutes('Europe/Berlin', instant('2026-07-01T00:00:00Z'))).toBe(120);
    expect(offsetMinutes('Europe/Berlin', instant('2026-12-01T00:00:00Z'))).toBe(60);
    expect(offsetMinutes('Asia/Bangkok', instant('2026-07-01T00:00:00Z'))).toBe(420);
  });
});

describe('the wall clock', () => {
  // Offsets that change at the half hour (Lord Howe), back and forth, at midnight of a skipped day (Apia), and never.
  it.each([
    ['Asia/Bangkok', '2026-11-14T16:00:00Z'],
    ['Asia/Kathmandu', '1985-12-31T18:00:00Z'],
    ['Europe/London', '2026-03-29T00:00:00Z'],
    ['Europe/London', '2026-10-25T00:00:00Z'],
    ['America/St_Johns', '2026-03-08T05:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T14:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T14:00:00Z'],
    ['Pacific/Apia', '2011-12-30T09:00:00Z'],
    ['Africa/Monrovia', '1972-01-07T00:00:00Z'],
    ['America/New_York', '1883-11-18T16:00:00Z'],
  ])('of %s shows what the calendar says in every half minute after %s', (zone, from) => {
    const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    for (let half = 0; half < 240; half++) {
      const moment = instantOfMilliseconds(millisecondsOf(instant(from)) + half * 30_000);
      const shown = calendar.format(millisecondsOf(moment));
      expect(`${dateIn(zone, moment)} ${timeIn(zone, moment)}`).toBe(shown);
    }
  });
});

describe('an instant as text', () => {
  it.each([
    [0, '1970-01-01T00:00:00.000Z'],
    [-1, '1969-12-31T23:59:59.999Z'],
    [1_794_531_480_007, '2026-11-13T00:58:00.007Z'],
    [1_794_531_480_007.5, '2026-11-13T00:58:00.007Z'],
    [253_402_300_799_999, '9999-12-31T23:59:59.999Z'],
    [-62_198_755_200_000, '-000001-01-01T00:00:00.000Z'],
  ])('%d milliseconds are %s, as the engine writes it', (epoch, text) => {
    expect(instantOfMilliseconds(epoch)).toBe(text);
  });

  it('must be a valid instant', () => {
    expect(() => instantOfMilliseconds(Number.NaN)).toThrow(RangeError);
  });
});

describe('lengths between instants', () => {
  it.each([
    ['2026-11-15T02:00:00.000Z', '2026-11-15T02:01:30.000Z', 90],
    ['2026-11-15T02:00:00.999Z', '2026-11-15T02:00:01.000Z', 1], // an unfinished second is not counted
    ['2026-11-15T02:01:00.000Z', '2026-11-15T02:00:00.000Z', -60],
    ['1969-12-31T23:59:59.500Z', '1970-01-01T00:00:00.000Z', 1],
  ])('from %s to %s are %d seconds', (from, to, seconds) => {
    expect(secondsBetween(instant(from), instant(to))).toBe(seconds);
  });

  it('adds minutes', () => {
    expect(addMinutes(instant('2026-12-31T23:30:00Z'), 45)).toBe('2027-01-01T00:15:00.000Z');
    expect(addMinutes(instant('2026-12-31T23:30:00Z'), -30)).toBe('2026-12-31T23:00:00.000Z');
  });

  it.each(['2026-11-15T02:00:00.123Z', '2026-11-15T02:00Z', '2026-11-15T02:00:00.123456Z', '2016-12-31T23:59:60.000Z'])(
    'reads %s as the calendar does, in every spelling',
    (text) => {
      expect(millisecondsOf(text as Instant)).toBe(millisecondsOf(instant(text)));
    },
  );

  it('reads the usual spelling of every century, and throws for what is no moment', () => {
    for (let epoch = -2e13; epoch < 1e14; epoch += 863_999_876_543) {
      const text = instantOfMilliseconds(epoch);
      expect(millisecondsOf(text)).toBe(epoch);
    }
    for (const wrong of ['2026-13-01T00:00:00.000Z', '2026-11-15T25:00:00.000Z', '2026-11-15T00:60:00.000Z'])
      expect(() => millisecondsOf(wrong as Instant)).toThrow();
    for (const wrong of ['', '2026-11-15 00:00:00.0000', '2026-11-15T00:0a:00.000Z', 'x026-11-15T00:00:00.000Z'])
      expect(() => millisecondsOf(wrong as Instant)).toThrow();
  });

  it('reads the moment that the clock just gave as any other', () => {
    const now = systemNow();
    expect(instantOfMilliseconds(millisecondsOf(now))).toBe(now);
    expect(millisecondsOf(`${now}`.replace('Z', '+00:00') as Instant)).toBe(millisecondsOf(now));
  });

  it('converts to whole seconds and back', () => {
    expect(instantOfSeconds(secondsOf(instant('2026-11-15T02:00:07.900Z')))).toBe('2026-11-15T02:00:07.000Z');
  });
});

describe('minutes after midnight', () => {
  it.each([
    ['Asia/Bangkok', '2026-11-15', 510, '2026-11-15T01:30:00.000Z'],
    ['Asia/Bangkok', '2026-11-15', 1800, '2026-11-15T23:00:00.000Z'], // 06:00 on the 16th
    ['+05:45', '2026-11-15', 0, '2026-11-14T18:15:00.000Z'],
    ['Europe/Berlin', '2026-03-28', 1590, '2026-03-29T01:30:00.000Z'], // 02:30 is skipped, so 03:30 is used
    ['Europe/Berlin', '2026-10-24', 1590, '2026-10-25T00:30:00.000Z'], // 02:30 happens twice, the first one is used
  ])('in %s on %s minute %d is %s', (zone, date, minute, moment) => {
    expect(instantAtMinute(zone, asDate(date), minute)).toBe(moment);
  });

  it('converts to a time and back', () => {
    expect(timeOfMinute(1950)).toBe('08:30');
    expect(minuteOfTime('08:30' as LocalTime)).toBe(510);
  });
});

describe('dates', () => {
  it('refuses a day that does not exist', () => {
    expect(localDate(2026, 2, 29)).toBeNull();
    expect(localDate(2024, 2, 29)).toBe('2024-02-29');
    expect(localDate(1900, 2, 29)).toBeNull();
    expect(localDate(2026, 13, 1)).toBeNull();
    expect(localDate(987, 1, 2)).toBe('0987-01-02');
  });

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-28', 2, '2026-03-30'],
    ['1900-01-01', 365, '1901-01-01'],
    ['2026-11-15', 0, '2026-11-15'],
  ])('%s plus %d days is %s', (date, days, later) => {
    expect(addToDate(asDate(date), { days })).toBe(later);
  });

  it.each([
    ['2026-02-28', '2026-03-01', 1],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-01-01', '2026-12-31', 364],
    ['2026-03-28', '2026-03-30', 2],
    ['2026-11-15', '2026-11-15', 0],
    ['2026-11-15', '2025-11-15', -365],
    ['1899-12-30', '2026-11-15', 46341],
    ['0001-01-01', '9999-12-31', 3652058],
  ])('from %s to %s it is %d days', (from, to, days) => {
    expect(daysBetween(asDate(from), asDate(to))).toBe(days);
  });

  it.each([
    ['2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
    ['2026-11-15', '2026-11-15', ['2026-11-15']],
    ['2026-11-15', '2026-11-14', []],
  ])('the dates from %s to %s are %j', (from, to, dates) => {
    expect(datesBetween(asDate(from), asDate(to))).toEqual(dates);
  });

  it.each([
    ['1970-01-01', 4, 31],
    ['1969-12-28', 7, 31],
    ['1900-02-28', 3, 28],
    ['2000-02-29', 2, 29],
    ['2024-02-29', 4, 29],
    ['2026-11-15', 7, 30],
    ['9999-12-31', 5, 31],
  ])('%s is day %d of its week, in a month of %d days', (date, weekday, daysInMonth) => {
    const [year, month, day] = date.split('-').map(Number);
    expect(dateParts(asDate(date))).toEqual({ year, month, day, weekday, daysInMonth });
  });

  it('adds months by the calendar', () => {
    expect(addToDate(asDate('2026-01-31'), { months: 1 })).toBe('2026-02-28');
    expect(addToDate(asDate('2026-01-30'), { days: 1, months: 1 })).toBe('2026-03-01');
  });
});
