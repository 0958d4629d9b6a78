/** The words that stand on a day, the gravest first: absent, late, a punch is missing, closed by the system, left early, overtime; else what kind of day it is. */
import type { DayResult } from '#clocking/contract';

export type DayBadge =
  | 'absent'
  | 'late'
  | 'incomplete'
  | 'closedBySystem'
  | 'earlyLeave'
  | 'overtime'
  | 'holiday'
  | 'leave'
  | 'dayOff'
  | 'working'
  | 'onBreak'
  | 'notYet'
  | 'onTime';

export type DayFacts = Pick<
  DayResult,
  | 'kind'
  | 'progress'
  | 'presence'
  | 'absence'
  | 'late'
  | 'incomplete'
  | 'closedBySystem'
  | 'earlyLeave'
  | 'overtimeBefore'
  | 'overtimeAfter'
  | 'worked'
>;

export function dayBadges(day: DayFacts): DayBadge[] {
  const isOver = day.progress === 'over';
  const badges: DayBadge[] = [];
  if (day.presence === 'working' && !isOver) badges.push('working');
  if (day.presence === 'onBreak' && !isOver) badges.push('onBreak');
  if (day.absence > 0) badges.push('absent');
  if (day.late > 0) badges.push('late');
  if (day.closedBySystem) badges.push('closedBySystem');
  else if (day.incomplete > 0 && isOver) badges.push('incomplete');
  if (day.earlyLeave > 0 && isOver) badges.push('earlyLeave');
  if (day.overtimeBefore + day.overtimeAfter > 0) badges.push('overtime');
  if (day.kind !== 'work') badges.push(day.kind);
  if (badges.length > 0) return badges;
  return [day.worked > 0 ? 'onTime' : 'notYet'];
}
