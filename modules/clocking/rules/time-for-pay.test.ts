import { describe, expect, it } from 'vitest';
import type { LeaveCover } from './leave-cover.ts';
import { dayOf, secondAt } from './testing.ts';
import { timeForPay } from './time-for-pay.ts';

const withOvertime = '08:00-16:00, 16:00-19:00 overtime';
const holiday = { name: 'วันสงกรานต์' };
const afternoon: LeaveCover = { id: 'leave', paid: true, time: { from: secondAt('12:00'), to: secondAt('19:00') } };
const wholeDay: LeaveCover = { id: 'leave', paid: false, time: null };

/** Minutes that are not zero. */
function minutesOf(schedule: string, punches: string, facts: Parameters<typeof dayOf>[1] = {}) {
  const day = dayOf(punches, { schedule, ...facts });
  const found = Object.entries(timeForPay(day.segments, day.holidayName !== null));
  return Object.fromEntries(found.flatMap(([name, seconds]) => (seconds === 0 ? [] : [[name, seconds / 60]])));
}

describe('what a salary loses', () => {
  it.each([
    ['went home before the planned overtime', withOvertime, 'in 08:00, out 16:00', {}],
    ['left the planned overtime early', withOvertime, 'in 08:00, out 17:30', {}],
    ['late for the overtime', withOvertime, 'in 08:00, out 16:00, in 17:00, out 19:00', {}],
    ['left work itself early', withOvertime, 'in 08:00, out 15:00', { earlyLeave: 60 }],
    ['did not come at all: only work is missed', withOvertime, '', { absence: 480 }],
    ['did not come to a holiday shift', '08:00-16:00 holidayShift', '', {}],
    ['late for a holiday shift', '08:00-16:00 holidayShift', 'in 09:00, out 16:00', {}],
    ['did not come to holiday overtime', '16:00-19:00 holidayOvertime', '', {}],
    [
      'late for the second half of a split shift',
      '08:00-12:00, 17:00-21:00',
      'in 08:00, out 12:00, in 17:15, out 21:00',
      { late: 15 },
    ],
    ['away from work', '08:00-16:00', 'in 08:00, out 10:00, in 11:00, out 16:00', { away: 60 }],
  ])('%s', (_name, schedule, punches, expected) => {
    expect(minutesOf(schedule, punches)).toEqual(expected);
  });

  it('leave covers work; the overtime in it is neither paid nor deducted', () => {
    expect(minutesOf(withOvertime, 'in 08:00, out 12:00', { facts: { leaves: [afternoon] } })).toEqual({
      paidLeave: 240,
    });
    expect(minutesOf(withOvertime, '', { facts: { leaves: [wholeDay] } })).toEqual({ unpaidLeave: 480 });
  });
});

describe('hours of a holiday', () => {
  it.each([
    ['a holiday frees the work, and the overtime after it was never pay', withOvertime, '', { holiday: 480 }],
    [
      'a shift planned for the holiday is paid as a holiday, and its work besides',
      '08:00-16:00 holidayShift',
      'in 08:00, out 16:00',
      { holiday: 480 },
    ],
    ['who does not come to that shift has the holiday', '08:00-16:00 holidayShift', '', { holiday: 480 }],
    ['overtime of a holiday is no holiday', '16:00-19:00 holidayOvertime', 'in 16:00, out 19:00', {}],
  ])('%s', (_name, schedule, punches, expected) => {
    expect(minutesOf(schedule, punches, { facts: { holiday } })).toEqual(expected);
  });

  it('a holiday shift on a rest day is no holiday: nobody is paid for a rest day', () => {
    expect(minutesOf('08:00-16:00 holidayShift', 'in 08:00, out 16:00')).toEqual({});
  });
});
