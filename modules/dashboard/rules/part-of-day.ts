/** The part of the day by the wall clock: morning until noon, afternoon until 17:00, then evening; before 4:00 it is still evening. */
import type { LocalTime } from '#kernel/time';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

export function partOfDay(time: LocalTime): PartOfDay {
  if (time < '04:00') return 'evening';
  if (time < '12:00') return 'morning';
  return time < '17:00' ? 'afternoon' : 'evening';
}
