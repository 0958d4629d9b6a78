import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { termsOn as heldOn, type TermMatter } from '../rules/terms-on.ts';
import { type HeldTerm, termsUntil } from './store/terms.ts';

/** What was agreed with people, on any day of the range it was read for. */
export interface TermsReader {
  /** Each matter with what held on the day; a matter of which nothing was known yet is missing. */
  on(employeeId: string, day: LocalDate): Readonly<Partial<Record<TermMatter, HeldTerm>>>;
  /** Where the range is cut: the days in it, after its first, from which something else held. */
  daysOfChange(employeeId: string): readonly LocalDate[];
}

export interface TermsRange {
  readonly employeeIds: readonly Id<'employee'>[];
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** All of them when left out. */
  readonly matters?: readonly TermMatter[];
}

/**
 * Department, position, employment type, salary, manager and work minutes as they were on each day, for any number of
 * people in one statement. The department is the main one: of several the one joined last.
 */
export async function termsOn(tx: TenantTx, range: TermsRange): Promise<TermsReader> {
  const byEmployee = Map.groupBy(await termsUntil(tx, range), (term) => term.employeeId as string);
  return {
    on: (employeeId, day) => heldOn(byEmployee.get(employeeId) ?? [], day),
    daysOfChange: (employeeId) => {
      const days = (byEmployee.get(employeeId) ?? []).map((term) => term.fromDate).filter((day) => day > range.from);
      return [...new Set(days)].sort();
    },
  };
}
