/** A request about a person's own data: received, then done, refused with a reason, or canceled by the person; due within 30 days (section 30). */
import { ok, type Result, refused } from '#kernel/result';
import { addToDate, type LocalDate } from '#kernel/time';

export const requestKinds = ['copy', 'erase'] as const;
export type RequestKind = (typeof requestKinds)[number];
export const requestStates = ['received', 'done', 'refused', 'canceled'] as const;
export type RequestState = (typeof requestStates)[number];

const daysToAnswer = 30;

export const answerDue = (asked: LocalDate): LocalDate => addToDate(asked, { days: daysToAnswer });

export function decided(
  state: RequestState,
  to: Exclude<RequestState, 'received'>,
  reason: string | null,
): Result<RequestState, 'alreadyDecided' | 'reasonNeeded'> {
  if (state !== 'received') return refused('alreadyDecided');
  if (to === 'refused' && !reason) return refused('reasonNeeded');
  return ok(to);
}
