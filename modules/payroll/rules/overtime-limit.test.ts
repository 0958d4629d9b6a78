import { describe, expect, it } from 'vitest';
import { asDate } from '#kernel/time';
import { paidTime } from './overtime-limit.ts';
import type { OvertimeRecord } from './payroll-context.ts';

const record = (day: number, minutes: number, workType: OvertimeRecord['workType'] = 'overtime'): OvertimeRecord => ({
  date: asDate(`2026-01-${String(day).padStart(2, '0')}`),
  minutes,
  workType,
});
const records = [record(20, 120, 'holidayOvertime'), record(5, 90), record(12, 60), record(20, 480, 'holiday')];

describe('overtime limit', () => {
  it.each([
    // limit, overtime, holiday overtime, unpaid overtime, unpaid holiday overtime
    [null, 150, 120, 0, 0],
    [0, 0, 0, 150, 120], // 0 means never
    [1, 1, 0, 149, 120],
    [90, 90, 0, 60, 120],
    [200, 150, 50, 0, 70],
    [270, 150, 120, 0, 0],
    [9_999, 150, 120, 0, 0],
  ])(
    'a limit of %s pays %d and %d minutes',
    (limit, overtime, holidayOvertime, unpaidOvertime, unpaidHolidayOvertime) => {
      expect(paidTime(records, limit)).toEqual({
        overtime,
        holiday: 480, // normal hours on a holiday are never limited
        traditionalHoliday: 0,
        holidayOvertime,
        unpaidOvertime,
        unpaidHolidayOvertime,
      });
    },
  );

  it('is used up day by day, whatever the order of the records', () => {
    expect(paidTime(records.toReversed(), 90)).toEqual(paidTime(records, 90));
    const sameDay = [record(5, 60, 'holidayOvertime'), record(5, 60)];
    expect(paidTime(sameDay, 60)).toMatchObject({ overtime: 60, holidayOvertime: 0 });
    expect(paidTime(sameDay.toReversed(), 60)).toEqual(paidTime(sameDay, 60));
  });
});
