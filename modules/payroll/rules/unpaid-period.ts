/** Unpaid period: each day is a whole day of unpaid leave, or a day off or holiday without work; at least one is leave. A day that is not known makes it none. */
import { datesBetween, type LocalDate } from '#kernel/time';
import type { DayTime } from './time-of-days.ts';

export function isUnpaidPeriod(
  { start, end }: { readonly start: LocalDate; readonly end: LocalDate },
  days: readonly DayTime[],
): boolean {
  if (start > end) return false;
  const byDate = new Map<string, DayTime>(days.map((day) => [day.date, day]));
  const all = datesBetween(start, end).map((date) => byDate.get(date));
  return (
    all.every((day) => day !== undefined && (isUnpaid(day) || isFree(day))) && all.some((day) => day && isUnpaid(day))
  );
}

/** May be on unpaid leave for all of its work days, as far as the days with something remarkable say. */
export const mayBeUnpaid = (days: readonly DayTime[]): boolean =>
  days.some(isUnpaid) && days.every((day) => isUnpaid(day) || isFree(day));

const isUnpaid = (day: DayTime): boolean => day.kind === 'leave' && day.unpaidLeave > 0 && hasNothingElse(day);
const isFree = (day: DayTime): boolean => (day.kind === 'dayOff' || day.kind === 'holiday') && hasNothingElse(day);

const hasNothingElse = (day: DayTime): boolean =>
  day.regular + day.paidLeave + day.holidayWork + day.restDayWork + day.incomplete === 0;
