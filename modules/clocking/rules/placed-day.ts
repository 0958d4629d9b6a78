/** A placed day: a schedule on a date in the zone of that date, in seconds since 1970. The only place where a zone is applied. */
import { instantAtMinute, type LocalDate, type Minutes, secondsOf } from '#kernel/time';
import type { BreakRule, Schedule } from '#work-hours/rules/schedule';
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

/** Store it with the result: a later change of zone, of daylight saving law or of hours then cannot move the day. */
export interface PlacedDay {
  readonly date: LocalDate;
  readonly zone: string;
  readonly hours: PlacedHours | null;
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
    hours: schedule.hours && placedHours(schedule.hours, atMinute),
    ...(schedule.restBreaks ? { restBreaks: placedBreaks(schedule.restBreaks, atMinute) } : {}),
    midnight,
    marginBefore: schedule.margins.before * 60,
    marginAfter: schedule.margins.after * 60,
    source: schedule.source,
  };
}

/** Start and end are times on the wall clock; a break keeps its length even in the night in which an hour is skipped. */
function placedHours(hours: NonNullable<Schedule['hours']>, at: (minute: number) => number): PlacedHours | null {
  const { lateAfter, absenceAfter } = hours;
  const [from, to] = [at(hours.start), at(hours.end)];
  // A date that the zone skipped (Samoa, 30 December 2011) has no time for them.
  if (to <= from) return null;
  return { from, to, ...placedBreaks(hours, at), lateAfter, absenceAfter };
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
