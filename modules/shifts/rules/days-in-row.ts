/** Days in a row: a person works at most 6 dates one after another (Labour Protection Act s.28); each further date is found. */
import { addToDate, type LocalDate } from '#kernel/time';
import type { DayFinding, PlannedWorkDay } from './finding.ts';

export const mostDaysInRow = 6;

/** @param days in order of date */
export function daysInRow(days: readonly PlannedWorkDay[]): DayFinding[] {
  let [last, count]: [LocalDate | null, number] = [null, 0];
  return days.flatMap(({ date, segments }): DayFinding[] => {
    if (segments.length === 0) return [];
    count = last && addToDate(last, { days: 1 }) === date ? count + 1 : 1;
    last = date;
    return count > mostDaysInRow ? [{ rule: 'daysInRow', date, params: { days: count, most: mostDaysInRow } }] : [];
  });
}
