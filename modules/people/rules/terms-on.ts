/** Terms of an employment on a day: for each matter the change with the latest from-date that is not after the day; none before the first change. */
import type { LocalDate } from '#kernel/time';

export const termMatters = ['department', 'position', 'employmentType', 'salary', 'manager', 'workMinutes'] as const;
export type TermMatter = (typeof termMatters)[number];

export interface Term {
  readonly matter: TermMatter;
  readonly fromDate: LocalDate;
}

/** The order of the changes does not matter. Two changes of one matter never share a day. */
export function termsOn<Row extends Term>(terms: readonly Row[], day: LocalDate): Partial<Record<TermMatter, Row>> {
  const held: Partial<Record<TermMatter, Row>> = {};
  for (const term of terms) {
    const known = held[term.matter];
    if (term.fromDate <= day && (!known || known.fromDate < term.fromDate)) held[term.matter] = term;
  }
  return held;
}
