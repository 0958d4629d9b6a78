/** Clock skew: a punch more than 120 s ahead of its receipt, or behind it without having been queued; a queued one may be 24 hours old. */
import { type Instant, secondsBetween } from '#kernel/time';

export interface Receipt {
  /** By the device. */
  readonly at: Instant;
  /** By the server. */
  readonly receivedAt: Instant;
  /** Queued without a network and sent later. */
  readonly offline: boolean;
  /** How far the device's clock is ahead, as its heartbeat showed; null for phones and browsers. */
  readonly deviceAhead?: number | null;
}

export type Skew = {
  readonly reason: 'ahead' | 'behind' | 'queuedTooLong' | 'deviceClock';
  /** Ahead of the server is positive. */
  readonly seconds: number;
};

export const toleratedSkew = 120;
export const longestQueue = 86_400;

/** Null when the clocks agree. The time worked is not corrected: a manager decides. */
export function clockSkew({ at, receivedAt, offline, deviceAhead = null }: Receipt): Skew | null {
  // A terminal sends again what it could not send: only its heartbeat tells whether its clock is wrong.
  if (deviceAhead !== null)
    return Math.abs(deviceAhead) > toleratedSkew ? { reason: 'deviceClock', seconds: deviceAhead } : null;
  const seconds = secondsBetween(receivedAt, at);
  if (seconds > toleratedSkew) return { reason: 'ahead', seconds };
  if (offline) return -seconds > longestQueue ? { reason: 'queuedTooLong', seconds } : null;
  return -seconds > toleratedSkew ? { reason: 'behind', seconds } : null;
}
