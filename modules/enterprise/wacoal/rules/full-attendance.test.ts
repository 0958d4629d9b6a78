import { expect, test } from 'vitest';
import { type AttendedDay, fullyAttendedDays } from './full-attendance.ts';

const day = (facts: Partial<AttendedDay> = {}): AttendedDay => ({
  kind: 'work',
  isOver: true,
  late: 0,
  absence: 0,
  earlyLeave: 0,
  away: 0,
  incomplete: 0,
  paidLeave: 0,
  unpaidLeave: 0,
  ...facts,
});

test.each<[string, AttendedDay[], number]>([
  ['two days on time', [day(), day()], 2],
  ['a day off and a holiday are no work days', [day(), day({ kind: 'dayOff' }), day({ kind: 'holiday' })], 1],
  ['one second late', [day(), day({ late: 1 })], 0],
  ['a paid leave', [day(), day({ kind: 'leave', paidLeave: 28_800 })], 0],
  ['an hour of leave on a work day', [day(), day({ paidLeave: 3600 })], 0],
  ['a missing punch', [day({ incomplete: 28_800 })], 0],
  ['a day that is not over yet', [day(), day({ isOver: false })], 0],
  ['nothing planned', [day({ kind: 'dayOff' })], 0],
  ['no days at all', [], 0],
])('%s', (_what, days, expected) => {
  expect(fullyAttendedDays(days)).toBe(expected);
});
