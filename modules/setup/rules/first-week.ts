/** The first week of a company: the same hours on each work day, an hour of lunch at noon; without a set time where the hours do not hold noon, none in five hours or less. */
import { type LocalTime, type Minutes, minuteOfTime } from '#kernel/time';
import type { WeekdayHours } from '#work-hours/rules/work-hours-on';

export const workDayChoices = ['weekdays', 'sixDays', 'everyDay'] as const;
export type WorkDays = (typeof workDayChoices)[number];

const dayCount = { weekdays: 5, sixDays: 6, everyDay: 7 } as const satisfies Record<WorkDays, number>;

export interface FirstHours {
  readonly workStart: LocalTime;
  readonly workEnd: LocalTime;
  readonly workDays: WorkDays;
}

export const usualHours: FirstHours = {
  workStart: '09:00' as LocalTime,
  workEnd: '18:00' as LocalTime,
  workDays: 'weekdays',
};

const noon = { from: '12:00' as LocalTime, to: '13:00' as LocalTime, paid: false } as const;
/** Rest is due after five hours of work (Labour Protection Act s.27). */
const workBeforeRest = 300;

/** Monday first; null is a rest day. */
export function firstWeek({ workStart, workEnd, workDays }: FirstHours): readonly (WeekdayHours | null)[] {
  const [start, end] = [minuteOfTime(workStart), minuteOfTime(workEnd)];
  const length = end > start ? end - start : end - start + 1440;
  const holdsNoon = start <= minuteOfTime(noon.from) && start + length >= minuteOfTime(noon.to);
  const anyTime = length > workBeforeRest ? { length: 60 as Minutes, paid: false } : null;
  const day: WeekdayHours = {
    clockIn: workStart,
    clockOut: workEnd,
    break: holdsNoon && length > workBeforeRest ? noon : anyTime,
    lateAfter: 0 as Minutes,
    absenceAfter: null,
  };
  return Array.from({ length: 7 }, (_, weekday) => (weekday < dayCount[workDays] ? day : null));
}
