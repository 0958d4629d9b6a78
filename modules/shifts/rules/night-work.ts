/** Night work is any work from 22:00 to 06:00 (Labour Protection Act s.39, s.47). */
import type { Segment } from '#work-hours/rules/schedule';

/** From 22:00 to 06:00, of the night before the date, after it, and after the next day for duties of 24 hours. */
const nights = [
  [-120, 360],
  [1320, 1800],
  [2760, 3240],
] as const;

export const isNight = ({ start, end }: Pick<Segment, 'start' | 'end'>): boolean =>
  nights.some(([from, to]) => start < to && end > from);
