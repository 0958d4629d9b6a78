/** Attendance of a stretch of days: windows of the days, each punch to its day, each day to its result. */
import type { Instant, LocalDate } from '#kernel/time';
import { secondsOf } from '#kernel/time';
import { type AttendanceDay, attendanceDay, type DayInput, type DayPart } from './attendance-day.ts';
import { type AttendancePolicy, type DateFacts, noFacts } from './policy.ts';
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
  const parts = days.map((punches, at) => ({ punches, through: through[at] ?? notThrough }));
  return {
    days: byDate(parts).map((own) => {
      const { date } = own[0].punches.window.day;
      return attendanceDay({
        parts: own,
        facts: input.facts.get(date) ?? noFacts,
        policy: policyOn(date),
        asOf,
      });
    }),
    outside,
  };
}

/** The segments of each date together. */
export function byDate<Kind extends Punch>(parts: readonly DayPart<Kind>[]): DayInput<Kind>['parts'][] {
  const days: [DayPart<Kind>, ...DayPart<Kind>[]][] = [];
  for (const part of parts) {
    const last = days.at(-1);
    if (last && last[0].punches.window.day.date === part.punches.window.day.date) last.push(part);
    else days.push([part]);
  }
  return days;
}
