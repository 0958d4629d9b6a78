import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { type Calendars, holidayOn } from './holiday-on.ts';

/** Own calendars: the plant in 2026, the night line in 2027, without a single day in it. */
const days: Readonly<Record<string, string>> = {
  'null 2026-01-01': 'New Year of the company',
  'null 2027-01-01': 'New Year of the company',
  'plant 2026-05-01': 'Labour Day of the plant',
};
const calendars: Calendars = {
  hasOwn: (departmentId, year) =>
    `${departmentId} ${year}` === 'plant 2026' || `${departmentId} ${year}` === 'night 2027',
  dayOf(departmentId, date) {
    const name = days[`${departmentId} ${date}`];
    return name === undefined ? null : { id: name, name };
  },
};

describe('the holiday of a date', () => {
  it.each([
    ['2026-01-01', [], 'New Year of the company'],
    ['2026-01-02', [], undefined],
    ['2026-01-01', ['office'], 'New Year of the company'],
    ['2026-01-01', ['plant'], undefined], // its own calendar replaces the company's
    ['2026-05-01', ['plant'], 'Labour Day of the plant'],
    ['2026-05-01', ['night', 'plant'], 'Labour Day of the plant'],
    ['2027-01-01', ['plant'], 'New Year of the company'], // a year without its own calendar
    ['2027-01-01', ['night', 'plant'], undefined], // an own calendar without days
  ] as const)('%s in %j is %s', (date, chain, expected) => {
    expect(holidayOn(asDate(date), chain, calendars)?.name).toBe(expected);
  });
});
