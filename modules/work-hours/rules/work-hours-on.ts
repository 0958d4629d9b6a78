/** The schedule of a date: the department's hours in force, else those of the nearest department above that has its own, else the organization's. */
import { dateParts, type LocalDate, type LocalTime, type Minutes, minuteOfTime } from '#kernel/time';
import {
  type BreakRule,
  dayOffMargins,
  defaultMargins,
  type Hours,
  hoursSegmentId,
  type Margins,
  type Schedule,
  unscheduled,
} from './schedule.ts';

/** The hours of one weekday as people enter them. An end at or before the start is on the day after. */
export interface WeekdayHours {
  readonly clockIn: LocalTime;
  readonly clockOut: LocalTime;
  readonly break: BreakEntry | null;
  readonly lateAfter: Minutes | null;
  readonly absenceAfter: Minutes | null;
}

/** From and to on the wall clock, or only how long. */
export type BreakEntry =
  | { readonly from: LocalTime; readonly to: LocalTime; readonly paid: boolean }
  | { readonly length: Minutes; readonly paid: boolean };

export interface WorkHours {
  /** The first date on which they are in force: a change never moves what was before. */
  readonly from: LocalDate;
  /** Monday first, seven of them; null is a day off. No week at all: from here on none of its own, those above count. */
  readonly week: readonly (WeekdayHours | null)[] | null;
  readonly breakRule: BreakRule;
  /** Null takes the usual ones. */
  readonly margins: Margins | null;
}

/** All versions of the hours of a person's places, the person's department first, the organization last. */
export interface WorkHoursOf<Version extends WorkHours = WorkHours> {
  readonly departments: readonly (readonly Version[])[];
  readonly organization: readonly Version[];
}

export function scheduleOn(date: LocalDate, places: WorkHoursOf): Schedule {
  const found = versionOn(date, places);
  if (!found) return unscheduled;
  const { week, breakRule, margins, place } = found;
  const source = place === null ? 'organization' : 'department';
  const weekday = dateParts(date).weekday - 1;
  const day = week[weekday] ?? null;
  if (!day) return { segments: [], ...restBreaks(week, weekday, breakRule), margins: dayOffMargins, source };
  const segment = { id: hoursSegmentId, kind: 'working', ...hoursOf(day, breakRule) } as const;
  return { segments: [segment], margins: margins ?? defaultMargins, source };
}

/** The breaks of the last work day before a rest day. */
function restBreaks(
  week: readonly (WeekdayHours | null)[],
  weekday: number,
  breakRule: BreakRule,
): Pick<Schedule, 'restBreaks'> {
  const before = [...week.slice(weekday), ...week.slice(0, weekday)].findLast((day) => day !== null);
  return before ? { restBreaks: { breaks: hoursOf(before, breakRule).breaks, breakRule } } : {};
}

/** The version that counts on a date; `place` tells which of the departments has it, null the organization. */
export function versionOn<Version extends WorkHours>(
  date: LocalDate,
  { departments, organization }: WorkHoursOf<Version>,
) {
  for (const [place, versions] of [...departments, organization].entries()) {
    const version = inForce(versions, date);
    if (version?.week) return { ...version, week: version.week, place: place < departments.length ? place : null };
  }
  return null;
}

/** The version that began last on or before the date. */
function inForce<Version extends WorkHours>(versions: readonly Version[], date: LocalDate): Version | null {
  let found: Version | null = null;
  for (const version of versions) if (version.from <= date && (!found || version.from > found.from)) found = version;
  return found;
}

/** Hours of a weekday in minutes after midnight. Equal clock-in and clock-out are a duty of 24 hours. */
export function hoursOf(day: WeekdayHours, breakRule: BreakRule): Hours {
  const start = minuteOfTime(day.clockIn);
  const end = after(start, minuteOfTime(day.clockOut));
  return {
    start,
    end,
    breaks: day.break ? [breakOf(day.break, start)] : [],
    breakRule,
    lateAfter: day.lateAfter,
    absenceAfter: day.absenceAfter,
  };
}

function breakOf(entry: BreakEntry, start: Minutes) {
  if ('length' in entry) return { start: null, length: entry.length, paid: entry.paid };
  const from = minuteOfTime(entry.from);
  // A break at 01:00 of a shift that starts at 22:00 is on the day after.
  const begins = (from < start ? from + 1440 : from) as Minutes;
  return { start: begins, length: (after(begins, minuteOfTime(entry.to)) - begins) as Minutes, paid: entry.paid };
}

/** The next time on or after `start` minutes at which the clock shows `time`, never the same moment. */
function after(start: Minutes, time: Minutes): Minutes {
  const base = start - (start % 1440) + time;
  return (base > start ? base : base + 1440) as Minutes;
}
