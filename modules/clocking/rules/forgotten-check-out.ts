/** Forgotten check-out, once the segment is over: left open and flagged, or closed at its end with the mark `system`. */
import type { DayPeriods, Period } from './periods.ts';
import type { Punch } from './punch.ts';
import type { WorkWindow } from './work-windows.ts';

export const forgottenCheckOutPolicies = ['leaveOpen', 'closeAtScheduleEnd'] as const;
export type ForgottenCheckOut = (typeof forgottenCheckOutPolicies)[number];

/** The period that the system closes, or null when the policy or the facts leave it open. */
export function closedBySystem(
  { state }: DayPeriods<Punch>,
  { segment, to }: WorkWindow,
  policy: ForgottenCheckOut,
): Period | null {
  if (policy === 'leaveOpen' || state.now !== 'working' || !segment) return null;
  // Only schedules that overlap each other end after their window.
  const end = Math.min(segment.to, to);
  // Overtime that was begun after the end has no end that anybody knows.
  return state.since < end ? { from: state.since, to: end, startedBy: state.startedBy, endedBy: 'system' } : null;
}
