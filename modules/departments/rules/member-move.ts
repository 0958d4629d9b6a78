/** Who moves joins the department that holds today and leaves the one that held before it, as well as one whose term was taken back or written over; a change that does not hold today moves nobody. */
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
  /** The day from which the changed term counts. */
  readonly changedOn: LocalDate;
  /** The department of a term that was taken back or written over. */
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
  // Somebody may be in several departments: only a move leaves one, not a line added further back.
  const moved = held?.fromDate === changedOn ? (before?.valueId ?? null) : null;
  const leave = [moved, changedOn <= today ? left : null].filter((id) => id !== null && id !== (held?.valueId ?? null));
  return { join: held?.valueId ? held : null, leave: [...new Set(leave)] as string[] };
}
