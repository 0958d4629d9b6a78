/** The kind of a day: holiday; without hours, or with those of a holiday shift, a rest day; unscheduled where nobody has set any; leave of the whole day; else a work day. */
import type { PlacedDay, PlacedSegment } from './placed-day.ts';

/** `dayOff` is the weekly rest day. */
export const dayKinds = ['work', 'unscheduled', 'dayOff', 'holiday', 'leave'] as const;
export type DayKind = (typeof dayKinds)[number];

interface KindInput {
  readonly day: Pick<PlacedDay, 'segments' | 'source'>;
  readonly isHoliday: boolean;
  readonly isWholeLeave: boolean;
}

export function dayKind({ day, isHoliday, isWholeLeave }: KindInput): DayKind {
  if (isHoliday) return 'holiday';
  if (day.segments.length === 0) return day.source === 'none' ? 'unscheduled' : 'dayOff';
  if (day.segments.every(isOnFreeDay)) return 'dayOff';
  return isWholeLeave ? 'leave' : 'work';
}

/** Work that is planned on a free day: it is expected, and all of it is work on a free day. */
export const isOnFreeDay = ({ kind }: Pick<PlacedSegment, 'kind'>): boolean =>
  kind === 'holidayShift' || kind === 'holidayOvertime';
