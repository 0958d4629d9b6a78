import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { calendarYear, daysOfYear, type LeaveYearRule, leaveYearOn } from './leave-year.ts';
import type { Readings } from './readings.ts';

const own = (month: number, day: number): LeaveYearRule => ({ kind: 'own', month, day });
const anniversary: LeaveYearRule = { kind: 'anniversary', month: 1, day: 1 };

describe('the leave year of a day', () => {
  it.each<[string, LeaveYearRule, string | null, string, string, string]>([
    ['calendar', calendarYear, null, '2026-08-17', '2026-01-01', '2026-12-31'],
    ['26 December to 25 December, last day', own(12, 26), null, '2026-12-25', '2025-12-26', '2026-12-25'],
    ['26 December to 25 December, first day', own(12, 26), null, '2026-12-26', '2026-12-26', '2027-12-25'],
    ['fiscal year from April', own(4, 1), null, '2026-03-31', '2025-04-01', '2026-03-31'],
    ['by the first day of work', anniversary, '2024-08-17', '2026-08-16', '2025-08-17', '2026-08-16'],
    ['by the first day of work, on the day', anniversary, '2024-08-17', '2026-08-17', '2026-08-17', '2027-08-16'],
    ['nobody entered a first day', anniversary, null, '2026-08-17', '2026-01-01', '2026-12-31'],
  ])('%s', (_name, rule, start, date, from, to) => {
    const startDate = start === null ? null : asDate(start);
    expect(leaveYearOn(asDate(date), { rule, startDate, leapDay: 'lastOfFebruary' })).toEqual({ from, to });
  });

  it.each<[Readings['leapDay'], string, string, number]>([
    ['lastOfFebruary', '2026-02-28', '2027-02-27', 365],
    ['firstOfMarch', '2026-03-01', '2027-02-28', 365],
  ])('a start on 29 February, %s: the year 2026 begins on %s', (leapDay, from, to, days) => {
    const year = leaveYearOn(asDate('2026-06-01'), { rule: anniversary, startDate: asDate('2024-02-29'), leapDay });
    expect(year).toEqual({ from, to });
    expect(daysOfYear(year)).toBe(days);
  });

  it('a leap year has 366 days', () => {
    const year = leaveYearOn(asDate('2028-02-29'), { rule: calendarYear, startDate: null, leapDay: 'lastOfFebruary' });
    expect(daysOfYear(year)).toBe(366);
  });
});
