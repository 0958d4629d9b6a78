/** Later payments of a run beside the regular ones: as the last regular slip of the tax year says, a salary by a slip with a salary only; by day or hour else as that of the year before, else none; a salary else as agreed. */
import { zero } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { LaterPayments, WageKind } from './payroll-context.ts';

/** The last regular slip of the tax year or of the one before it. */
export interface LastSlip {
  readonly later: LaterPayments | null;
  readonly payDate: LocalDate;
  /** Null: the slip is from before this was kept. */
  readonly wageKind: WageKind | null;
}

export const nothingLater: LaterPayments = { regular: zero, wage: zero, providentFund: zero };

/** Null: the salary that is agreed. */
export function laterPayments(
  payDate: LocalDate,
  { wageKind }: { readonly wageKind: WageKind },
  last: LastSlip | null,
): LaterPayments | null {
  const isOfYear = last !== null && last.payDate.slice(0, 4) === payDate.slice(0, 4);
  if (wageKind === 'monthly') return isOfYear && (last.wageKind ?? wageKind) === wageKind ? last.later : null;
  // Pay by day or hour has no agreed amount.
  return last?.later ?? nothingLater;
}
