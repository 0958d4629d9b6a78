/** A placed day: a schedule on a date in the zone of that date, in seconds since 1970. The only place where a zone is applied. */
import { instantAtMinute, type LocalDate, type Minutes, secondsOf } from '#kernel/time';
import type { BreakRule, Schedule, Segment, SegmentKind } from '#work-hours/rules/schedule';
import type { Span } from './span.ts';

export interface PlacedBreak {
  /** Null for a break without a set time. */
  readonly from: number | null;
  readonly seconds: number;
  readonly paid: boolean;
}

export interface PlacedHours extends Span {
  readonly breaks: readonly PlacedBreak[];
  readonly breakRule: BreakRule;
  readonly lateAfter: Minutes | null;
  readonly absenceAfter: Minutes | null;
}

/** A stretch of expected work. */
export interface PlacedSegment extends PlacedHours {
  readonly id: string;
  readonly kind: SegmentKind;
}

/** Store it with the result: a later change of zone, of daylight saving law or of hours then cannot move the day. */
export interface PlacedDay {
  readonly date: LocalDate;
  readonly zone: string;
  /** In order of time, apart from each other; they may touch. None: nothing is expected. */
  readonly segments: readonly PlacedSegment[];
  /** On a rest day, the breaks of a work day of that week. */
  readonly restBreaks?: Pick<PlacedHours, 'breaks' | 'breakRule'>;
  /** The calendar day on the wall clock: 23 or 25 hours when daylight saving changes. */
  readonly midnight: Span;
  readonly marginBefore: number;
  readonly marginAfter: number;
  readonly source: Schedule['source'];
}

export function placeDay(date: LocalDate, schedule: Schedule, zone: string): PlacedDay {
  const at = (minute: number) => secondsOf(instantAtMinute(zone, date, minute));
  const midnight = { from: at(0), to: at(1440) };
  // In a day of 24 hours no clock jumps: its minutes can be counted without asking the calendar again.
  const isEven = midnight.to - midnight.from === 86_400;
  const atMinute = (minute: number) => (isEven && minute <= 1440 ? midnight.from + minute * 60 : at(minute));
  return {
    date,
    zone,
    segments: placedSegments(schedule.segments, atMinute),
    ...(schedule.restBreaks ? { restBreaks: placedBreaks(schedule.restBreaks, atMinute) } : {}),
    midnight,
    marginBefore: schedule.margins.before * 60,
    marginAfter: schedule.margins.after * 60,
    source: schedule.source,
  };
}

/** Start and end are times on the wall clock; a break keeps its length even in the night in which an hour is skipped. */
function placedSegments(segments: readonly Segment[], at: (minute: number) => number): readonly PlacedSegment[] {
  const placed: PlacedSegment[] = [];
  for (const segment of segments) {
    const { id, kind, lateAfter, absenceAfter } = segment;
    // Of two that overlap, the later one begins where the earlier one ends.
    const from = Math.max(at(segment.start), placed.at(-1)?.to ?? Number.NEGATIVE_INFINITY);
    const to = at(segment.end);
    // A date that the zone skipped (Samoa, 30 December 2011) has no time for them.
    if (to > from) placed.push({ id, kind, from, to, ...placedBreaks(segment, at), lateAfter, absenceAfter });
  }
  return placed;
}

const placedBreaks = (
  { breaks, breakRule }: NonNullable<Schedule['restBreaks']>,
  at: (minute: number) => number,
): Pick<PlacedHours, 'breaks' | 'breakRule'> => ({
  breaks: breaks.map(({ start, length, paid }) => ({
    from: start === null ? null : at(start),
    seconds: length * 60,
    paid,
  })),
  breakRule,
});
