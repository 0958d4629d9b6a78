/** The holiday of a date: that of the nearest calendar, the department's own for that year, else of one above it, else the organization's. */
import type { LocalDate } from '#kernel/time';

export interface Holiday {
  readonly id: string;
  readonly name: string;
}

export interface Calendars<Day extends Holiday = Holiday> {
  /** Whether the department has a calendar of its own in that year; one without days is a calendar too. */
  hasOwn(departmentId: string, year: number): boolean;
  /** Null asks the organization's. */
  dayOf(departmentId: string | null, date: LocalDate): Day | null;
}

/** `chain` is the department and those above it, the own one first. */
export function holidayOn<Day extends Holiday>(
  date: LocalDate,
  chain: readonly string[],
  calendars: Calendars<Day>,
): Day | null {
  return calendars.dayOf(calendarOf(Number(date.slice(0, 4)), chain, calendars), date);
}

/** Whose calendar counts in a year: a department, or null for the organization. */
export const calendarOf = (year: number, chain: readonly string[], calendars: Pick<Calendars, 'hasOwn'>) =>
  chain.find((departmentId) => calendars.hasOwn(departmentId, year)) ?? null;
