/** Night work, any work from 22:00 to 06:00, is forbidden for people under 18 (Labour Protection Act s.47). */
import { addToDate, type LocalDate } from '#kernel/time';
import type { Segment } from '#work-hours/rules/schedule';
import type { DayFinding, PlannedWorkDay } from './finding.ts';

/** From 22:00 to 06:00, of the night before the date, after it, and after the next day for duties of 24 hours. */
const nights = [
  [-120, 360],
  [1320, 1800],
  [2760, 3240],
] as const;

export const isNight = ({ start, end }: Pick<Segment, 'start' | 'end'>): boolean =>
  nights.some(([from, to]) => start < to && end > from);

export function nightWork(days: readonly PlannedWorkDay[], birthDate: LocalDate | null): DayFinding[] {
  if (!birthDate) return [];
  const adultFrom = addToDate(birthDate, { years: 18 });
  return days
    .filter(({ date, segments }) => date < adultFrom && segments.some(isNight))
    .map(({ date }) => ({ rule: 'nightYoung', date, params: { adultFrom } }));
}
