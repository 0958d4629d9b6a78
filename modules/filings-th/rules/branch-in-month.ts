/** The branch of a template in a month = that of its last entry that begins in the month or before; without one the head office. */
import type { Id } from '#kernel/ids';
import { asDate, type LocalDate } from '#kernel/time';

/** An entry that holds from the beginning. */
export const sinceEver: LocalDate = asDate('1900-01-01');

export interface BranchFrom {
  /** Its first day. */
  readonly fromMonth: LocalDate;
  /** Null is the head office. */
  readonly branchId: Id<'branch'> | null;
}

/** The month is written `2026-11`. */
export const branchInMonth = (history: readonly BranchFrom[], month: string): Id<'branch'> | null =>
  history.findLast(({ fromMonth }) => fromMonth.slice(0, 7) <= month)?.branchId ?? null;
