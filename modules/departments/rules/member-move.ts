/** An employee joins the department of today's term and leaves the one before it, and one whose term was removed or overwritten; a change that is not valid today moves no one. */
import type { LocalDate } from '#kernel/time';

export interface DepartmentTerm {
  readonly fromDate: LocalDate;
  /** Null: in no department from that day on. */
  readonly valueId: string | null;
}

export interface MemberMove<Term> {
  readonly join: Term | null;
  readonly leave: string[];
}

interface Changed {
  readonly today: LocalDate;
  /** The first day of the changed term. */
  readonly changedOn: LocalDate;
  /** The department of a term that was removed or overwritten. */
  readonly left: string | null;
}

export function memberMove<Term extends DepartmentTerm>(
  history: readonly Term[],
  { today, changedOn, left }: Changed,
): MemberMove<Term> {
  const past = history
    .filter((term) => term.fromDate <= today)
    .toSorted((one, other) => (one.fromDate < other.fromDate ? 1 : -1));
  const [held, before] = past;
  // An employee may be in several departments: only a move leaves one, not a term added further back.
  const moved = held?.fromDate === changedOn ? (before?.valueId ?? null) : null;
  const leave = [moved, changedOn <= today ? left : null].filter((id) => id !== null && id !== (held?.valueId ?? null));
  return { join: held?.valueId ? held : null, leave: [...new Set(leave)] as string[] };
}
