import type { LocalTime, Minutes } from '#kernel/time';
import type { WeekdayHours } from '../contract.ts';

/** A day while it is typed: numbers may still be empty, which is the same as not watched. */
export type DraftDay = WeekdayHours;

/** What most offices have; a form begins with it where nothing was said before. */
export const usualDay: WeekdayHours = {
  clockIn: '08:30' as LocalTime,
  clockOut: '17:30' as LocalTime,
  break: { from: '12:00' as LocalTime, to: '13:00' as LocalTime, paid: false },
  lateAfter: 10 as Minutes,
  absenceAfter: 120 as Minutes,
};

export const usualWeek: readonly (WeekdayHours | null)[] = [
  usualDay,
  usualDay,
  usualDay,
  usualDay,
  usualDay,
  null,
  null,
];
