/** Statuses of a day, as many as are true: absent, late (came late; until then not in yet), left early (once the segment has ended), a punch missing (once the day is over), on time, overtime, leave, holiday … */
import type { AttendanceDay } from './attendance-day.ts';
import { presence } from './presence.ts';

/** In the order in which they are shown: what goes on now, then what needs a look, then the rest. */
export const dayStatuses = [
  'working',
  'onBreak',
  'notYet',
  /** Expected, and late-after has passed without a punch. */
  'notIn',
  'absent',
  'late',
  'incomplete',
  'closedBySystem',
  'earlyLeave',
  'away',
  'onTime',
  'overtime',
  'leave',
  'holiday',
  'dayOff',
  'unscheduled',
  /** The day raised a question to a manager, answered or not. */
  'exception',
] as const;
export type DayStatus = (typeof dayStatuses)[number];

export interface StatusInput {
  readonly day: AttendanceDay;
  /** In seconds since 1970. */
  readonly asOf: number;
  readonly hasExceptions: boolean;
}

export function statusesOf({ day, asOf, hasExceptions }: StatusInput): readonly DayStatus[] {
  const isOver = day.progress === 'over';
  const isLate = day.segments.some(({ late }) => late.seconds > 0 && late.reason !== 'notYetIn');
  const isAbsent = day.absence.seconds > 0;
  // Until a segment ends, a person who left may come back.
  const leftEarly = day.segments.some(
    ({ earlyLeave, segment }) => earlyLeave.seconds > 0 && (isOver || (segment !== null && asOf >= segment.to)),
  );
  const isTrue: Readonly<Record<DayStatus, boolean>> = {
    working: !isOver && day.state.now === 'working',
    onBreak: !isOver && day.state.now === 'onBreak',
    notYet: !isOver && presence(day) === 'notYet',
    notIn: !isOver && presence(day) === 'notIn',
    absent: isAbsent,
    late: isLate,
    // A clock-out is missing whether or not scheduled time was left to judge.
    incomplete: isOver && day.incomplete.reason !== 'none',
    closedBySystem: day.worked.reason === 'closedBySystem',
    earlyLeave: leftEarly,
    // Less than a minute between two punches is walking past the door; a break that still runs is a break.
    away: day.away.minutes > 0 && (isOver || day.state.now !== 'onBreak'),
    onTime: day.kind === 'work' && day.arrival !== null && day.late.seconds === 0 && !isAbsent,
    overtime: day.overtimeBefore.seconds + day.overtimeAfter.seconds + day.overtimePlanned.seconds > 0,
    // Leave of a part of the day as well.
    leave: day.leave.seconds > 0,
    holiday: day.kind === 'holiday',
    dayOff: day.kind === 'dayOff',
    unscheduled: day.kind === 'unscheduled',
    exception: hasExceptions,
  };
  return dayStatuses.filter((status) => isTrue[status]);
}
