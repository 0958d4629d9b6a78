/** Attendance of a stretch of days: windows of the days, each punch to its day, each day to its result. */
import type { Instant, LocalDate } from '#kernel/time';
import { secondsOf } from '#kernel/time';
import { type AttendanceDay, type AttendancePolicy, attendanceDay, type DateFacts, noFacts } from './attendance-day.ts';
import type { Punch } from './punch.ts';
import { notThrough, runsThrough } from './runs-through.ts';
import { whichDay } from './which-day.ts';
import type { WorkWindow } from './work-windows.ts';

export interface AttendanceInput<Kind extends Punch = Punch> {
  /** Windows of consecutive dates; the same for all people with the same schedule, so make them once. */
  readonly windows: readonly WorkWindow[];
  readonly punches: readonly Kind[];
  /** Holidays and leaves by date; a date that is missing has none. */
  readonly facts: ReadonlyMap<string, DateFacts>;
  /** The time rules of a date. */
  readonly policyOn: (date: LocalDate) => AttendancePolicy;
  readonly asOf: Instant;
}

export interface Attendance<Kind extends Punch = Punch> {
  readonly days: readonly AttendanceDay<Kind>[];
  /** Punches of dates that were not asked for. */
  readonly outside: readonly Kind[];
}

export function attendance<Kind extends Punch>(input: AttendanceInput<Kind>): Attendance<Kind> {
  const { windows, policyOn } = input;
  const asOf = secondsOf(input.asOf);
  const { days, outside } = whichDay(windows, input.punches, {
    repeatSecondsOn: (date) => policyOn(date).repeatMinutes * 60,
  });
  const through = runsThrough(days, asOf);
  return {
    days: days.map((punches, at) =>
      attendanceDay({
        punches,
        through: through[at] ?? notThrough,
        facts: input.facts.get(punches.window.day.date) ?? noFacts,
        policy: policyOn(punches.window.day.date),
        asOf,
      }),
    ),
    outside,
  };
}
