/** Calendars after a change: each changed year has exactly its new days; a department's year without days of its own is again the one above. */
import type { LocalDate } from '#kernel/time';

interface Day {
  readonly id: string;
  readonly departmentId: string | null;
  readonly date: LocalDate;
  readonly name: string;
}

export interface StoredCalendars {
  readonly days: readonly Day[];
  /** Which departments have their own calendar, in which years. */
  readonly own: readonly { readonly departmentId: string; readonly year: number }[];
}

export interface ChangedYear {
  /** Null is the organization's calendar. */
  readonly departmentId: string | null;
  readonly year: number;
  /** Null: the department has no calendar of its own in this year. */
  readonly days: readonly { readonly date: LocalDate; readonly name: string }[] | null;
}

export const changedYears = (stored: StoredCalendars, changed: readonly ChangedYear[]): StoredCalendars =>
  changed.reduce(withYear, stored);

function withYear({ days, own }: StoredCalendars, { departmentId, year, days: next }: ChangedYear): StoredCalendars {
  const isOf = (one: Day) => one.departmentId === departmentId && one.date.startsWith(`${year}-`);
  const others = own.filter((one) => one.departmentId !== departmentId || one.year !== year);
  const added = (next ?? []).map(({ date, name }) => ({ id: '', departmentId, date, name }));
  return {
    days: [...days.filter((one) => !isOf(one)), ...added],
    own: next === null || departmentId === null ? others : [...others, { departmentId, year }],
  };
}
