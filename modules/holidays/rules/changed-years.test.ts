import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { changedYears, type StoredCalendars } from './changed-years.ts';

const day = (date: string, departmentId: string | null = null, id = date) => ({
  id,
  departmentId,
  date: asDate(date),
  name: date,
});
const newYear = day('2026-01-01');
const labour = day('2026-05-01');
const ownTrip = day('2026-06-01', 'sales');
const stored: StoredCalendars = {
  days: [day('2025-12-31'), newYear, ownTrip],
  own: [{ departmentId: 'sales', year: 2026 }],
};
const dates = ({ days }: StoredCalendars) => days.map(({ departmentId, date }) => `${departmentId ?? 'all'} ${date}`);

describe('a changed year', () => {
  it.each([
    {
      what: 'of the organization has its new days; other years and departments stay',
      changed: { departmentId: null, year: 2026, days: [newYear, labour] },
      days: ['all 2025-12-31', 'sales 2026-06-01', 'all 2026-01-01', 'all 2026-05-01'],
      own: ['sales'],
    },
    {
      what: 'of a department without a calendar gives it one',
      changed: { departmentId: 'plant', year: 2026, days: [labour] },
      days: ['all 2025-12-31', 'all 2026-01-01', 'sales 2026-06-01', 'plant 2026-05-01'],
      own: ['sales', 'plant'],
    },
    {
      what: 'without days of its own takes the calendar away',
      changed: { departmentId: 'sales', year: 2026, days: null },
      days: ['all 2025-12-31', 'all 2026-01-01'],
      own: [],
    },
    {
      what: 'that is empty is a calendar without holidays',
      changed: { departmentId: 'sales', year: 2026, days: [] },
      days: ['all 2025-12-31', 'all 2026-01-01'],
      own: ['sales'],
    },
  ])('$what', ({ changed, days, own }) => {
    const after = changedYears(stored, [changed]);
    expect(dates(after)).toEqual(days);
    expect(after.own.map(({ departmentId }) => departmentId)).toEqual(own);
  });
});
