/** Life of an invitation: open for 14 days from when it was last sent, then expired; accepted once, or canceled, and closed. */
import { addSeconds, type Instant, isBefore } from '#kernel/time';

export const invitationDays = 14;

export const invitationEnd = (sentAt: Instant): Instant => addSeconds(sentAt, invitationDays * 24 * 60 * 60);

export interface InvitationFacts {
  readonly expiresAt: Instant;
  readonly acceptedAt: Instant | null;
  readonly canceledAt: Instant | null;
}

export const invitationStates = ['open', 'expired', 'accepted', 'canceled'] as const;
export type InvitationState = (typeof invitationStates)[number];

export function invitationState({ expiresAt, acceptedAt, canceledAt }: InvitationFacts, now: Instant): InvitationState {
  if (acceptedAt) return 'accepted';
  if (canceledAt) return 'canceled';
  return isBefore(now, expiresAt) ? 'open' : 'expired';
}
