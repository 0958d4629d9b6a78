/** The department of a person on a day: the one named by the terms in force, else the membership begun last on or before the day, else none. */
import type { LocalDate } from '#kernel/time';

export interface Stay {
  readonly fromDate: LocalDate;
  /** Null: from that day on in no department. */
  readonly departmentId: string | null;
}

export interface Stays {
  /** Changes of the department, as the employment's terms have them. */
  readonly terms: readonly Stay[];
  /** Departments the person is in today; asked where no terms were kept or their department is gone. */
  readonly memberships: readonly Stay[];
}

export function departmentOn(
  { terms, memberships }: Stays,
  day: LocalDate,
  exists: (departmentId: string) => boolean,
): string | null {
  const term = lastBy(terms, day);
  if (term && (term.departmentId === null || exists(term.departmentId))) return term.departmentId;
  // Terms begin with the first change that was recorded; whoever was a member before that was it then too.
  return lastBy(memberships, day)?.departmentId ?? null;
}

function lastBy(stays: readonly Stay[], day: LocalDate): Stay | null {
  let found: Stay | null = null;
  for (const stay of stays) if (stay.fromDate <= day && (!found || stay.fromDate > found.fromDate)) found = stay;
  return found;
}
