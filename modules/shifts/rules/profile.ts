/** A profile: how a shift is shown (name, code, symbol, colour) and, from a day on, which hours it expects. */
import type { LocalDate, LocalTime, Minutes } from '#kernel/time';
import { minuteOfTime } from '#kernel/time';
import type { SegmentKind } from '#work-hours/rules/schedule';

/** Hours of a profile from a day on. */
export interface ProfileHours {
  readonly from: LocalDate;
  readonly kind: SegmentKind;
  readonly start: Minutes;
  /** Past 1440 on the day after: 22:00 to 06:00 is 1320 to 1800. */
  readonly end: Minutes;
  readonly breakMinutes: Minutes;
  /** Percent of the hourly pay; null for what law and payroll say. */
  readonly payPercent: number | null;
  /** Minutes after the start that are forgiven; null when lateness is not watched. */
  readonly lateAfter: Minutes | null;
  /** Minutes after the start from which lateness is absence; null when only a day without work is absence. */
  readonly absenceAfter: Minutes | null;
}

/** Start and end as people enter them: an end at or before the start is on the day after, so equal times are 24 hours. */
export function minutesOf(start: LocalTime, end: LocalTime): Pick<ProfileHours, 'start' | 'end'> {
  const [from, to] = [minuteOfTime(start), minuteOfTime(end)];
  return { start: from, end: (to > from ? to : to + 1440) as Minutes };
}

/** A break must leave some work. */
export const isBreakPossible = ({ start, end, breakMinutes }: Pick<ProfileHours, 'start' | 'end' | 'breakMinutes'>) =>
  breakMinutes < end - start;

/** Lateness that is forgiven would be absence: no such hours can be meant. */
export const isAbsenceBeforeLate = ({ lateAfter, absenceAfter }: Pick<ProfileHours, 'lateAfter' | 'absenceAfter'>) =>
  lateAfter !== null && absenceAfter !== null && absenceAfter < lateAfter;

/** Minutes of work without the break. */
export const workMinutes = ({ start, end, breakMinutes }: Pick<ProfileHours, 'start' | 'end' | 'breakMinutes'>) =>
  end - start - breakMinutes;
