import { describe, expect, it } from 'vitest';
import type { LocalTime, Minutes } from '#kernel/time';
import { weekLength } from './week-length.ts';
import type { BreakEntry, WeekdayHours } from './work-hours-on.ts';

const day = (clockIn: string, clockOut: string, pause: BreakEntry | null = null): WeekdayHours => ({
  clockIn: clockIn as LocalTime,
  clockOut: clockOut as LocalTime,
  break: pause,
  lateAfter: null,
  absenceAfter: null,
});
const lunch = (paid: boolean): BreakEntry => ({ from: '12:00' as LocalTime, to: '13:00' as LocalTime, paid });

describe('the length of a week', () => {
  it.each([
    ['five days of eight hours', [...Array(5).fill(day('08:00', '17:00', lunch(false))), null, null], 2400],
    ['a paid lunch counts', [day('08:00', '17:00', lunch(true))], 540],
    ['a break without a time', [day('08:00', '17:00', { length: 45 as Minutes, paid: false })], 495],
    ['nights', [day('22:00', '06:00'), day('22:00', '06:00')], 960],
    ['no work at all', [null, null], 0],
  ] as const)('%s', (_name, week, minutes) => {
    expect(weekLength(week)).toBe(minutes);
  });
});
