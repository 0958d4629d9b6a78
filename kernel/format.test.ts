import { describe, expect, it } from 'vitest';
import {
  amountText,
  dateRangeText,
  dateText,
  dateTimeText,
  defaultFormats,
  type Formats,
  inDigits,
  initialsOf,
  leaveText,
  longDateText,
  moneyText,
  monthText,
  nameText,
  numberText,
  timeText,
  weekdayText,
} from './format.ts';
import { minor } from './money.ts';
import type { Language } from './text.ts';
import { asDate, instant, minutes } from './time.ts';

describe('dates', () => {
  it.each<[string, Language, string]>([
    ['2026-11-05', 'en', '05 Nov 2026'],
    ['2026-11-05', 'th', '05 พ.ย. 2569'],
    ['2024-02-29', 'th', '29 ก.พ. 2567'],
    ['2026-09-01', 'en', '01 Sep 2026'],
  ])('%s reads in %s as %s', (date, language, expected) => {
    expect(dateText(asDate(date), language)).toBe(expected);
  });

  it('a date on paper has the whole month, and in Thai the era', () => {
    expect(longDateText(asDate('2026-11-05'), 'en')).toBe('5 November 2026');
    expect(longDateText(asDate('2026-11-05'), 'th')).toBe('5 พฤศจิกายน พ.ศ. 2569');
  });

  it('month and year have no word for the era', () => {
    expect(monthText(asDate('2026-11-05'), 'th')).toBe('พฤศจิกายน 2569');
    expect(monthText(asDate('2026-11-05'), 'en')).toBe('November 2026');
  });

  it('a range of one day shows one date', () => {
    expect(dateRangeText(asDate('2026-11-05'), asDate('2026-11-05'), 'en')).toBe('05 Nov 2026');
    expect(dateRangeText(asDate('2026-12-31'), asDate('2027-01-01'), 'th')).toBe('31 ธ.ค. 2569 – 01 ม.ค. 2570');
  });

  it('15 November 2026 is a Sunday', () => {
    expect(weekdayText(asDate('2026-11-15'), 'en')).toBe('Sunday');
    expect(weekdayText(asDate('2026-11-15'), 'th')).toBe('วันอาทิตย์');
  });
});

describe('times', () => {
  it.each<[string, Partial<Formats>, Language, string]>([
    ['08:30', {}, 'en', '08:30'],
    ['08:30', { separator: 'dot' }, 'th', '08.30'],
    ['08:30', { separator: 'none' }, 'en', '0830'],
    ['00:05', { hours: 12 }, 'en', '12:05 AM'],
    ['12:00', { hours: 12 }, 'en', '12:00 PM'],
    ['23:59:01', { hours: 12, separator: 'dot' }, 'en', '11.59.01 PM'],
    ['13:00', { hours: 12 }, 'th', '01:00 หลังเที่ยง'],
  ])('%s with %o reads in %s as %s', (time, chosen, language, expected) => {
    expect(timeText(time, { ...defaultFormats, ...chosen }, language)).toBe(expected);
  });

  it('a moment is shown on the day and hour of the organization’s zone', () => {
    const moment = instant('2026-11-14T17:05:09Z');
    expect(dateTimeText(moment, defaultFormats, 'en')).toBe('15 Nov 2026 | 00:05:09');
    expect(dateTimeText(moment, { ...defaultFormats, zone: 'UTC' }, 'th')).toBe('14 พ.ย. 2569 | 17:05:09');
  });
});

describe('money and numbers', () => {
  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [99, '0.99'],
    [2_000_000, '20,000.00'],
    [-123_456_789, '-1,234,567.89'],
  ])('%d satang read as %s', (amount, expected) => {
    expect(amountText(minor(amount))).toBe(expected);
  });

  it('the currency sign comes after the minus', () => {
    expect(moneyText(minor(18_750), 'THB')).toBe('฿187.50');
    expect(moneyText(minor(-18_750), 'USD')).toBe('-$187.50');
    expect(moneyText(minor(100), 'EUR')).toBe('EUR 1.00');
  });

  it.each([
    [0, '0'],
    [10_000, '10,000'],
    [-1234.5, '-1,234.5'],
    [1.2345, '1.2345'],
    [0.00004, '0'],
    [-0.00004, '0'],
    [2.99999, '3'],
  ])('%d reads as %s', (value, expected) => {
    expect(numberText(value)).toBe(expected);
  });

  it('Thai figures replace Latin ones where the organization wants them', () => {
    expect(inDigits('15 พ.ย. 2569', 'thai')).toBe('๑๕ พ.ย. ๒๕๖๙');
  });
});

describe('names', () => {
  const somchai = { firstName: 'สมชาย', lastName: 'เจริญสุข' };
  const anna = { firstName: 'Anna', middleName: 'May', lastName: 'Smith' };
  it.each<[Formats['name'], string, string]>([
    ['first-last', 'สมชาย เจริญสุข', 'Anna May Smith'],
    ['last-first', 'เจริญสุข สมชาย', 'Smith Anna May'],
    ['last-comma-first', 'เจริญสุข, สมชาย', 'Smith, Anna May'],
    ['last-initial', 'สมชาย จ.', 'Anna May S.'],
  ])('%s', (format, thai, english) => {
    expect(nameText(somchai, format)).toBe(thai);
    expect(nameText(anna, format)).toBe(english);
  });

  it('a person with one name gets no comma', () => {
    expect(nameText({ firstName: 'Anna', lastName: null }, 'last-comma-first')).toBe('Anna');
    expect(nameText({ firstName: 'Anna', lastName: '' }, 'last-initial')).toBe('Anna');
    expect(nameText({}, 'first-last')).toBe('');
  });

  it('initials skip a vowel written before its consonant', () => {
    expect(initialsOf(somchai)).toBe('สจ');
    expect(initialsOf(anna)).toBe('AS');
  });
});

it.each<[number, Language, string]>([
  [480, 'en', '1d 0h'],
  [720, 'en', '1d 4h'],
  [0, 'en', '0d 0h'],
  [510, 'th', '1 วัน 0 ชม. 30 นาที'],
  [-240, 'en', '-0d 4h'],
])('%d minutes of leave read in %s as %s', (length, language, expected) => {
  expect(leaveText(minutes(length), language)).toBe(expected);
});
