/** The planned day of a schedule: work where it has segments of work, on a holiday only where a shift is planned for it, and only of that one; overtime alone makes no day of work; its breaks are those of the work, not of the overtime, each within its own segment. */
import type { LocalDate } from '#kernel/time';
import type { Schedule, Segment, SegmentKind } from '#work-hours/rules/schedule';
import type { PlannedDay } from './planned-day.ts';

export interface ScheduledDay {
  readonly date: LocalDate;
  readonly schedule: Pick<Schedule, 'segments' | 'source'>;
  /** Null on a day that is no holiday. */
  readonly holidayName: string | null;
}

export function dayOfSchedule({ date, schedule, holidayName }: ScheduledDay): PlannedDay {
  const { source } = schedule;
  const isHoliday = holidayName !== null;
  const isWork = schedule.segments.some(({ kind }) =>
    isHoliday ? kind === 'holidayShift' : leaveKind(kind) === 'work',
  );
  // The holiday frees the usual shift: nothing is expected of it, and no leave is taken from it.
  const segments = schedule.segments.filter((one) => !(isHoliday && isWork && one.kind === 'working'));
  const kind = isWork ? 'work' : isHoliday ? 'holiday' : source === 'none' ? 'unscheduled' : 'rest';
  return {
    date,
    kind,
    holidayName,
    isLeftFree: kind === 'rest' && source === 'shift',
    segments: segments.map((segment) => ({ start: segment.start, end: segment.end, kind: leaveKind(segment.kind) })),
    breaks: breaksOf(segments.filter((segment) => leaveKind(segment.kind) === 'work')),
  };
}

/** A break without a time is in the middle of the day; of several shifts, in the middle of its own. */
function breaksOf(work: readonly Segment[]): PlannedDay['breaks'] {
  if (work.length < 2) return work.flatMap(({ breaks }) => breaks);
  return work.flatMap(({ start, end, breaks }) =>
    breaks.map((each) => ({ ...each, start: each.start ?? Math.floor((start + end - each.length) / 2) })),
  );
}

/** A shift planned on a holiday is expected as on a work day; leave is taken from it. */
const leaveKind = (kind: SegmentKind): 'work' | 'overtime' =>
  kind === 'working' || kind === 'holidayShift' ? 'work' : 'overtime';
