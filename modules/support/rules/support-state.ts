/** State of a support access: `asked` until an owner answers, `open` from the consent to the end, then `ended`; `declined` when it was closed before a consent. */
import { type Instant, isBefore } from '#kernel/time';

export const supportStates = ['asked', 'open', 'declined', 'ended'] as const;
export type SupportState = (typeof supportStates)[number];

export interface SupportTimes {
  readonly openedAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly closedAt: Instant | null;
}

export function supportState({ openedAt, endsAt, closedAt }: SupportTimes, now: Instant): SupportState {
  if (openedAt === null) return closedAt === null ? 'asked' : 'declined';
  const isOver = closedAt !== null || endsAt === null || !isBefore(now, endsAt);
  return isOver ? 'ended' : 'open';
}
