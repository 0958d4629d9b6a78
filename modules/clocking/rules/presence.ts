/** Where a person is now: working, on break, left; else, by the segment at hand, on leave, free, without hours, not yet due, not in though late-after has passed, or absent. */
import type { AttendanceDay } from './attendance-day.ts';
import type { ClockType } from './punch.ts';

export const presences = [
  'working',
  'onBreak',
  'left',
  'leave',
  'holiday',
  'dayOff',
  'unscheduled',
  'notYet',
  'notIn',
  'absent',
] as const;
/** The order on the board: people who need a look first, people who are not expected last. */
export const boardOrder: readonly Presence[] = [
  'absent',
  'notIn',
  'working',
  'onBreak',
  'left',
  'notYet',
  'leave',
  'holiday',
  'dayOff',
  'unscheduled',
];

export type Presence = (typeof presences)[number];

export function presence({ state, kind, segments, atHand }: AttendanceDay): Presence {
  if (state.now !== 'notIn') return state.now;
  const current = segments[atHand];
  if (!current?.isExpected) return kind === 'work' ? (current?.leave.seconds ? 'leave' : 'notYet') : kind;
  if (current.absence.seconds > 0) return 'absent';
  return current.late.seconds > 0 ? 'notIn' : 'notYet';
}

/** The punches that make sense next, the likeliest first: what a big button offers. Any other is still accepted. */
export function nextPunches({ state }: Pick<AttendanceDay, 'state'>): readonly ClockType[] {
  switch (state.now) {
    case 'notIn':
    case 'left':
      return ['clock_in'];
    case 'working':
      return ['clock_out', 'break_in'];
    case 'onBreak':
      return ['break_out', 'clock_out'];
  }
}
