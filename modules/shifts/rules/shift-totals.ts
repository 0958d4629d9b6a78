/** Totals of a person's plan: days with work and days off, shifts, minutes by kind without breaks, and dates with night work. */
import { lengthOfWork, type PlannedWorkDay } from './finding.ts';
import { isNight } from './night-work.ts';

export interface ShiftTotals {
  readonly workDays: number;
  readonly daysOff: number;
  readonly shifts: number;
  readonly workMinutes: number;
  readonly overtimeMinutes: number;
  readonly holidayMinutes: number;
  readonly nights: number;
}

/** @param days those with a plan; one without segments is a day off */
export function shiftTotals(days: readonly PlannedWorkDay[]): ShiftTotals {
  const segments = days.flatMap((day) => day.segments);
  const minutes = (kinds: readonly string[]) =>
    segments.filter(({ kind }) => kinds.includes(kind)).reduce((sum, one) => sum + lengthOfWork(one), 0);
  const workDays = days.filter((day) => day.segments.length > 0).length;
  return {
    workDays,
    daysOff: days.length - workDays,
    shifts: segments.length,
    workMinutes: minutes(['working']),
    overtimeMinutes: minutes(['overtime', 'holidayOvertime']),
    holidayMinutes: minutes(['holidayShift']),
    nights: days.filter((day) => day.segments.some(isNight)).length,
  };
}
