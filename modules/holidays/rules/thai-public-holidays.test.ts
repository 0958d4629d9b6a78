import { describe, expect, it } from 'vitest';
import { dateParts, daysBetween } from '#kernel/time';
import { type PublicHoliday, suggestedHolidays, thaiPublicHolidays } from './thai-public-holidays.ts';

const years = [2025, 2026, 2027];
const holidaysOf = (year: number): readonly PublicHoliday[] => thaiPublicHolidays(year) ?? [];
const weekday = (holiday: Pick<PublicHoliday, 'date'>): number => dateParts(holiday.date).weekday;

describe('Thai public holidays', () => {
  it.each(years)('%d is in order, all dates are in that year', (year) => {
    const dates = holidaysOf(year).map((holiday) => holiday.date);
    expect(dates.length).toBeGreaterThan(20);
    expect(dates).toEqual([...dates].sort());
    for (const date of dates) expect(dateParts(date).year).toBe(year);
  });

  it.each(years)('in %d a holiday on a weekend has a substitute on one of the next three days', (year) => {
    for (const holiday of holidaysOf(year).filter((one) => weekday(one) >= 6)) {
      const given = holidaysOf(year).filter((one) => one.inLieuOf === holiday.date);
      expect(given.length, `${holiday.date} ${holiday.en}`).toBeGreaterThan(0);
      for (const day of given) {
        expect(weekday(day)).toBeLessThan(6);
        expect(daysBetween(holiday.date, day.date)).toBeLessThanOrEqual(3);
      }
    }
  });

  it.each(years)('in %d a substitute belongs to a listed holiday on a weekend', (year) => {
    for (const day of holidaysOf(year)) {
      if (day.inLieuOf === undefined) continue;
      expect(holidaysOf(year).some((one) => one.date === day.inLieuOf && one.inLieuOf === undefined)).toBe(true);
      expect(weekday({ date: day.inLieuOf })).toBeGreaterThanOrEqual(6);
    }
  });

  it.each(years)('%d offers a private employer at least the 13 days of the law, Labour Day among them', (year) => {
    const days = suggestedHolidays(year) ?? [];
    expect(days.filter((day) => day.inLieuOf === undefined).length).toBeGreaterThanOrEqual(13);
    expect(days.some((day) => day.date === `${year}-05-01`)).toBe(true);
    expect(days.some((day) => day.observers === 'government')).toBe(false);
  });

  it.each([
    ['2025-04-07', 'Chakri Memorial Day (in lieu)', 'วันหยุดชดเชยวันจักรี'],
    ['2026-03-03', 'Makha Bucha Day', 'วันมาฆบูชา'],
    ['2026-12-07', "Father's Day (in lieu)", 'วันหยุดชดเชยวันพ่อแห่งชาติ'],
    ['2027-05-03', 'National Labour Day (in lieu)', 'วันหยุดชดเชยวันแรงงานแห่งชาติ'],
    ['2027-10-25', 'H.M. King Chulalongkorn the Great Memorial Day (in lieu)', 'วันหยุดชดเชยวันปิยมหาราช'],
  ])('%s is %s', (date, en, th) => {
    expect(holidaysOf(Number(date.slice(0, 4))).find((day) => day.date === date)).toMatchObject({ en, th });
  });

  it('an unannounced year is not a year without holidays', () => {
    expect(thaiPublicHolidays(2028)).toBeNull();
    expect(suggestedHolidays(2024)).toBeNull();
  });
});
