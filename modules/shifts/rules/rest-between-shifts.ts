/** Rest is too short when the work of a date begins less than the company's minimum (11 hours) after the work of an earlier date ended. */
import { dayNumber } from './day-number.ts';
import type { DayFinding, PlannedWorkDay } from './finding.ts';

/** Not in Thai law: the minimum that planners elsewhere keep, and the default of the setting. */
export const usualRest = 660;

/** @param days in order of date */
export function restBetweenShifts(days: readonly PlannedWorkDay[], least: number = usualRest): DayFinding[] {
  let ends: number | null = null;
  return days.flatMap(({ date, segments }): DayFinding[] => {
    if (segments.length === 0) return [];
    const midnight = dayNumber(date) * 1440;
    const rest = ends === null ? null : midnight + Math.min(...segments.map(({ start }) => start)) - ends;
    ends = Math.max(ends ?? 0, midnight + Math.max(...segments.map(({ end }) => end)));
    // Less than nothing is an overlap, which is a finding of its own.
    if (rest === null || rest < 0 || rest >= least) return [];
    return [{ rule: 'shortRest', date, params: { minutes: rest, least } }];
  });
}
