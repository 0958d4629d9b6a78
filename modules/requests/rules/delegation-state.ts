/** State of a delegation: before its first day, in force from its first to its last day, over after its last day. */
import type { LocalDate } from '#kernel/time';

export type DelegationState = 'before' | 'now' | 'over';

interface Days {
  readonly fromDate: LocalDate;
  readonly toDate: LocalDate;
}

export function delegationState({ fromDate, toDate }: Days, today: LocalDate): DelegationState {
  if (today < fromDate) return 'before';
  return today > toDate ? 'over' : 'now';
}
