/** Bounds of a punch that was sent later: made not before the last server time its device proves, not after its receipt; it may be off by the distance from its own time to either. */
import { type Instant, secondsBetween } from '#kernel/time';

export interface QueuedClaim {
  /** By the device. */
  readonly at: Instant;
  /** By the server. */
  readonly receivedAt: Instant;
  /** The last server time that the device proves to have seen; null when it proves none. */
  readonly notBefore: Instant | null;
}

export type ClaimDoubt =
  /** The device had seen a later server time when it made the punch: its own time is wrong by this many seconds or more. */
  | { readonly reason: 'beforeContact'; readonly seconds: number }
  | {
      readonly reason: 'sentLater';
      /** The punch may have been made so much earlier than it says; null without a bound. */
      readonly earlier: number | null;
      /** The punch may have been made so much later than it says. */
      readonly later: number;
    };

/** Clocks of phones and servers differ by so many seconds without anyone having changed them. */
export const toleratedSeconds = 120;

/** Null when both bounds are near enough. A queue cannot make a punch younger than its receipt: that is a clock ahead. */
export function claimDoubt({ at, receivedAt, notBefore }: QueuedClaim): ClaimDoubt | null {
  const later = Math.max(0, secondsBetween(at, receivedAt));
  if (notBefore === null) return { reason: 'sentLater', earlier: null, later };
  const earlier = secondsBetween(notBefore, at);
  if (earlier < -toleratedSeconds) return { reason: 'beforeContact', seconds: -earlier };
  if (Math.max(earlier, later) <= toleratedSeconds) return null;
  return { reason: 'sentLater', earlier: Math.max(0, earlier), later };
}
