/** Days in a row: a person works at most 6 dates one after another (Labour Protection Act s.28); each further date is found. */
import { dayNumber } from './day-number.ts';
import type { DayFinding, PlannedWorkDay } from './finding.ts';

export const mostDaysInRow = 6;

/** @param days in order of date */
export function daysInRow(days: readonly PlannedWorkDay[]): DayFinding[] {
  let [last, count] = [Number.NEGATIVE_INFINITY, 0];
  return days.flatMap(({ date, segments }): DayFinding[] => {
    if (segments.length === 0) return [];
    const today = dayNumber(date);
    count = last + 1 === today ? count + 1 : 1;
    last = today;
    return count > mostDaysInRow ? [{ rule: 'daysInRow', date, params: { days: count, most: mostDaysInRow } }] : [];
  });
}
