import { describe, expect, it } from 'vitest';
import {
  addToDate,
  asDate,
  dateIn,
  dateParts,
  daysBetween,
  instant,
  instantAt,
  type LocalTime,
  localDate,
  offsetMinutes,
  timeIn,
} from './time.ts';

describe('a moment in a zone', () => {
  it('falls on the next day in Bangkok once it is 17:00 UTC', () => {
    expect(dateIn('Asia/Bangkok', instant('2026-11-14T16:59:59Z'))).toBe('2026-11-14');
    expect(dateIn('Asia/Bangkok', instant('2026-11-14T17:00:00Z'))).toBe('2026-11-15');
    expect(timeIn('Asia/Bangkok', instant('2026-11-14T17:05:59Z'))).toBe('00:05');
  });

  it('goes there and back', () => {
    const at = instantAt('Asia/Bangkok', asDate('2026-11-15'), '08:30' as LocalTime);
    expect(at).toBe('2026-11-15T01:30:00.000Z');
    expect(timeIn('Asia/Bangkok', at)).toBe('08:30');
  });

  it('knows daylight saving elsewhere', () => {
    expect(offsetMinutes('Europe/Berlin', instant('2026-07-01T00:00:00Z'))).toBe(120);
    expect(offsetMinutes('Europe/Berlin', instant('2026-12-01T00:00:00Z'))).toBe(60);
    expect(offsetMinutes('Asia/Bangkok', instant('2026-07-01T00:00:00Z'))).toBe(420);
  });
});

describe('dates', () => {
  it('refuses a day that does not exist', () => {
    expect(localDate(2026, 2, 29)).toBeNull();
    expect(localDate(2024, 2, 29)).toBe('2024-02-29');
  });

  it('adds months by the calendar', () => {
    expect(addToDate(asDate('2026-01-31'), { months: 1 })).toBe('2026-02-28');
    expect(daysBetween(asDate('2026-02-28'), asDate('2026-03-01'))).toBe(1);
    expect(dateParts(asDate('2026-11-15')).weekday).toBe(7);
  });
});
