/** Full attendance: at least one scheduled day, every one of them over, and on none of the days lateness, absence, early leaving, time away, a missing punch or leave. */

/** A day; times are seconds. */
export interface AttendedDay {
  readonly kind: 'work' | 'unscheduled' | 'dayOff' | 'holiday' | 'leave';
  readonly isOver: boolean;
  readonly late: number;
  readonly absence: number;
  readonly earlyLeave: number;
  readonly away: number;
  readonly incomplete: number;
  readonly paidLeave: number;
  readonly unpaidLeave: number;
}

/** Scheduled days of a person who missed nothing; 0 for everyone else. */
export function fullyAttendedDays(days: readonly AttendedDay[]): number {
  const isSpotless = days.every(
    ({ kind, isOver, late, absence, earlyLeave, away, incomplete, paidLeave, unpaidLeave }) =>
      kind !== 'leave' &&
      (kind !== 'work' || isOver) &&
      late + absence + earlyLeave + away + incomplete + paidLeave + unpaidLeave === 0,
  );
  return isSpotless ? days.filter(({ kind }) => kind === 'work').length : 0;
}
