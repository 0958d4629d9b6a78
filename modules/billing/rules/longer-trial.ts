/** A trial is extended to a later last day, at most 90 days from today; seats and products stay. Companies that pay have no trial. */
import type { Subscription } from '#access/rules/plan';
import { planOf } from '#access/rules/plan';
import { addToDate, type LocalDate } from '#kernel/time';

export const mostTrialDays = 90;

export type TrialRefusal = 'notOnTrial' | 'trialNotLonger' | 'trialTooLong';

export function trialRefusal(
  current: Subscription | null,
  { endDate, today }: { readonly endDate: LocalDate; readonly today: LocalDate },
): TrialRefusal | null {
  if (!planOf(current, today).fullTrial) return 'notOnTrial';
  if (endDate < today || (current?.endDate && endDate <= current.endDate)) return 'trialNotLonger';
  return endDate > addToDate(today, { days: mostTrialDays }) ? 'trialTooLong' : null;
}
