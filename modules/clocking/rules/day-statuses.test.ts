import { describe, expect, it } from 'vitest';
import { type DayStatus, statusesOf } from './day-statuses.ts';
import type { LeaveCover } from './leave-cover.ts';
import { dayOf, scheduleOf, secondAt } from './testing.ts';

type Parts = NonNullable<Parameters<typeof dayOf>[1]>;

const long = '23:59+9';
const statusesAt = (asOf: string, punches: string, parts: Parts = {}): readonly DayStatus[] =>
  statusesOf({ day: dayOf(punches, { asOf, ...parts }), asOf: secondAt(asOf), hasExceptions: false });

const newYear = { facts: { holiday: { name: 'New Year' } } };
const bySecond = { policy: { lateUnit: 'second' } } as const;
const closing = { policy: { forgottenCheckOut: 'closeAtScheduleEnd' } } as const;
const leave = (time: LeaveCover['time']) => ({ facts: { leaves: [{ id: 'leave', paid: true, time }] } });
const afternoon = leave({ from: secondAt('13:00'), to: secondAt('17:00') } as LeaveCover['time']);

describe('the statuses of a day from 08:00 to 17:00', () => {
  it.each<[string, string, string, Parts, readonly DayStatus[]]>([
    ['before it begins', '07:00', '', {}, ['notYet']],
    ['not there after the start', '08:30', '', {}, ['notIn']],
    ['at work since the start', '10:00', 'in 08:00', {}, ['working', 'onTime']],
    ['at work, came late', '10:00', 'in 08:30', {}, ['working', 'late']],
    ['20 seconds late, counted in minutes', '10:00', 'in 08:00:20', {}, ['working', 'onTime']],
    ['20 seconds late, counted in seconds', '10:00', 'in 08:00:20', bySecond, ['working', 'late']],
    ['on a break', '12:10', 'in 08:00, break 12:00', {}, ['onBreak', 'onTime']],
    ['left at 14:00, and it is 15:00', '15:00', 'in 08:00, out 14:00', {}, ['onTime']],
    ['left at 14:00, and the hours have ended', '17:00', 'in 08:00, out 14:00', {}, ['earlyLeave', 'onTime']],
    ['late and left early', long, 'in 09:00, out 14:00', {}, ['late', 'earlyLeave']],
    ['an hour out in the morning', long, 'in 08:00, out 10:00, in 11:00, out 17:00', {}, ['away', 'onTime']],
    ['out for half a minute', long, 'in 08:00, out 10:00, in 10:00:30, out 17:00', {}, ['onTime']],
    ['a whole day', long, 'in 08:00, out 17:00', {}, ['onTime']],
    ['stayed two hours longer', long, 'in 08:00, out 19:00', {}, ['onTime', 'overtime']],
    ['nobody came', long, '', {}, ['absent']],
    ['the clock-out is missing', long, 'in 08:00', {}, ['incomplete', 'onTime']],
    ['came after the hours and never clocked out', long, 'in 18:00', {}, ['absent', 'incomplete']],
    ['the clock-in is missing', long, 'out 17:00', {}, ['incomplete']],
    ['closed by the system', long, 'in 08:00', closing, ['closedBySystem', 'onTime']],
    ['a holiday', long, '', newYear, ['holiday']],
    ['work on a holiday', '10:00', 'in 09:00', newYear, ['working', 'holiday']],
    ['a rest day', long, '', { schedule: 'rest' }, ['dayOff']],
    ['no hours set', long, '', { schedule: '' }, ['unscheduled']],
    ['work where no hours are set', long, 'in 09:00, out 17:00', { schedule: '' }, ['unscheduled']],
    ['leave of the whole day', long, '', leave(null), ['leave']],
    ['leave of the afternoon', long, 'in 08:00, out 13:00', afternoon, ['onTime', 'leave']],
    [
      'lateness is not watched',
      long,
      'in 09:00, out 17:00',
      { schedule: scheduleOf('08:00-17:00', { lateAfter: null }) },
      ['onTime'],
    ],
  ])('%s (%s: %s)', (_name, asOf, punches, parts, expected) => {
    expect(statusesAt(asOf, punches, parts)).toEqual(expected);
  });

  it('a day that raised a question says so beside its other statuses', () => {
    const day = dayOf('in 08:00, out 17:00', { asOf: long });
    expect(statusesOf({ day, asOf: secondAt(long), hasExceptions: true })).toEqual(['onTime', 'exception']);
  });
});
