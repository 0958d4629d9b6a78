import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { type DatePattern, dateText } from './date-text.ts';

describe('dates in files', () => {
  it.each<[string, DatePattern, number, string]>([
    ['2026-10-30', 'DDMMYY', 0, '301026'],
    ['2026-10-30', 'DDMMYYYY', 0, '30102026'],
    ['2026-10-30', 'YYMMDD', 0, '261030'],
    ['2026-10-30', 'YYYYMMDD', 0, '20261030'],
    ['2026-10-30', 'DDMMYYYY', 543, '30102569'],
    ['2026-11-13', 'DDMMYY', 543, '131169'],
    ['2026-10-01', 'MMYY', 543, '1069'],
    ['2028-02-29', 'DDMMYYYY', 543, '29022571'], // 2571 is no leap year of the calendar, the day stays
  ])('%s as %s with %d years added is %s', (date, pattern, years, text) => {
    expect(dateText(asDate(date), pattern, years)).toBe(text);
  });
});
