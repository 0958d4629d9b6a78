/** Shifts of a person overlap when one begins before an earlier one has ended, on the same date or after a night. */
import { dayNumber } from './day-number.ts';
import type { DayFinding, PlannedWorkDay } from './finding.ts';

/** @param days in order of date */
export function overlappingShifts(days: readonly PlannedWorkDay[]): DayFinding[] {
  let ends = Number.NEGATIVE_INFINITY;
  const found: DayFinding[] = [];
  for (const { date, segments } of days) {
    if (segments.length === 0) continue;
    const midnight = dayNumber(date) * 1440;
    let most = 0;
    for (const { start, end } of segments.toSorted((a, b) => a.start - b.start)) {
      most = Math.max(most, Math.min(ends, midnight + end) - (midnight + start));
      ends = Math.max(ends, midnight + end);
    }
    if (most > 0) found.push({ rule: 'overlap', date, params: { minutes: most } });
  }
  return found;
}
