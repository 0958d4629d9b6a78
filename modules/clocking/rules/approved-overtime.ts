/** Approved overtime: what was approved, never more than was worked; it fills the overtime of work time first, then that of free days. */

export interface OvertimeOfDay {
  /** Candidates of work days, in seconds. */
  readonly overtime: number;
  /** Candidates of holidays and rest days, in seconds. */
  readonly holidayOvertime: number;
}

export interface ApprovedOvertime {
  readonly approvedOvertime: number;
  readonly approvedHolidayOvertime: number;
}

/** `approved` is null where nobody has decided. */
export function approvedOvertime(
  { overtime, holidayOvertime }: OvertimeOfDay,
  approved: number | null | undefined,
): ApprovedOvertime {
  const seconds = approved ?? 0;
  const first = Math.min(overtime, seconds);
  return { approvedOvertime: first, approvedHolidayOvertime: Math.min(holidayOvertime, seconds - first) };
}
