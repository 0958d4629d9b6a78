/** State of a given item on a day: upcoming before its first day, ended after its last day, when paid once or when its debt is paid off, otherwise current. */
import type { Money } from '#kernel/money';
import type { LocalDate } from '#kernel/time';

export interface GivenSpan {
  readonly fromDate: LocalDate;
  readonly toDate: LocalDate | null;
  readonly frequency?: 'recurring' | 'once';
  readonly isPaid?: boolean;
  /** What is still owed of a debt. */
  readonly left?: Money | null;
}

export function itemState(given: GivenSpan, today: LocalDate): 'upcoming' | 'current' | 'ended' {
  const isOver = given.toDate !== null && given.toDate < today;
  const isPaidOnce = given.frequency === 'once' && given.isPaid === true;
  const isPaidOff = given.left !== undefined && given.left !== null && given.left <= 0;
  if (isOver || isPaidOnce || isPaidOff) return 'ended';
  return today < given.fromDate ? 'upcoming' : 'current';
}
