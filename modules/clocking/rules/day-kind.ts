/** The kind of a day: holiday; without hours a rest day, or unscheduled where nobody has set any; leave of the whole day; else a work day. */
import type { PlacedDay } from './placed-day.ts';

/** `dayOff` is the weekly rest day. */
export const dayKinds = ['work', 'unscheduled', 'dayOff', 'holiday', 'leave'] as const;
export type DayKind = (typeof dayKinds)[number];

interface KindInput {
  readonly day: Pick<PlacedDay, 'hours' | 'source'>;
  readonly isHoliday: boolean;
  readonly isWholeLeave: boolean;
}

export function dayKind({ day, isHoliday, isWholeLeave }: KindInput): DayKind {
  if (isHoliday) return 'holiday';
  if (!day.hours) return day.source === 'none' ? 'unscheduled' : 'dayOff';
  return isWholeLeave ? 'leave' : 'work';
}
