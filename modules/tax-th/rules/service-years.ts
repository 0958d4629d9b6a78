/** Years of service by the Civil Code: a year ends on the day before its date of the next year; from 29 February, where that date is missing, on 28 February. */
import { addToDate, daysBetween, type LocalDate } from '#kernel/time';

export interface Service {
  readonly firstDay: LocalDate;
  /** The last day of work, included. */
  readonly lastDay: LocalDate;
}

/** The last day of the first `years` years (Civil and Commercial Code s.193/5). */
export function lastDayOfYears(firstDay: LocalDate, years: number): LocalDate {
  const sameDate = addToDate(firstDay, { years });
  // The calendar gives 28 February for a missing 29th: the period then ends on that day itself, not on the day before.
  return sameDate.slice(5) === firstDay.slice(5) ? addToDate(sameDate, { days: -1 }) : sameDate;
}

export const hasYears = ({ firstDay, lastDay }: Service, years: number): boolean =>
  lastDayOfYears(firstDay, years) <= lastDay;

export function completeYears(service: Service): number {
  let years = Math.max(0, Number(service.lastDay.slice(0, 4)) - Number(service.firstDay.slice(0, 4)) + 1);
  while (years > 0 && !hasYears(service, years)) years -= 1;
  return years;
}

/** For the tax on severance: a rest of 183 days or more counts as a year (Revenue Code s.48(5)). */
export function yearsForTax(service: Service): number {
  const years = completeYears(service);
  const after = years === 0 ? service.firstDay : addToDate(lastDayOfYears(service.firstDay, years), { days: 1 });
  const rest = daysBetween(after, service.lastDay) + 1;
  return rest >= 183 ? years + 1 : years;
}
