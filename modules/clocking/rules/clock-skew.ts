/** Clock skew: a punch more than 120 s ahead of its receipt, or behind it without having been queued; a queued one whose bounds are further than 120 s from its time. */
import { type Instant, secondsBetween } from '#kernel/time';
import { type ClaimDoubt, claimDoubt, toleratedSeconds } from './offline-bounds.ts';

export interface Receipt {
  /** By the device. */
  readonly at: Instant;
  /** By the server. */
  readonly receivedAt: Instant;
  /** Queued without a network and sent later. */
  readonly offline: boolean;
  /** The last server time that the device of a queued punch proves to have seen. */
  readonly notBefore?: Instant | null;
  /** How far the device's clock is ahead, as its heartbeat showed; null for phones and browsers. */
  readonly deviceAhead?: number | null;
}

export type Skew =
  | {
      readonly reason: 'ahead' | 'behind' | 'deviceClock';
      /** Ahead of the server is positive. */
      readonly seconds: number;
    }
  | ClaimDoubt;

/** Null when the clocks agree. The time worked is not corrected: a manager decides. */
export function clockSkew({ at, receivedAt, offline, notBefore = null, deviceAhead = null }: Receipt): Skew | null {
  // A terminal sends again what it could not send: only its heartbeat tells whether its clock is wrong.
  if (deviceAhead !== null)
    return Math.abs(deviceAhead) > toleratedSeconds ? { reason: 'deviceClock', seconds: deviceAhead } : null;
  const seconds = secondsBetween(receivedAt, at);
  if (seconds > toleratedSeconds) return { reason: 'ahead', seconds };
  if (offline) return claimDoubt({ at, receivedAt, notBefore });
  return -seconds > toleratedSeconds ? { reason: 'behind', seconds } : null;
}
