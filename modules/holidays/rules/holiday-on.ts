/** The holiday of a date: from the nearest calendar: the department's own for that year, otherwise one above it, otherwise the organization's. */
import type { LocalDate } from '#kernel/time';

export interface Holiday {
  readonly id: string;
  readonly name: string;
}

export interface Calendars<Day extends Holiday = Holiday> {
  /** Whether the department has its own calendar in that year; one without days is a calendar too. */
  hasOwn(departmentId: string, year: number): boolean;
  /** Null means the organization's. */
  dayOf(departmentId: string | null, date: LocalDate): Day | null;
}

/** `chain` is the department and those above it, its own first. */
export function holidayOn<Day extends Holiday>(
  date: LocalDate,
  chain: readonly string[],
  calendars: Calendars<Day>,
): Day | null {
  return calendars.dayOf(calendarOf(Number(date.slice(0, 4)), chain, calendars), date);
}

/** Which calendar is used in a year: a department's, or null for the organization's. */
export const calendarOf = (year: number, chain: readonly string[], calendars: Pick<Calendars, 'hasOwn'>) =>
  chain.find((departmentId) => calendars.hasOwn(departmentId, year)) ?? null;
