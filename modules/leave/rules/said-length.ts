/** Length that a row of an import says in days: it fits the measured leave where both differ by less than a quarter of a day; a half day is half a day, whatever its minutes. */
import type { LeaveDay } from './leave-length.ts';

/** What the cells say; null where they say nothing in days alone. */
export function saidDays({ days, hours, minutes }: Readonly<Partial<Record<'days' | 'hours' | 'minutes', string>>>) {
  const said = Number(days?.trim() || 0);
  const isMixed = [hours, minutes].some((cell) => Number(cell?.trim() || 0) !== 0);
  return said > 0 && !isMixed ? said : null;
}

/** @param fullDay minutes of the whole day */
export const measuredDays = (days: readonly LeaveDay[], fullDay: (day: LeaveDay) => number): number =>
  days.reduce((sum, day) => sum + (day.reason === 'halfDay' ? 0.5 : day.minutes / fullDay(day)), 0);

export const isAsSaid = (said: number | null, measured: number): boolean =>
  said === null || Math.abs(said - measured) < 0.25;
