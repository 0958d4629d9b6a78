/** The history of a template with a branch from a month on, until its next entry; an entry that repeats the one before it is left out. */
import type { BranchFrom } from './branch-in-month.ts';

export function withBranchFrom(history: readonly BranchFrom[], added: BranchFrom): BranchFrom[] {
  const all = [...history.filter(({ fromMonth }) => fromMonth !== added.fromMonth), added].toSorted((one, other) =>
    one.fromMonth < other.fromMonth ? -1 : 1,
  );
  // Before the first entry the head office files.
  return all.filter(({ branchId }, at) => branchId !== (all[at - 1]?.branchId ?? null));
}
