/** A schedule: what is expected of a person on one date, in minutes after midnight on the wall clock, so that it knows no zone. */
import { ok, type Result, refused } from '#kernel/result';
import type { Minutes } from '#kernel/time';

export interface ScheduledBreak {
  /** Minutes after midnight of the schedule's date; null for a break without a set time. */
  readonly start: Minutes | null;
  readonly length: Minutes;
  /** Paid breaks count as worked. */
  readonly paid: boolean;
}

/** `deduct` takes the unpaid break off whether or not it was punched; `punch` only where it was taken. */
export type BreakRule = 'deduct' | 'punch';

export interface Hours {
  readonly start: Minutes;
  /** Past 1440 on the day after: 22:00 to 06:00 is 1320 to 1800. */
  readonly end: Minutes;
  readonly breaks: readonly ScheduledBreak[];
  readonly breakRule: BreakRule;
  /** Minutes after the start that are forgiven; null when lateness is not watched. */
  readonly lateAfter: Minutes | null;
  /** Minutes after the start from which lateness is absence; null when only a day without work is absence. */
  readonly absenceAfter: Minutes | null;
}

/** What work in a segment is. `holidayShift` and `holidayOvertime` are planned on a free day and expected all the same. */
export const segmentKinds = ['working', 'overtime', 'holidayShift', 'holidayOvertime'] as const;
export type SegmentKind = (typeof segmentKinds)[number];

/** A stretch of expected work on a date; a split shift is two of them. Lateness, breaks and overtime are judged in each. */
export interface Segment extends Hours {
  /** Of a board, the id of its shift time. */
  readonly id: string;
  readonly kind: SegmentKind;
}

/** Work hours give one segment a date; this is its id. */
export const hoursSegmentId = 'hours';

export interface Schedule {
  /** In order of time. None on a rest day and where nobody has set hours: nothing is expected, yet work is possible. */
  readonly segments: readonly Segment[];
  /** On a rest day, the breaks of a work day of that week: work on a rest day has the same lunch. */
  readonly restBreaks?: Pick<Hours, 'breaks' | 'breakRule'>;
  /** How far before the start and after the end a punch still belongs to the day. */
  readonly margins: Margins;
  /** Where it comes from, for the explanation. `dayOff` is a day off given to this person; `none`: nobody has set hours, so the day is unscheduled and no rest day. */
  readonly source: 'department' | 'organization' | 'shift' | 'dayOff' | 'none';
}

export interface Margins {
  readonly before: Minutes;
  readonly after: Minutes;
}

/** Together twelve hours: the rest between two 12-hour shifts, so that even those do not compete for a punch. */
export const defaultMargins: Margins = { before: 240 as Minutes, after: 480 as Minutes };
/** Without hours nothing says when work ends; only work that is open past midnight uses this. */
export const dayOffMargins: Margins = { before: 0 as Minutes, after: 720 as Minutes };

/** A day for which nobody has set hours. */
export const unscheduled: Schedule = { segments: [], margins: dayOffMargins, source: 'none' };

/** Two days: the longest duty that a window must hold. */
const longestHours = 2880 as Minutes;

export type ScheduleProblem =
  | 'startNotInDay'
  | 'endBeforeStart'
  | 'tooLong'
  | 'breakOutsideHours'
  | 'breaksLongerThanHours'
  | 'negative';

export function checkHours(hours: Hours): Result<Hours, ScheduleProblem> {
  const { start, end, breaks, lateAfter, absenceAfter } = hours;
  if (start < 0 || start >= 1440) return refused('startNotInDay');
  if (end <= start) return refused('endBeforeStart');
  if (end - start > longestHours) return refused('tooLong');
  if ((lateAfter ?? 0) < 0 || (absenceAfter ?? 0) < 0 || breaks.some(({ length }) => length < 0))
    return refused('negative');
  const isOutside = (pause: ScheduledBreak) =>
    pause.start !== null && (pause.start < start || pause.start + pause.length > end);
  if (breaks.some(isOutside)) return refused('breakOutsideHours');
  const rest = breaks.reduce((sum, { length }) => sum + length, 0);
  return rest >= end - start ? refused('breaksLongerThanHours') : ok(hours);
}
