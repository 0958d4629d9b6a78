/** A week that can be worked: each day's hours are possible, and absence is not counted before lateness. */
import { ok, type Result } from '#kernel/result';
import { type BreakRule, checkHours, type ScheduleProblem } from './schedule.ts';
import { hoursOf, type WeekdayHours } from './work-hours-on.ts';

export type WeekProblem = ScheduleProblem | 'absenceBeforeLate';

/** Every day that is wrong, Monday 0 to Sunday 6, with what is wrong first. */
export interface ImpossibleWeek {
  readonly ok: false;
  readonly days: ReadonlyMap<number, WeekProblem>;
}

export type Week = readonly (WeekdayHours | null)[];

export function possibleWeek(week: Week, breakRule: BreakRule): Extract<Result<Week>, { ok: true }> | ImpossibleWeek {
  const days = new Map<number, WeekProblem>();
  for (const [index, day] of week.entries()) {
    const problem = day && problemOf(day, breakRule);
    if (problem) days.set(index, problem);
  }
  return days.size === 0 ? ok(week) : { ok: false, days };
}

function problemOf(day: WeekdayHours, breakRule: BreakRule): WeekProblem | null {
  const checked = checkHours(hoursOf(day, breakRule));
  if (!checked.ok) return checked.reason;
  const { lateAfter, absenceAfter } = day;
  return lateAfter !== null && absenceAfter !== null && absenceAfter < lateAfter ? 'absenceBeforeLate' : null;
}
